/** Use case: a person reads the figures of a tax year. They are shown, never taken. */
import type { wallet } from '@handshake/contracts/wallet.ts'
import { present } from '@handshake/domain/assert.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { form1099ThresholdCents, taxYear } from '@handshake/domain/wallet/tax.ts'
import type { UseCase } from '#platform/use-case.ts'

type Row = { winnings: Cents; interest: Cents; rewards: Cents }

/** A win is what came out beyond what was staked in the same handshake; a year is that of UTC. */
export const readTaxYear: UseCase<typeof wallet.readTaxYear> = async (ctx, { year }) => {
  const { rows } = await ctx.client.query<Row>({
    name: 'wallet-tax-year',
    text: `with mine as (
        select w.kind, w.transaction_type, w.amount, w.reference_id, w.metadata, w.created_at,
               w.created_at >= $2 and w.created_at < $3 as this_year
        from ledger.wallet_transactions w
        where w.account_id = (select account_id from ledger.balances where owner_id = $1 and kind = 'wallet')
      ), won as (
        select sum(amount) filter (where transaction_type = 'bet_payout' and this_year)
               - coalesce(sum(amount) filter (where transaction_type = 'escrow_lock'), 0) as gain
        from mine
        where transaction_type in ('bet_payout', 'escrow_lock') and reference_id is not null
        group by reference_id
      )
      select
        (select coalesce(sum(greatest(gain, 0)), 0) from won)::bigint as winnings,
        -- From the loans and not from the books: whoever settles up pays a difference, and earned the interest all the same.
        (select coalesce(sum(p.interest_cents), 0) from loan_payments p join agreements a on a.id = p.loan_id
          where a.initiator_id = $1 and p.source = 'wallet' and p.at >= $2 and p.at < $3)::bigint as interest,
        coalesce(sum(amount) filter (where kind like 'reward.%' or kind = 'wallet.gift'), 0)::bigint as rewards
      from mine where this_year`,
    values: [ctx.person.id, new Date(Date.UTC(year, 0)), new Date(Date.UTC(year + 1, 0))],
  })
  const { winnings, interest, rewards } = present(rows[0], 'sums are always there')
  const { total, reportable, withholding } = taxYear({ winnings, interest, rewards })
  return {
    year,
    winningsCents: winnings,
    interestCents: interest,
    rewardsCents: rewards,
    totalCents: total,
    reportable,
    thresholdCents: form1099ThresholdCents,
    withholding: withholding.map(({ name, bps, amount }) => ({ name, rateBps: bps, amountCents: amount })),
  }
}
