/** The wallet's part of a personal data export: every movement, every stake, and who came by whom. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Sql } from '#platform/db/db.ts'
import type { DataSection } from '#platform/feature.ts'

export const walletData: DataSection = {
  name: 'wallet',
  collect: async (sql: Sql, personId: PersonId) => ({
    transactions: await sql
      .selectFrom('wallet_transactions')
      .where('user_id', '=', personId)
      .orderBy('created_at')
      .selectAll()
      .execute(),
    escrow: await sql
      .selectFrom('bet_escrow')
      .where('user_id', '=', personId)
      .orderBy('created_at')
      .selectAll()
      .execute(),
    // Who the other one is belongs to them.
    referrals: await sql
      .selectFrom('wallet_referrals')
      .where(({ eb, or }) => or([eb('referrer_id', '=', personId), eb('referred_id', '=', personId)]))
      .select(({ eb }) => ['came_by_invite', eb('referrer_id', '=', personId).as('brought_by_you')])
      .execute(),
  }),
}
