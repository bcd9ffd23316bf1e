/** The laws of handshakes, read back by the audit: what their state says is held and what the ledger holds is the same. */
import { handshakeStates } from '@handshake/domain/handshake/handshake-machine.ts'
import { type Holding, holdingOf } from '@handshake/domain/handshake/result/held-money.ts'
import { type AppLaw, lawsOf } from '@handshake/ledger/audit.ts'

const law = lawsOf('handshake')

const statesThatHold = (holding: Holding): string =>
  handshakeStates
    .filter((state) => holdingOf[state] === holding)
    .map((state) => `'${state}'`)
    .join(', ')

/** What the escrow of a handshake must hold, by the table that the money recipes are checked against. */
const expected = `case
    when b.status in (${statesThatHold('creator-stake')}) then b.stake_amount
    when b.status in (${statesThatHold('both-stakes')}) then b.stake_amount + b.peer_stake_amount
    else 0 end`

export const handshakeLaws: readonly AppLaw[] = [
  law(
    'the escrow of every handshake is what its state says',
    'escrow',
    `select 'handshake ' || coalesce(b.id, a.owner_id) as subject, coalesce(${expected}, 0) || ' cents in escrow' as expected,
       coalesce(a.balance_cents, 0) || ' cents in escrow' as found
     from bets b
     full join (select owner_id, balance_cents from ledger.balances where kind = 'handshake-escrow') a on a.owner_id = b.id
     where coalesce(a.balance_cents, 0) <> coalesce(${expected}, 0)`,
  ),
  law(
    'what disputes hold is the pots in dispute',
    'frozen',
    `select 'all disputes' as subject, pots.cents || ' cents frozen' as expected, held.cents || ' cents frozen' as found
     from (select coalesce(sum(stake_amount + peer_stake_amount), 0) as cents from bets where status in (${statesThatHold('frozen-pot')})) pots,
          (select coalesce(sum(balance_cents), 0) as cents from ledger.balances where kind = 'dispute') held
     where pots.cents <> held.cents`,
  ),
  law(
    'a handshake is paid out once',
    'once',
    `select 'handshake ' || reference_id as subject, 'one payout to a person' as expected, count(*) || ' payouts' as found
     from ledger.receipts
     where reference_kind = 'handshake' and kind in ('handshake.pay-out', 'dispute.pay-out', 'handshake.refund', 'dispute.refund')
     group by reference_id, to_owner_id having count(*) > 1`,
  ),
  law(
    'every step of a handshake is written down',
    'steps',
    `select 'handshake ' || b.id as subject, b.step_count + 1 || ' steps' as expected, count(s.number) || ' steps' as found
     from bets b left join bet_steps s on s.bet_id = b.id
     group by b.id having count(s.number) <> b.step_count + 1 or max(s.number) <> b.step_count`,
  ),
  law(
    'every step is of a handshake that is there',
    'steps-of-handshakes',
    `select 'step ' || s.number || ' of ' || s.bet_id as subject, 'a handshake' as expected, 'no handshake' as found
     from bet_steps s left join bets b on b.id = s.bet_id where b.id is null`,
  ),
]
