/** Reaction: handshakes were matched or paid, so first bets are rewarded and loyal people get a part of their fee back. */
import type { SettledSelection } from '@handshake/domain/handshake/terms/slip.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { type SubjectKind, subjects } from '@handshake/domain/subject/subjects.ts'
import { rewards } from '@handshake/domain/wallet/rewards.ts'
import { derivedId } from '@handshake/ledger/derived-id.ts'
import { giveCashback, payReward } from '#features/wallet/wallet.public.ts'
import type { Context } from '#platform/context.ts'
import { subjectColumn } from '../handshake.store.ts'

type Moves = { readonly moves: readonly { readonly id: HandshakeId; readonly to: string }[] }

export const earnsRewards = ({ moves }: Moves): boolean =>
  moves.some(({ to }) => to === 'matched' || to === 'completed')

export async function rewardBetting(ctx: Context, { moves }: Moves): Promise<void> {
  const idsTo = (state: string) => moves.filter(({ to }) => to === state).map(({ id }) => id)
  await rewardFirstBets(ctx, idsTo('matched'))
  await giveBack(ctx, idsTo('completed'))
}

/** Named after the person, so that only the first one counts. In the order of people, as everything that locks several wallets. */
async function rewardFirstBets(ctx: Context, ids: readonly HandshakeId[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await ctx.client.query<{ person: PersonId }>({
    name: 'handshake-people-of',
    text: `select distinct person from bets, unnest(array[creator_id, peer_id]) as person
      where id = any ($1::uuid[]) and ${betweenTwo} order by person`,
    values: [ids],
  })
  for (const { person } of rows)
    await payReward(ctx, { personId: person, reason: 'first-bet', amountCents: rewards.firstBet, forId: person })
}

/** Nobody earns by betting against themselves. */
const betweenTwo = `not exists (select from linked_people l where l.user_id = bets.creator_id and l.other_id = bets.peer_id)`

type Row = {
  readonly id: HandshakeId
  readonly creator: PersonId
  readonly peer: PersonId
  readonly winner: PersonId | null
  readonly fee: Cents
  readonly subject: SubjectKind
  readonly legs: readonly SettledSelection[]
  /** Who got more than they had put in, where a pot was divided. */
  readonly gainer: PersonId | null
}

/** On every fee, to whoever paid it: the winner, the one who gained by a division, and of a slip whoever won the leg. */
async function giveBack(ctx: Context, ids: readonly HandshakeId[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await ctx.client.query<Row>({
    name: 'handshake-fees-of-endings',
    text: `select b.id, b.creator_id as creator, b.peer_id as peer, b.winner_id as winner, ${subjectColumn('b')}, b.legs,
        sum(t.amount_cents)::bigint as fee,
        (select r.user_id from betting_results r where r.bet_id = b.id and r.net_amount > 0 limit 1) as gainer
      from bets b
      join ledger.receipts t on t.reference_id = b.id and t.kind in ('handshake.winner-fee', 'dispute.fee')
      where b.id = any ($1::uuid[]) and ${betweenTwo.replaceAll('bets.', 'b.')}
      group by b.id`,
    values: [ids],
  })
  const inOrder = rows.flatMap(feesOf).sort((one, other) => (one.personId < other.personId ? -1 : 1))
  for (const fee of inOrder) await giveCashback(ctx, fee)
}

/** The winner's is named after the handshake; where the other one paid as well, theirs has a name of its own. */
function feesOf({ id, subject, creator, peer, winner, fee, legs, gainer }: Row) {
  const apart = subjects[subject].feesBySide(legs)
  if (apart === null) {
    const payer = winner ?? gainer
    return payer === null ? [] : [{ personId: payer, feeCents: fee, forId: id }]
  }
  const first = winner ?? creator
  return [
    { personId: creator, feeCents: apart.creatorCents },
    { personId: peer, feeCents: apart.peerCents },
  ].map((paid) => ({ ...paid, forId: paid.personId === first ? id : derivedId(id, `cashback ${paid.personId}`) }))
}
