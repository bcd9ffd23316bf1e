/** What a person sees of their limits: every kind and period, set or not, with what is used up. */
import type { SafetyView } from '@handshake/contracts/safety.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { asOf, limitKinds, limitPeriods, type OwnLimit } from '@handshake/domain/safety/own-limits.ts'
import type { Context } from '#platform/context.ts'
import { readBreak, readOwnLimits, readReminderHours, sameHands, usedByAll } from './safety.store.ts'

export const unset = (kind: OwnLimit['kind'], period: OwnLimit['period']): OwnLimit => ({
  kind,
  period,
  amountCents: null,
  next: null,
})

export async function safetyOf(ctx: Pick<Context, 'sql' | 'client' | 'now'>, personId: PersonId): Promise<SafetyView> {
  const [limits, running, used, reminderHours] = await Promise.all([
    readOwnLimits(ctx, personId),
    readBreak(ctx, personId),
    sameHands(ctx, personId).then((hands) => usedByAll(ctx, hands)),
    readReminderHours(ctx, personId),
  ])
  return {
    limits: limitKinds.flatMap((kind) =>
      limitPeriods.map((period) => {
        const set = limits.find((limit) => limit.kind === kind && limit.period === period)
        const { amountCents, next } = asOf(set ?? unset(kind, period), ctx.now)
        return {
          kind,
          period,
          amountCents,
          usedCents: used[kind][period],
          next: next === null ? null : { amountCents: next.amountCents, at: next.from.toISOString() },
        }
      }),
    ),
    playBreak: running === null ? null : { kind: running.kind, endsAt: running.endsAt.toISOString() },
    reminderHours,
  }
}
