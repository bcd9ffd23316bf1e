/** Use cases: a person looks at their own limits and breaks, sets a limit or a reminder, and takes a break. */
import type { SafetyView, safety } from '@handshake/contracts/safety/safety.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { add, type Cents, dollars, formatAmount, zero } from '@handshake/domain/money.ts'
import { breakEndsAt, breakLengths } from '@handshake/domain/safety/breaks.ts'
import {
  changed,
  firstOver,
  isNearALimit,
  kindWords,
  periodWords,
  stakeRoom,
} from '@handshake/domain/safety/own-limits.ts'
import { usualReminderHours } from '@handshake/domain/safety/play-reminder.ts'
import { lockPeople } from '#features/friend/friend.public.ts'
import type { Context } from '#platform/context.ts'
import { lockNamed } from '#platform/db/lock-named.ts'
import type { Refuse, Refused, UseCase } from '#platform/use-case.ts'
import { breakStarted } from './safety.events.ts'
import {
  insertBreak,
  readBreak,
  readHeldLimits,
  readOwnBreak,
  readOwnLimits,
  readPlayChoices,
  sameHands,
  usedByAll,
  whoseBreakItIs,
  writeOwnLimit,
} from './safety.store.ts'
import { safetyOf, unset } from './safety-view.ts'

/** A person looks at their own limits and breaks. */
export const readSafety: UseCase<typeof safety.readSafety> = (ctx) => safetyOf(ctx, ctx.person.id)

const highest = dollars(1_000_000)

/** A person sets one of their own limits. Lowering holds for whatever they do next, in any tab. */
export const setOwnLimit: UseCase<typeof safety.setOwnLimit> = async (ctx, { kind, period, amountCents }, refuse) => {
  if (amountCents !== null && (amountCents < 0 || amountCents > highest)) return refuse('safety.limit-out-of-range')
  await lockPeople(ctx, [ctx.person.id])
  const limits = await readOwnLimits(ctx, ctx.person.id)
  const current = limits.find((limit) => limit.kind === kind && limit.period === period) ?? unset(kind, period)
  await writeOwnLimit(ctx, ctx.person.id, changed(current, amountCents, ctx.now))
  ctx.tell([ctx.person.id], ['safety'])
  return safetyOf(ctx, ctx.person.id)
}

/** A person chooses how often they are told what they spent while they play. There is no never. */
export const setReminder: UseCase<typeof safety.setReminder> = (ctx, { everyHours }) =>
  choose(ctx, { every_hours: everyHours })

/** A person chooses whether a result is celebrated, and whether a lost one asks for another. */
export const setQuietResults: UseCase<typeof safety.setQuietResults> = (ctx, { quiet }) =>
  choose(ctx, { quiet_results: quiet })

type Choice = { readonly every_hours: number } | { readonly quiet_results: boolean }

async function choose(ctx: Parameters<typeof setReminder>[0], choice: Choice): Promise<SafetyView> {
  const row = { ...choice, updated_at: ctx.now }
  await ctx.sql
    .insertInto('play_reminders')
    .values({ user_id: ctx.person.id, every_hours: usualReminderHours, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  ctx.tell([ctx.person.id], ['safety'])
  return safetyOf(ctx, ctx.person.id)
}

/**
 * A person takes a break, with every account that seems to be theirs. What they offered and nobody accepted is
 * taken back; what is agreed settles as usual.
 */
export const startBreak: UseCase<typeof safety.startBreak> = async (ctx, { length }) => {
  await lockPeople(ctx, [ctx.person.id])
  const endsAt = breakEndsAt(length, ctx.now)
  const running = await readOwnBreak(ctx, ctx.person.id)
  if (running === null || running.endsAt < endsAt) {
    await insertBreak(ctx, ctx.person.id, { kind: breakLengths[length].kind, startsAt: ctx.now, endsAt })
    const accounts = await whoseBreakItIs(ctx, ctx.person.id)
    for (const personId of accounts) ctx.emit(breakStarted, { personId })
    ctx.tell(accounts, ['safety'])
  }
  return safetyOf(ctx, ctx.person.id)
}

/** Whether what a person set for themselves lets this much more through. Whoever asks has locked the person's wallet. */
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

/**
 * Whether nothing about a result is celebrated or followed by the suggestion of another bet: for whoever is on a break, near a limit of
 * their own, or chose it. Decided here, so that no screen has to know a person's limits to keep to them.
 */
export async function wantsQuiet(ctx: Context, personId: PersonId): Promise<boolean> {
  const [choices, running, limits] = await Promise.all([
    readPlayChoices(ctx, personId),
    readBreak(ctx, personId),
    readHeldLimits(ctx, personId),
  ])
  if (choices.quietResults || running !== null) return true
  if (limits.length === 0) return false
  return isNearALimit(limits, await usedByAll(ctx, await sameHands(ctx, personId)), ctx.now)
}

/** Seen by whoever would accept what this person offered. */
export const isOnBreak = async (ctx: Context, personId: PersonId): Promise<boolean> =>
  (await readBreak(ctx, personId)) !== null

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const untilWords = (at: Date): string => `${format.format(at)} UTC`
