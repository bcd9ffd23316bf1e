/** Use cases: a person looks at their own limits and breaks, sets a limit or a reminder, and takes a break. */
import type { safety } from '@handshake/contracts/safety.ts'
import { dollars } from '@handshake/domain/money.ts'
import { breakEndsAt, breakLengths } from '@handshake/domain/safety/breaks.ts'
import { changed } from '@handshake/domain/safety/own-limits.ts'
import { lockPeople } from '#features/friend/friend.public.ts'
import type { UseCase } from '#platform/use-case.ts'
import { breakStarted } from './safety.events.ts'
import { insertBreak, readOwnBreak, readOwnLimits, whoseBreakItIs, writeOwnLimit } from './safety.store.ts'
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
export const setReminder: UseCase<typeof safety.setReminder> = async (ctx, { everyHours }) => {
  const row = { every_hours: everyHours, updated_at: ctx.now }
  await ctx.sql
    .insertInto('play_reminders')
    .values({ user_id: ctx.person.id, ...row })
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
