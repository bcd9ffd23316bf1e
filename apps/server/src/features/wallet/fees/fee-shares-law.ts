/** The law of the shares, read back by the audit: what was passed on is what the fees up to each mark ask for, and the ledger has it. */
import type { AppLaw } from '@handshake/ledger/audit.ts'
import type { Sql } from '@handshake/ledger/sql.ts'
import { type Fees, isFee, sharesOf } from './share-fees.job.ts'

type Finding = { subject: string; expected: string; found: string }
type Shared = { count: number; reserve: number; rewards: number }

export const feeSharesLaw: AppLaw = {
  name: 'every fee up to its mark is shared once',
  findings: async (sql: Sql) => {
    const { rows: fees } = await sql.query({
      name: 'wallet-law-fees',
      text: `select e.change_cents as cents, count(*) from fee_marks m
        join ledger.entries e on e.account_id = m.account_id and e.version > m.since and e.version <= m.version
        where ${isFee('e')} group by e.change_cents`,
      values: [],
    })
    const { rows: shared } = await sql.query({
      name: 'wallet-law-shared',
      text: `select coalesce(sum(fee_count), 0)::bigint as count, coalesce(sum(reserve_cents), 0)::bigint as reserve,
        coalesce(sum(rewards_cents), 0)::bigint as rewards from fee_shares`,
      values: [],
    })
    const [expected, found] = [sharesOf(fees as Fees), shared[0] as Shared].map(spoken) as [string, string]
    const { rows: unposted } = await sql.query({
      name: 'wallet-law-share-transfers',
      text: `select 'shares ' || s.id as subject, part.cents || ' cents to ' || part.to_kind as expected,
          coalesce(e.change_cents, 0) || ' cents' as found
        from fee_shares s
        cross join lateral (values ('fees.reserve', s.reserve_transfer_id, s.reserve_cents),
          ('fees.rewards', s.rewards_transfer_id, s.rewards_cents)) as part (to_kind, transfer_id, cents)
        left join ledger.entries e on e.transfer_id = part.transfer_id and e.change_cents > 0
        where part.cents <> coalesce(e.change_cents, 0) limit 20`,
      values: [],
    })
    return [...(expected === found ? [] : [{ subject: 'all fees', expected, found }]), ...(unposted as Finding[])]
  },
}

const spoken = ({ count, reserve, rewards }: Shared): string =>
  `${reserve} cents to the reserve and ${rewards} to rewards, of ${count} fees`
