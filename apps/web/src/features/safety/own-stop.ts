/** Whether one's own break or limit would refuse another stake, in the words the refusal would have. */
import type { SafetyView } from '@handshake/contracts/safety.ts'
import { type Cents, formatAmount } from '@handshake/domain/money.ts'
import { kindWords, leftOf, periodWords } from '@handshake/domain/safety/own-limits.ts'
import { longDate } from './limit-words.ts'

/** Null where nothing stands in the way. */
export function ownStopOf({ limits, playBreak }: SafetyView, stakeCents: Cents, now: Date): string | null {
  if (playBreak !== null && new Date(playBreak.endsAt) > now)
    return `You’re taking a break until ${longDate(playBreak.endsAt)}. You can bet again after that.`
  const [over] = limits
    .flatMap(({ kind, period, amountCents, usedCents }) => {
      if (kind === 'deposit' || amountCents === null) return []
      const leftCents = leftOf(amountCents, usedCents)
      return stakeCents > leftCents ? [{ kind, period, amountCents, leftCents }] : []
    })
    .sort((one, other) => one.leftCents - other.leftCents)
  if (over === undefined) return null
  const limit = `${formatAmount(over.amountCents)} a ${periodWords[over.period]} on ${kindWords[over.kind]}`
  return `You set a limit of ${limit} and have ${formatAmount(over.leftCents)} left, so ${formatAmount(stakeCents)} doesn’t fit right now.`
}
