/** Deals as staff list them: three tables read alike, and who looked into a private one. */
import type { DealRow } from '@handshake/contracts/admin/deal-routes.ts'
import { type DealKind, type DealSource, dealSources, type StuckReason } from '@handshake/domain/admin/deals.ts'
import type { Id, PersonId } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { KeysetPage, KeysetSort } from '#platform/db/keyset-page.ts'
import type { Person } from '#platform/use-case.ts'
import type { Stuck } from './stuck-deals.ts'

export type DealId = Id<'deal'>

export const dealSortKeys = {
  created: null,
  due: { key: sql`coalesce(s.due_at, 'infinity'::timestamptz)`, type: 'timestamptz' },
  amount: { key: sql`s.amount`, type: 'bigint' },
} as const satisfies Readonly<Record<string, KeysetSort | null>>

export type Deal = {
  readonly id: DealId
  readonly source: DealSource
  readonly kind: DealKind
  readonly status: string
  readonly title: string
  readonly description: string
  readonly is_public: boolean
  readonly amount: number
  readonly created_at: Date
  readonly due_at: Date | null
  readonly stuck: StuckReason[]
  /** Until when this reader's reason opens it. */
  readonly open_until: Date | null
}

type Reader = Pick<Person, 'id' | 'role'>
type Reading = Pick<Context, 'sql' | 'client' | 'now'>
type Wishes = (source: DealSource) => readonly RawBuilder<unknown>[]

/** Each table gives as much as a page in the asked-for order from its own index, and the page is taken from what all of them gave. */
export async function findDeals(
  ctx: Reading,
  reader: Reader,
  asked: {
    readonly sources: readonly DealSource[]
    readonly wishes: Wishes
    readonly page: KeysetPage
    readonly stuck: Stuck
  },
): Promise<(Deal & { readonly sortKey: string })[]> {
  const { page, stuck } = asked
  const part = (source: DealSource) => sql`(select s.* from (${dealTables[source].rows}) s
    where ${sql.join([page.beyond, ...asked.wishes(source)], sql` and `)} order by ${page.inOrder} limit ${page.limit})`
  if (asked.sources.length === 0) return []
  const { rows } = await sql<Deal & { sortKey: string }>`
    select s.*, ${page.sortKey} as "sortKey", ${stuck.reasons} as stuck, ${openUntil(ctx, reader)} as open_until
    from (${sql.join(asked.sources.map(part), sql` union all `)}) s
    order by ${page.inOrder} limit ${page.limit}`.execute(ctx.sql)
  return rows
}

export async function findDeal(ctx: Reading, reader: Reader, id: DealId, stuck: Stuck): Promise<Deal | null> {
  const part = (source: DealSource) => sql`select s.* from (${dealTables[source].rows}) s where s.id = ${id}`
  const { rows } = await sql<Deal>`
    select s.*, ${stuck.reasons} as stuck, ${openUntil(ctx, reader)} as open_until
    from (${sql.join(dealSources.map(part), sql` union all `)}) s`.execute(ctx.sql)
  return rows[0] ?? null
}

const openUntil = ({ now }: Reading, { id }: Reader) => sql`(select max(o.expires_at) from staff_openings o
  where o.staff_id = ${id} and o.expires_at > ${now} and s.id in (o.bet_id, o.pool_id, o.agreement_id))`

/** What nobody may read without a reason; what is public needs none. */
export const isOpenTo = ({ is_public, open_until }: Deal): boolean => is_public || open_until !== null

/** Support sees what became of a private deal, and never what people wrote in it. */
export const mayReadWords = (deal: Deal, { role }: Reader): boolean =>
  deal.is_public || (role === 'admin' && deal.open_until !== null)

type Party = {
  readonly deal_id: DealId
  readonly id: PersonId
  readonly displayName: string
  readonly username: string
  readonly role: string
  readonly stake: number
  readonly count: number
}

