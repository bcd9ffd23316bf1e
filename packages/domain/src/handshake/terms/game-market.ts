/** What the public offers on a game say together: how the chances moved, and how many stand on each side. */

import { type Cents, cents, split } from '../../money.ts'
import type { Sides } from '../../sport/sides.ts'
import { type Chance, relativeWeights } from './odds.ts'

/** An offer that anyone can see, or could when it was made. */
export type PublicOffer = {
  readonly at: Date
  /** The creator's side. */
  readonly pick: 'team_a' | 'team_b'
  readonly creatorCents: Cents
  readonly peerCents: Cents
  /** Whether somebody took the other side. */
  readonly taken: boolean
}

export type MarketPoint = { readonly at: Date; readonly teamABps: number }

export type GameMarket = {
  readonly backers: Sides<number>
  /** The chance of team_a that each offer implies, in basis points, the oldest first. */
  readonly points: readonly MarketPoint[]
}

/** Whoever puts in two of three dollars says that two of three times they are right. */
export function impliedBps({ pick, creatorCents, peerCents }: Omit<PublicOffer, 'at' | 'taken'>): number {
  const [teamA, teamB] = pick === 'team_a' ? [creatorCents, peerCents] : [peerCents, creatorCents]
  return split(cents(10_000), [teamA, teamB])[0] ?? 0
}

export function gameMarket(offers: readonly PublicOffer[]): GameMarket {
  const backers = { team_a: 0, team_b: 0 }
  for (const { pick, taken } of offers) {
    backers[pick] += 1
    if (taken) backers[pick === 'team_a' ? 'team_b' : 'team_a'] += 1
  }
  const inOrder = offers.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return { backers, points: inOrder.map((offer) => ({ at: offer.at, teamABps: impliedBps(offer) })) }
}

/** Both chances in basis points on one footing, the bookmaker's margin taken out. */
export const fairBps = (mine: Chance, theirs: Chance): number =>
  split(cents(10_000), relativeWeights(mine, theirs))[0] ?? 0

/** What the other side would put in against a stake if both had the same to expect: rounded to the cent, and never nothing. */
export function fairStake(stake: Cents, mine: Chance, theirs: Chance): Cents {
  const [own, other] = relativeWeights(mine, theirs)
  const exact = (2n * BigInt(stake) * BigInt(other) + BigInt(own)) / (2n * BigInt(own))
  return cents(Math.max(1, Number(exact)))
}
