/** What a person sees of their limits: every kind and period, set or not, with what is used up. */
import type { SafetyView, safety } from '@handshake/contracts/safety/safety.ts'
import { typesStaked } from '@handshake/domain/agreement/types-at-risk.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { asOf, limitKinds, limitPeriods, type OwnLimit } from '@handshake/domain/safety/own-limits.ts'
import type { PlayFigures } from '@handshake/domain/safety/play-reminder.ts'
import type { Context } from '#platform/context.ts'
import type { UseCase } from '#platform/use-case.ts'
import { readBreak, readOwnLimits, readPlayChoices, sameHands, usedByAll } from './safety.store.ts'

export const unset = (kind: OwnLimit['kind'], period: OwnLimit['period']): OwnLimit => ({
  kind,
  period,
  amountCents: null,
  next: null,
})

export async function safetyOf(ctx: Pick<Context, 'sql' | 'client' | 'now'>, personId: PersonId): Promise<SafetyView> {
  const [limits, running, used, choices] = await Promise.all([
    readOwnLimits(ctx, personId),
    readBreak(ctx, personId),
    sameHands(ctx, personId).then((hands) => usedByAll(ctx, hands)),
    readPlayChoices(ctx, personId),
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
    ...choices,
  }
}

/**
 * A deposit counts when it was asked for and once it arrived, less what the bank took back. A withdrawal counts unless it came back. What
 * was won is beyond the own stake and after our fee; what was lost is the stake that is gone, in a bet or an agreement on one. A price that
 * was paid is no loss.
 */
async function playFigures({ client }: Pick<Context, 'client'>, personId: PersonId, since: Date): Promise<PlayFigures> {
  const { rows } = await client.query<PlayFigures>({
    name: 'safety-play-figures',
    text: `with agreed as (
        select coalesce(sum(t.amount) filter (where t.kind <> 'agreement.lock'), 0)
          - coalesce(sum(t.amount) filter (where t.kind = 'agreement.lock'), 0) as net
        from ledger.wallet_transactions t join agreements a on a.id = t.reference_id
        where t.account_id = (select account_id from ledger.balances where owner_id = $1 and kind = 'wallet')
          and t.kind in ('agreement.lock', 'agreement.refund', 'agreement.release')
          and a.type = any ($3::text[]) and a.completed_at > $2
        group by a.id having bool_or(t.kind = 'agreement.lock'))
      select
        coalesce((select sum(amount_cents) from payment_orders
          where user_id = $1 and kind = 'deposit' and state = 'completed' and created_at > $2), 0)::bigint
        - coalesce((select sum(r.amount_cents) from payment_reversals r join payment_orders o on o.id = r.order_id
          where r.user_id = $1 and r.state = 'standing' and o.created_at > $2), 0)::bigint as "depositedCents",
        coalesce((select sum(amount_cents) from payment_orders
          where user_id = $1 and kind = 'withdrawal' and state in ('pending', 'completed') and created_at > $2), 0)::bigint
          as "withdrawnCents",
        (coalesce((select sum(net_amount) from betting_results where user_id = $1 and at > $2 and net_amount > 0), 0)
          + coalesce((select sum(net) from agreed where net > 0), 0))::bigint as "wonCents",
        (coalesce((select -sum(net_amount) from betting_results where user_id = $1 and at > $2 and net_amount < 0), 0)
          - coalesce((select sum(net) from agreed where net < 0), 0))::bigint as "lostCents"`,
    values: [personId, since, typesStaked],
  })
  return rows[0] as PlayFigures
}

/** A person looks at what they put in, took out, won and lost since a moment. */
export const readPlayFigures: UseCase<typeof safety.readPlayFigures> = (ctx, { since }) =>
  playFigures(ctx, ctx.person.id, new Date(since))
