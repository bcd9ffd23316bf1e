/** The wallet's part of a personal data export: every movement, every stake, and who came by whom. */
import type { DataSection } from '#platform/feature.ts'

export const walletData: DataSection = {
  name: 'wallet',
  tables: {
    transactions: (sql, personId) =>
      sql.selectFrom('wallet_transactions').where('user_id', '=', personId).orderBy('created_at').selectAll(),
    escrow: (sql, personId) =>
      sql.selectFrom('bet_escrow').where('user_id', '=', personId).orderBy('created_at').selectAll(),
    // Who the other one is belongs to them.
    referrals: (sql, personId) =>
      sql
        .selectFrom('wallet_referrals')
        .where(({ eb, or }) => or([eb('referrer_id', '=', personId), eb('referred_id', '=', personId)]))
        .select(({ eb }) => ['came_by_invite', eb('referrer_id', '=', personId).as('brought_by_you')]),
  },
}
