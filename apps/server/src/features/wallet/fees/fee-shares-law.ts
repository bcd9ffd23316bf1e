/** The law of the shares, read back by the audit: what was passed on is what the fees up to each mark ask for, and the ledger has it. */
import type { AppLaw } from '@handshake/ledger/audit.ts'
import type { Sql } from '@handshake/ledger/sql.ts'
import { isFee, sharesOf } from './share-fees.job.ts'

type Finding = { subject: string; expected: string; found: string }

const spoken = (row: string): string =>
  `${row}.reserve_cents || ' cents to the reserve and ' || ${row}.rewards_cents || ' to rewards, of ' || ${row}.fee_count || ' fees'`

export const feeSharesLaw: AppLaw = {
  name: 'every fee up to its mark is shared once',
  findings: async (sql: Sql) => {
    const { rows } = await sql.query({
      name: 'wallet-law-fee-shares',
      text: `select 'all fees' as subject, ${spoken('asked')} as expected, ${spoken('shared')} as found
        from (select ${sharesOf('e.change_cents')} from fee_marks m
            join ledger.entries e on e.account_id = m.account_id and e.version > m.since and e.version <= m.version
            where ${isFee('e')}) asked,
          (select coalesce(sum(fee_count), 0) as fee_count, coalesce(sum(reserve_cents), 0) as reserve_cents,
            coalesce(sum(rewards_cents), 0) as rewards_cents from fee_shares) shared
        where (asked.fee_count, asked.reserve_cents, asked.rewards_cents)
          <> (shared.fee_count, shared.reserve_cents, shared.rewards_cents)
        union all
        select 'shares ' || s.id, part.cents || ' cents to ' || part.to_kind, coalesce(e.change_cents, 0) || ' cents'
        from fee_shares s
        cross join lateral (values ('fees.reserve', s.reserve_transfer_id, s.reserve_cents),
          ('fees.rewards', s.rewards_transfer_id, s.rewards_cents)) as part (to_kind, transfer_id, cents)
        left join ledger.entries e on e.transfer_id = part.transfer_id and e.change_cents > 0
        where part.cents <> coalesce(e.change_cents, 0) limit 20`,
      values: [],
    })
    return rows as Finding[]
  },
}