/** Of each deal the first `most` people, and how many there are. */
export async function findParties({ sql: db }: Reading, ids: readonly DealId[], most: number): Promise<Party[]> {
  const { rows } = await sql<Party>`
    select x.deal_id, x.user_id as id, p.display_name as "displayName", p.username, x.role, x.stake, x.count::int as count from (
      select x.*, row_number() over (partition by deal_id order by place, user_id) as rank, count(*) over (partition by deal_id) as count from (
        select id as deal_id, creator_id as user_id, 'creator' as role, stake_amount as stake, 0 as place from bets where id = any (${ids}::uuid[])
        union all select id, peer_id, 'peer', peer_stake_amount, 1 from bets where id = any (${ids}::uuid[]) and peer_id is not null
        union all select id, referee_id, 'referee', 0, 2 from bets where id = any (${ids}::uuid[]) and referee_id is not null
        union all select s.pool_id, s.user_id, case when s.user_id = o.creator_id then 'creator' else 'participant' end, o.stake_amount,
          case when s.user_id = o.creator_id then 0 else 1 end
          from pool_seats s join pools o on o.id = s.pool_id where s.pool_id = any (${ids}::uuid[])
        union all select agreement_id, user_id, role, stake_amount, place from agreement_participants where agreement_id = any (${ids}::uuid[])
      ) x) x join profiles p on p.id = x.user_id
    where x.rank <= ${most} order by x.deal_id, x.rank`.execute(db)
  return rows
}

export const dealRowOf = (deal: Deal, reader: Reader, parties: readonly Party[]): DealRow => ({
  id: deal.id,
  source: deal.source,
  kind: deal.kind,
  status: deal.status,
  title: mayReadWords(deal, reader) ? deal.title : null,
  isPublic: deal.is_public,
  people: parties.map(({ id, displayName, username }) => ({ id, displayName, username })),
  peopleCount: parties[0]?.count ?? 0,
  amountCents: cents(deal.amount),
  createdAt: deal.created_at.toISOString(),
  dueAt: deal.due_at?.toISOString() ?? null,
  stuck: deal.stuck,
})

type Source = {
  /** Its rows as `s`, without drafts: those are nobody's business yet. */
  readonly rows: RawBuilder<unknown>
  /** The ids of those that any of these people are in. */
  readonly ofPeople: (ids: readonly string[]) => RawBuilder<unknown>
  /** The ids of those whose title everyone may read and that have these words. */
  readonly withWords: (pattern: string) => RawBuilder<unknown>
  /** The column of an opening that names it. */
  readonly opening: 'bet_id' | 'pool_id' | 'agreement_id'
}

/** The three tables that hold deals, each in the columns all of them share, so that one list reads them alike. */
export const dealTables: Readonly<Record<DealSource, Source>> = {
  handshake: {
    rows: sql`select b.id, 'handshake' as source, 'bet' as kind, b.status, b.title, b.description, b.is_public, b.creator_id,
      b.stake_amount + b.peer_stake_amount as amount, b.created_at, b.due_at from bets b where b.status <> 'draft'`,
    ofPeople: (ids) => sql`select id from bets where hidden_at is null and creator_id = any (${ids}::uuid[])
      union select id from bets where hidden_at is null and peer_id = any (${ids}::uuid[])
      union select id from bets where hidden_at is not null and creator_id = any (${ids}::uuid[])`,
    withWords: (pattern) => sql`select w.bet_id from bet_terms w join bets b on b.id = w.bet_id
      where w.status = 'current' and w.title ilike ${pattern} and b.is_public`,
    opening: 'bet_id',
  },
  pool: {
    rows: sql`select p.id, 'pool' as source, 'pool' as kind, p.status, p.title, p.description, p.is_public, p.creator_id,
      p.stake_amount * p.seat_count as amount, p.created_at, p.due_at from pools p`,
    ofPeople: (ids) => sql`select pool_id from pool_seats where user_id = any (${ids}::uuid[])
      union select id from pools where creator_id = any (${ids}::uuid[])`,
    withWords: (pattern) => sql`select id from pools where is_public and title ilike ${pattern}`,
    opening: 'pool_id',
  },
  agreement: {
    rows: sql`select a.id, 'agreement' as source, a.type as kind, a.status, a.title, '' as description,
      (a.type = 'marketplace' and a.status = 'ready') as is_public, a.initiator_id as creator_id,
      a.total_value as amount, a.created_at, a.due_at from agreements a
      where a.status not in ('draft', 'configuring') and (a.status <> 'ready' or a.type = 'marketplace')`,
    ofPeople: (ids) => sql`select agreement_id from agreement_participants where user_id = any (${ids}::uuid[])`,
    withWords: (pattern) => sql`select id from agreements
      where type = 'marketplace' and status = 'ready' and title ilike ${pattern}`,
    opening: 'agreement_id',
  },
}
