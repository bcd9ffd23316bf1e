/** Storage of what takes two admins: balance adjustments and new admins are two tables of one shape, and this is the one writer of where each stands. */
import type { ApprovalView } from '@handshake/contracts/admin/approval-views.ts'
import {
  type ApprovalEvent,
  type ApprovalState,
  approvalActions,
  approvalMachine,
  approvalWaitsMs,
  type WhyNotApprove,
} from '@handshake/domain/admin/approval-machine.ts'
import { present } from '@handshake/domain/assert.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'

type Someone = ApprovalView['person']
type Reader = Pick<Context, 'client'>
type Timed = Pick<Context, 'client' | 'now'>

/** What both tables hold. */
export type Approval<Kind extends string> = {
  readonly id: Id<Kind>
  readonly person: Someone
  readonly reason: string
  readonly state: ApprovalState
  readonly askedBy: Someone
  readonly askedAt: Date
  readonly expiresAt: Date
  readonly decidedBy: Someone | null
  readonly endedAt: Date | null
}

type Ending = { readonly event: ApprovalEvent; readonly decidedBy: PersonId | null }
type Page<Kind extends string> = { readonly cursor: Id<Kind> | null; readonly most: number }

const someone = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'displayName', ${alias}.display_name, 'username', ${alias}.username)`

const lists = {
  // Never more than a page: each person has at most one that waits.
  waiting: "a.state = 'waiting' and ($1::uuid is null or a.id > $1) order by a.id limit $2",
  ended: "a.state <> 'waiting' and ($1::uuid is null or a.id < $1) order by a.id desc limit $2",
} as const

type NewApproval = { readonly personId: PersonId; readonly askedBy: PersonId; readonly reason: string }

type Table = {
  readonly table: 'balance_adjustments' | 'new_admins'
  /** Columns that only this table has, each with a comma behind it. */
  readonly ownColumns: '' | `${string},`
}

export function approvalStore<Kind extends string, Row extends Approval<Kind>>({ table, ownColumns }: Table) {
  const columns = `${ownColumns} a.id, a.reason, a.state, a.asked_at as "askedAt", a.expires_at as "expiresAt",
    a.ended_at as "endedAt", ${someone('p')} as person, ${someone('q')} as "askedBy",
    case when d.id is null then null else ${someone('d')} end as "decidedBy"
    from ${table} a join profiles p on p.id = a.person_id join profiles q on q.id = a.asked_by
    left join profiles d on d.id = a.decided_by`
  const name = (what: string) => `admin-${table}-${what}`

  async function find({ client }: Reader, id: Id<Kind>): Promise<Row | null> {
    const { rows } = await client.query<Row>({
      name: name('find'),
      text: `select ${columns} where a.id = $1`,
      values: [id],
    })
    return rows[0] ?? null
  }

  return {
    find,

    /** With the columns that only this table has. Null where another one for the same person waits. */
    async add(ctx: Timed, asked: NewApproval, own: { readonly change_cents?: number } = {}): Promise<Row | null> {
      const { client, now } = ctx
      const id = mintId<Kind>(now)
      const { personId: person_id, askedBy: asked_by, reason } = asked
      const expires_at = new Date(now.getTime() + approvalWaitsMs)
      const row = { id, person_id, reason, asked_by, asked_at: now, expires_at, ...own }
      const names = Object.keys(row)
      const { rowCount } = await client.query({
        name: name('add'),
        text: `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
          on conflict (person_id) where state = 'waiting' do nothing`,
        values: Object.values(row),
      })
      return rowCount === 0 ? null : find(ctx, id)
    },

    /** The same, and nobody else decides it until the transaction ends. */
    async lock(ctx: Reader, id: Id<Kind>): Promise<Row> {
      await ctx.client.query({
        name: name('lock'),
        text: `select from ${table} where id = $1 for update`,
        values: [id],
      })
      // A statement of its own, which sees what was committed while this one waited.
      return present(await find(ctx, id), 'what was asked for is never deleted')
    },

    /** Ends one whose row is held. */
    async end({ client, now }: Timed, id: Id<Kind>, { event, decidedBy }: Ending): Promise<void> {
      await client.query({
        name: name('end'),
        text: `update ${table} set state = $2, decided_by = $3, ended_at = $4 where id = $1`,
        values: [id, approvalMachine.events[event].to, decidedBy, now],
      })
    },

    /** At most so many at a time, of one person or of everyone; those another admin is deciding at this moment wait for the next run. */
    async expireDue({ client, now }: Timed, personId: PersonId | null, most: number): Promise<Id<Kind>[]> {
      const { rows } = await client.query<{ id: Id<Kind> }>({
        name: name('expire'),
        text: `update ${table} set state = 'expired', ended_at = $1 where id in (
            select id from ${table} where state = 'waiting' and expires_at <= $1 and ($3::uuid is null or person_id = $3)
            order by expires_at limit $2 for update skip locked)
          returning id`,
        values: [now, most, personId],
      })
      return rows.map(({ id }) => id)
    },

    async list({ client }: Reader, show: keyof typeof lists, { cursor, most }: Page<Kind>): Promise<Row[]> {
      const { rows } = await client.query<Row>({
        name: name(show),
        text: `select ${columns} where ${lists[show]}`,
        values: [cursor, most],
      })
      return rows
    },

    async ofPerson({ client }: Reader, personId: PersonId, most: number): Promise<Row[]> {
      const { rows } = await client.query<Row>({
        name: name('of-person'),
        text: `select ${columns} where a.person_id = $1 order by a.id desc limit $2`,
        values: [personId, most],
      })
      return rows
    },
  }
}

type Looking = { readonly adminId: PersonId; readonly now: Date; readonly whyNot: WhyNotApprove | null }

/** What both tables show of a row. */
export const approvalView = (
  { person, reason, state, askedBy, askedAt, expiresAt, decidedBy, endedAt }: Approval<string>,
  looking: Looking,
): ApprovalView => ({
  person,
  reason,
  state,
  askedBy,
  askedAt: askedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  decidedBy,
  endedAt: endedAt?.toISOString() ?? null,
  actions: approvalActions({ personId: person.id, askedBy: askedBy.id, state, expiresAt }, looking),
  whyNot: state === 'waiting' && looking.adminId !== askedBy.id ? looking.whyNot : null,
})
