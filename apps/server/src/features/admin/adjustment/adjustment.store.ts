/** Adjustments of balances at rest, and the one writer of where each stands. */
import type { AdjustmentView } from '@handshake/contracts/admin/adjustment-routes.ts'
import { present } from '@handshake/domain/assert.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import {
  type AdjustmentState,
  adjustmentActions,
  adjustmentMachine,
  adjustmentWaitsMs,
} from '@handshake/domain/wallet/adjustment-machine.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'

export type AdjustmentId = Id<'adjustment'>
type Someone = AdjustmentView['person']

export type Adjustment = {
  readonly id: AdjustmentId
  readonly person: Someone
  readonly changeCents: Cents
  readonly reason: string
  readonly state: AdjustmentState
  readonly askedBy: Someone
  readonly askedAt: Date
  readonly expiresAt: Date
  readonly decidedBy: Someone | null
  readonly endedAt: Date | null
  readonly before: Cents | null
  readonly after: Cents | null
}

const someone = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'displayName', ${alias}.display_name, 'username', ${alias}.username)`

const columns = `a.id, a.change_cents as "changeCents", a.reason, a.state, a.asked_at as "askedAt", a.expires_at as "expiresAt",
  a.ended_at as "endedAt", a.balance_before as before, a.balance_after as after,
  ${someone('p')} as person, ${someone('q')} as "askedBy",
  case when d.id is null then null else ${someone('d')} end as "decidedBy"
  from balance_adjustments a join profiles p on p.id = a.person_id join profiles q on q.id = a.asked_by
  left join profiles d on d.id = a.decided_by`

type Reader = Pick<Context, 'client'>

export async function findAdjustment({ client }: Reader, id: AdjustmentId): Promise<Adjustment | null> {
  const { rows } = await client.query<Adjustment>({
    name: 'admin-adjustment',
    text: `select ${columns} where a.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** The same, and nobody else decides it until the transaction ends. */
export async function lockAdjustment(ctx: Reader, id: AdjustmentId): Promise<Adjustment> {
  await ctx.client.query({
    name: 'admin-lock-adjustment',
    text: 'select from balance_adjustments where id = $1 for update',
    values: [id],
  })
  // A statement of its own, which sees what was committed while this one waited.
  return present(await findAdjustment(ctx, id), 'an adjustment is never deleted')
}

type Asked = Pick<Adjustment, 'changeCents' | 'reason'> & { readonly personId: PersonId; readonly askedBy: PersonId }

/** Null where another one of the same person waits. */
export async function addAdjustment(ctx: Context, asked: Asked): Promise<Adjustment | null> {
  const { client, now } = ctx
  const id = mintId<'adjustment'>(now)
  const { rowCount } = await client.query({
    name: 'admin-add-adjustment',
    text: `insert into balance_adjustments (id, person_id, change_cents, reason, asked_by, asked_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (person_id) where state = 'waiting' do nothing`,
    values: [
      id,
      asked.personId,
      asked.changeCents,
      asked.reason,
      asked.askedBy,
      now,
      new Date(now.getTime() + adjustmentWaitsMs),
    ],
  })
  return rowCount === 0 ? null : findAdjustment(ctx, id)
}

type Ending = { readonly event: keyof typeof adjustmentMachine.events; readonly decidedBy: PersonId | null }

/** Ends one whose row is held. */
export async function endAdjustment(
  { client, now }: Pick<Context, 'client' | 'now'>,
  id: AdjustmentId,
  { event, decidedBy }: Ending,
): Promise<void> {
  await client.query({
    name: 'admin-end-adjustment',
    text: 'update balance_adjustments set state = $2, decided_by = $3, ended_at = $4 where id = $1',
    values: [id, adjustmentMachine.events[event].to, decidedBy, now],
  })
}

export async function noteBalances(
  { client }: Reader,
  id: AdjustmentId,
  balance: { readonly before: Cents; readonly after: Cents },
): Promise<void> {
  await client.query({
    name: 'admin-adjustment-balances',
    text: 'update balance_adjustments set balance_before = $2, balance_after = $3 where id = $1',
    values: [id, balance.before, balance.after],
  })
}

/** At most so many at a time, of one person or of everyone; those another admin is deciding at this moment wait for the next run. */
export async function expireDue(
  { client, now }: Pick<Context, 'client' | 'now'>,
  { most, personId = null }: { readonly most: number; readonly personId?: PersonId | null },
): Promise<AdjustmentId[]> {
  const { rows } = await client.query<{ id: AdjustmentId }>({
    name: 'admin-expire-adjustments',
    text: `update balance_adjustments set state = 'expired', ended_at = $1 where id in (
        select id from balance_adjustments where state = 'waiting' and expires_at <= $1 and ($3::uuid is null or person_id = $3)
        order by expires_at limit $2 for update skip locked)
      returning id`,
    values: [now, most, personId],
  })
  return rows.map(({ id }) => id)
}

const lists = {
  // Never more than a page: each person has at most one that waits.
  waiting: "a.state = 'waiting' and ($1::uuid is null or a.id > $1) order by a.id limit $2",
  ended: "a.state <> 'waiting' and ($1::uuid is null or a.id < $1) order by a.id desc limit $2",
} as const

export async function listAdjustments(
  { client }: Reader,
  show: keyof typeof lists,
  { cursor, most }: { readonly cursor: AdjustmentId | null; readonly most: number },
): Promise<Adjustment[]> {
  const { rows } = await client.query<Adjustment>({
    name: `admin-adjustments-${show}`,
    text: `select ${columns} where ${lists[show]}`,
    values: [cursor, most],
  })
  return rows
}

export async function adjustmentsOf({ client }: Reader, personId: PersonId, most: number): Promise<Adjustment[]> {
  const { rows } = await client.query<Adjustment>({
    name: 'admin-adjustments-of',
    text: `select ${columns} where a.person_id = $1 order by a.id desc limit $2`,
    values: [personId, most],
  })
  return rows
}

type Looking = { readonly adminId: PersonId; readonly now: Date }

export const viewOf = ({ before, after, ...row }: Adjustment, looking: Looking): AdjustmentView => ({
  ...row,
  askedAt: row.askedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  balance: before === null || after === null ? null : { beforeCents: before, afterCents: after },
  actions: adjustmentActions(
    { personId: row.person.id, askedBy: row.askedBy.id, state: row.state, expiresAt: row.expiresAt },
    looking,
  ),
})
