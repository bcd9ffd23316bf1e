/** How far an amount has counted up: fast at first, calm toward the end, and then it stands. */
import { type Cents, share } from '@handshake/domain/money.ts'

export const countUpMs = 900

const wholeBps = 10_000

export function countedUp(amount: Cents, elapsedMs: number): Cents {
  const left = 1 - Math.min(1, Math.max(0, elapsedMs / countUpMs))
  return share(amount, Math.round((1 - left ** 3) * wholeBps))
}
