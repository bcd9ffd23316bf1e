/** What a law that only reads tables is made of: its words, its statement, and who paid what into a deal and got what out of it. */

export type DealLaw = {
  readonly name: string
  /** In one sentence, for whoever reads a finding. */
  readonly says: string
  /** Without values, and with one column that describes a breach. Fees and periods are written out: the product's own tables may be what is wrong. */
  readonly breaches: string
}

/** What lies in any escrow or case of a deal, by who put it in and who got it out. */
export const moved = `select reference_id as deal, reference_kind as deal_kind,
    case when from_kind = 'wallet' then from_owner_id when to_kind = 'wallet' then to_owner_id end as person,
    case when from_kind = 'wallet' and to_kind <> 'wallet' then amount_cents else 0 end as paid_in,
    case when to_kind = 'wallet' and from_kind <> 'wallet' then amount_cents else 0 end as got_out,
    case when to_kind like 'fees.%' and from_kind <> 'wallet' then amount_cents else 0 end as fee
  from ledger.receipts
  where reference_kind in ('handshake', 'pool', 'agreement') and not (to_kind like 'fees.%' and from_kind = 'wallet')`

export const perPerson = `select deal, person, sum(paid_in) as paid_in, sum(got_out) as got_out from (${moved}) m
  where person is not null group by deal, person`
