/** The law of the shares, read back by the audit: what was passed on is what the fees up to each mark ask for, and the ledger has it. */
import { present } from '@handshake/domain/assert.ts'
import type { AppFinding, AppLaw } from '@handshake/ledger/audit.ts'
import type { Sql } from '@handshake/ledger/sql.ts'
import { type Fees, isFee, sharesOf } from './share-fees.job.ts'

type Shared = { count: number; reserve: number; rewards: number }
type Row = { fees: Fees; shared: Shared; unposted: readonly AppFinding[] }

/** One statement sees one moment: shares posted between two of them would look like a broken law, and stop all money. */
const everything = `select
    (select coalesce(json_agg(f), '[]') from (
      select e.change_cents as cents, count(*) from fee_marks m
      join ledger.entries e on e.account_id = m.account_id and e.version > m.since and e.version <= m.version
      where ${isFee('e')} group by e.change_cents) f) as fees,
    (select json_build_object('count', coalesce(sum(fee_count), 0), 'reserve', coalesce(sum(reserve_cents), 0),
      'rewards', coalesce(sum(rewards_cents), 0)) from fee_shares) as shared,
    (select coalesce(json_agg(u), '[]') from (
      select 'shares ' || s.id as subject, part.cents || ' cents to ' || part.to_kind as expected,
        coalesce(e.change_cents, 0) || ' cents' as found
      from fee_shares s
      cross join lateral (values ('fees.reserve', s.reserve_transfer_id, s.reserve_cents),
        ('fees.rewards', s.rewards_transfer_id, s.rewards_cents)) as part (to_kind, transfer_id, cents)
      left join ledger.entries e on e.transfer_id = part.transfer_id and e.change_cents > 0
      where part.cents <> coalesce(e.change_cents, 0) limit 20) u) as unposted`

export const feeSharesLaw: AppLaw = {
  name: 'every fee up to its mark is shared once',
  findings: async (sql: Sql) => {
    const { rows } = await sql.query({ name: 'wallet-law-fees', text: everything, values: [] })
    const { fees, shared, unposted } = present((rows as Row[])[0], 'sums over nothing are a row too')
    const [expected, found] = [describe(sharesOf(fees)), describe(shared)]
    return [...(expected === found ? [] : [{ subject: 'all fees', expected, found }]), ...unposted]
  },
}

const describe = ({ count, reserve, rewards }: Shared): string =>
  `${reserve} cents to the reserve and ${rewards} to rewards, of ${count} fees`
