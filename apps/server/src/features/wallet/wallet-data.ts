/** The wallet's part of a personal data export: every movement, and every stake. */
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
  }),
}
