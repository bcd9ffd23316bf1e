/** Laws about who gets what of bets and of money sent. Amounts, shares and fees are reckoned here once more, because the product's own may be what is wrong. */
import type { Handshake } from '../../../src/features/handshake/handshake.store.ts'
import type { Pool } from '../../../src/features/pool/pool.store.ts'
import { isOver } from './deals.ts'
import { each, type FastLaw, outOf, percent } from './law.ts'
import type { Taken } from './world.ts'

const refunding = [
  'void',
  'release-escrow',
  'agree-cancel',
  'agree-cancel-disputed',
  'refund',
  'refund-ruling',
  'delete',
  'withdraw',
  'expire',
  'auto-cancel',
  'remove',
]

function handshakeEnds(taken: Taken): string | null {
  const [before, after] = [taken.before as unknown as Handshake, taken.after as unknown as Handshake]
  const { creatorCents, peerCents } = before.stakes
  const pot = creatorCents + peerCents
  const { fee, of } = outOf(taken)
  const says = (creator: number, peer: number, taking: number) =>
    of(before.creatorId) === creator && of(before.peerId) === peer && fee === taking
      ? null
      : `paid ${of(before.creatorId)} and ${of(before.peerId)} with a fee of ${fee} instead of ${creator} and ${peer} with ${taking}`
  if (refunding.includes(taken.event)) return says(creatorCents, before.acceptedAt === null ? 0 : peerCents, 0)
  const wins = (bps: number) => {
    const cut = percent(pot, bps)
    return after.outcome === 'creator'
      ? says(pot - cut, 0, cut)
      : after.outcome === 'peer'
        ? says(0, pot - cut, cut)
        : 'nobody won'
  }
  if (taken.event === 'pay-out') return wins(before.outcomeReason === 'referee' ? 250 : 200)
  if (taken.event === 'pay-ruling') return wins(250)
  if (taken.event === 'pay-out-legs') {
    let [creator, peer, cut] = [0, 0, 0]
    for (const { stakeCents, oddsHundredths, result } of before.legs) {
      const against = percent(stakeCents, (oddsHundredths - 100) * 100)
      const taking = result === 'won' || result === 'lost' ? percent(stakeCents + against, 200) : 0
      if (result === 'won') creator += stakeCents + against - taking
      else if (result === 'lost') peer += stakeCents + against - taking
      else [creator, peer] = [creator + stakeCents, peer + against]
      cut += taking
    }
    return says(creator, peer, cut)
  }
  if (/split/.test(taken.event)) {
    const full = percent(pot, taken.event === 'split-ruling' ? 250 : 200)
    // The fee follows the part of the loser's stake that changes hands, to within a cent. Of a very uneven pot it can be more than
    // the gain; both then end with less than they put in, and either may be the one who lost.
    const whole = of(before.creatorId) + of(before.peerId) + fee === pot
    const down = [
      { by: creatorCents - of(before.creatorId), stake: creatorCents },
      { by: peerCents - of(before.peerId), stake: peerCents },
    ].filter(({ by }) => by > 0)
    const isFair =
      down.length === 0 ? fee === 0 : down.some(({ by, stake }) => Math.abs(fee - full * (by / stake)) <= 1)
    return whole && isFair ? null : `a fee of ${fee} of a pot of ${pot} where ${JSON.stringify(down)} was lost`
  }
  return null
}

function poolEnds(taken: Taken): string | null {
  const [before, after] = [taken.before as unknown as Pool, taken.after as unknown as Pool]
  const { fee, of } = outOf(taken)
  const stake = before.stakeCents
  if (after.status === 'returned' || after.status === 'cancelled')
    return fee === 0 && before.seats.every(({ personId }) => of(personId) === stake)
      ? null
      : 'somebody’s stake did not come back whole'
  if (after.status !== 'completed') return null
  const right = before.seats.filter(({ pick }) => pick === after.outcome)
  const pot = stake * before.seats.length
  const bps = taken.event === 'pay-out' ? 200 : 250
  const cut = Math.min(percent(pot, bps), stake * (before.seats.length - right.length))
  const part = Math.floor((pot - cut) / right.length)
  const odd = pot - cut - part * right.length
  if (fee !== cut) return `a fee of ${fee} instead of ${cut}`
  const wrong = before.seats.find((seat) => {
    const place = right.indexOf(seat)
    return of(seat.personId) !== (place < 0 ? 0 : part + (place < odd ? 1 : 0))
  })
  return wrong === undefined ? null : `somebody got ${of(wrong.personId)}`
}

/** Steps by which somebody gains by another's word given before, or by terms both agreed on. */
const byWordOfBoth = [
  'accept_amount',
  'confirm_return',
  'release_funds',
  'agree-split',
  'agree-split-disputed',
  'pay-out',
  'pay-out-legs',
  'pay_early',
  'make_payment',
]

export const moneyLaws: readonly FastLaw[] = [
  {
    name: 'handshakes-pay-as-agreed',
    says: 'Refunds return each stake whole; the winner has the pot less 2%, or 2.5% where somebody ruled; a division costs by what changes hands.',
    broken: each((taken) => (taken.deal.kind === 'handshake' && isOver(taken.deal) ? handshakeEnds(taken) : null)),
  },
  {
    name: 'pools-pay-as-agreed',
    says: 'Those who were right share the pot less 2%, or 2.5% where it was ruled, never more than there is to win; else every stake comes back.',
    broken: each((taken) => (taken.deal.kind === 'pool' && isOver(taken.deal) ? poolEnds(taken) : null)),
  },
  {
    name: 'nobody-takes-alone',
    says: 'A step of one person makes nobody else poorer, unless both agreed to exactly that before.',
    broken: each(({ deal, actorId, by, event, worthBefore }, { world }) => {
      const alone = actorId !== null && worthBefore.has(actorId) && by !== 'parties' && by !== 'everyone'
      if (!alone || byWordOfBoth.includes(event)) return null
      const now = world.worthIn(deal)
      for (const [id, cents] of worthBefore) {
        // What the server did behind it is judged by the laws of its own steps.
        if (id === actorId || world.taken.length > 1) continue
        if ((now.get(id) ?? 0) < cents) return `${world.nameOf(id)} has ${now.get(id)} instead of ${cents}`
      }
      return null
    }),
  },
  {
    name: 'sending-costs-half-a-percent',
    says: 'Money sent costs its sender 0.5% on top, half up to the cent; a withdrawal 1% of it, from $0.50 to $10.',
    broken: ({ moved }) => {
      for (const [place, { kind, amountCents }] of moved.entries()) {
        const next = moved[place + 1]
        if (kind === 'wallet.send') {
          const fee = next?.kind === 'wallet.send-fee' ? next.amountCents : 0
          if (fee !== percent(amountCents, 50)) return `a fee of ${fee} on ${amountCents}`
        }
        if (kind === 'withdrawal.simulated' && next?.kind === 'withdrawal.fee') {
          const fee = Math.min(1_000, Math.max(50, percent(amountCents + next.amountCents, 100)))
          if (next.amountCents !== fee) return `a fee of ${next.amountCents} on ${amountCents + next.amountCents}`
        }
      }
      return null
    },
  },
]
