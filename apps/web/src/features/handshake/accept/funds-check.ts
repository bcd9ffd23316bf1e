/** Whether what can be spent covers a stake, and how much is missing. */
import { type Cents, formatAmount, subtract, zero } from '@handshake/domain/money.ts'

/** Null while the balance is not known yet: the server has the last word anyway. */
export function shortfallOf(needCents: Cents, availableCents: Cents | null): Cents | null {
  if (availableCents === null) return null
  return availableCents >= needCents ? zero : subtract(needCents, availableCents)
}

export const shortfallWords = (needCents: Cents, availableCents: Cents): string =>
  `You need ${formatAmount(needCents)} but only have ${formatAmount(availableCents)}. ` +
  `Please add ${formatAmount(subtract(needCents, availableCents))} to your wallet.`
