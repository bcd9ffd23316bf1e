/** Whether one's own break or limit would refuse another stake or deposit, in the words the refusal would have. */
import type { SafetyView } from '@handshake/contracts/safety/safety.ts'
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import { kindWords, leftOf, periodWords } from '@handshake/domain/safety/own-limits.ts'
import { longDate } from './limit-words.ts'

/** What the money is for: a deposit has limits of its own. */
export type Wanted = 'stake' | 'deposit'

/** Null where nothing stands in the way. */
export function ownStopOf(
  { limits, playBreak }: SafetyView,
  amountCents: Cents,
  now: Date,
  what: Wanted = 'stake',
): string | null {
  if (playBreak !== null && new Date(playBreak.endsAt) > now)
    return `You’re taking a break until ${longDate(playBreak.endsAt)}. You can ${what === 'deposit' ? 'add money' : 'bet'} again after that.`
  const [over] = limits
    .flatMap(({ kind, period, amountCents: limitCents, usedCents }) => {
      if ((kind === 'deposit') !== (what === 'deposit') || limitCents === null) return []
      const leftCents = leftOf(limitCents, usedCents)
      return amountCents > leftCents ? [{ kind, period, limitCents, leftCents }] : []
    })
    .sort((one, other) => one.leftCents - other.leftCents)
  if (over === undefined) return null
  const limit = `${formatAmount(over.limitCents)} a ${periodWords[over.period]} on ${kindWords[over.kind]}`
  return `You set a limit of ${limit} and have ${formatAmount(over.leftCents)} left, so ${formatAmount(amountCents)} doesn’t fit right now.`
}
