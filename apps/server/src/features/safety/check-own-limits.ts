/** Whether what a person set for themselves lets this much more through. Whoever asks has locked the person's wallet. */
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, type Cents, formatAmount, zero } from '@handshake/domain/money.ts'
import { firstOver, kindWords, periodWords, stakeRoom } from '@handshake/domain/safety/own-limits.ts'
import type { Context } from '#platform/context.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'
import { readBreak, readHeldLimits, sameHands, usedByAll } from './safety.store.ts'

export type SafetyCode = 'safety.on-break' | 'safety.over-limit'

type Wanted =
  /** What moves into escrow on top of what is there: a stake, and as much that could be lost. */
  { readonly stakeCents: Cents } | { readonly depositCents: Cents }

/** Stakes that go into escrow in the same transaction before this one, and are in no figure yet. */
type Beside = readonly { readonly personId: PersonId; readonly stakeCents: Cents }[]

/** People who set nothing cost two small reads; only the others have their figures added up. */
export async function checkOwnLimits(
  ctx: Context,
  personId: PersonId,
  wanted: Wanted,
  refuse: Refuse<SafetyCode>,
  beside: Beside = [],
): Promise<Refused | null> {
  const [limits, running] = await Promise.all([readHeldLimits(ctx, personId), readBreak(ctx, personId)])
  if (running !== null) return refuse('safety.on-break', { until: untilWords(running.endsAt) })
  if (limits.length === 0) return null
  const hands = await sameHands(ctx, personId)
  const over = firstOver(limits, await usedTogether(ctx, hands), moreOf(wanted, hands, beside), ctx.now)
  if (over === null) return null
  return refuse('safety.over-limit', {
    limit: formatAmount(over.limitCents),
    period: periodWords[over.period],
    what: kindWords[over.kind],
    left: formatAmount(over.leftCents),
  })
}

function moreOf(wanted: Wanted, hands: readonly PersonId[], beside: Beside) {
  if ('depositCents' in wanted) return { deposit: wanted.depositCents }
  const theirs = beside.filter((one) => hands.includes(one.personId)).map(({ stakeCents }) => stakeCents)
  const stake = add(wanted.stakeCents, ...theirs)
  return { stake, loss: stake }
}

/** By all accounts that surely are one person's, one after the other: the wallet's lock holds back only the same account. */
async function usedTogether(ctx: Context, hands: readonly PersonId[]) {
  if (hands.length > 1) await lockNamed(ctx, `own limits of ${hands[0]}`)
  return usedByAll(ctx, hands)
}

/** How much more the person could put at stake now: nothing on a break, null without limits. Only for what is shown: it locks nothing. */
export async function roomToStake(ctx: Context, personId: PersonId): Promise<Cents | null> {
  const [limits, running] = await Promise.all([readHeldLimits(ctx, personId), readBreak(ctx, personId)])
  if (running !== null) return zero
  if (limits.length === 0) return null
  return stakeRoom(limits, await usedByAll(ctx, await sameHands(ctx, personId)), ctx.now)
}

/** Seen by whoever would accept what this person offered. */
export const isOnBreak = async (ctx: Context, personId: PersonId): Promise<boolean> =>
  (await readBreak(ctx, personId)) !== null

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const untilWords = (at: Date): string => `${format.format(at)} UTC`
