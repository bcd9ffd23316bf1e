/** The three tables that hold deals, each in the columns all of them share, so that one list reads them alike. */
import type { DealSource } from '@handshake/domain/admin/deals.ts'
import { type RawBuilder, sql } from 'kysely'

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
