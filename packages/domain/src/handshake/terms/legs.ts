/** Esports slips: every selection is a leg with its own stake and odds, and settles by itself (decision 5.12). */
import { assert } from '../../assert.ts'
import { add, type Cents, zero } from '../../money.ts'
import { type Decided, payout, winnerFee } from '../../wallet/fees.ts'
import { againstOdds, potOf, type Stakes } from './stakes.ts'

export type Leg = {
  readonly stakeCents: Cents
  /** Decimal odds in hundredths: 2.35 is 235. */
  readonly oddsHundredths: number
}

/** Won or lost by the creator, who made the selection; null while, or because, there is no result. */
export type LegResult = 'won' | 'lost' | 'void' | null

export function legStakes({ stakeCents, oddsHundredths }: Leg): Stakes {
  assert(Number.isInteger(oddsHundredths) && oddsHundredths > 100, `odds pay more than the stake: ${oddsHundredths}`)
  return { creatorCents: stakeCents, peerCents: againstOdds(stakeCents, oddsHundredths) }
}

/** The peer's stake is the sum of stake x (odds - 1), each leg rounded to the cent so that legs add up to the slip. */
export function slipStakes(legs: readonly Leg[]): Stakes {
  const each = legs.map(legStakes)
  return {
    creatorCents: add(...each.map(({ creatorCents }) => creatorCents)),
    peerCents: add(...each.map(({ peerCents }) => peerCents)),
  }
}

/** What the slip shows as potential payout, before the fee: the sum of stake x odds. */
export const slipPayout = (legs: readonly Leg[]): Cents => potOf(slipStakes(legs))

export type Shares = { readonly creatorCents: Cents; readonly peerCents: Cents; readonly feeCents: Cents }

export function settleLeg(leg: Leg & { readonly result: LegResult }, decided: Decided): Shares {
  const stakes = legStakes(leg)
  const pot = potOf(stakes)
  if (leg.result === 'won') {
    return { creatorCents: payout(pot, decided), peerCents: zero, feeCents: winnerFee(pot, decided) }
  }
  if (leg.result === 'lost') {
    return { creatorCents: zero, peerCents: payout(pot, decided), feeCents: winnerFee(pot, decided) }
  }
  return { ...stakes, feeCents: zero }
}

/** The whole slip: what both get and what we keep always add up to the pot. */
export function settleLegs(legs: readonly (Leg & { readonly result: LegResult })[], decided: Decided): Shares {
  const each = legs.map((leg) => settleLeg(leg, decided))
  return {
    creatorCents: add(...each.map(({ creatorCents }) => creatorCents)),
    peerCents: add(...each.map(({ peerCents }) => peerCents)),
    feeCents: add(...each.map(({ feeCents }) => feeCents)),
  }
}
