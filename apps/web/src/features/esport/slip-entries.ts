/** The entries of a bet slip: one selection per market, the same stake on each, and what they come to. */
import type { legInput } from '@handshake/contracts/handshake/subject.ts'
import { slipPayout, slipStakes } from '@handshake/domain/handshake/terms/legs.ts'
import { stanceLabel } from '@handshake/domain/handshake/terms/terms.ts'
import { type Cents, dollars } from '@handshake/domain/money.ts'
import type * as z from 'zod/mini'

/** As a leg is sent. */
export type SlipEntry = z.output<typeof legInput>

/** A side of a market, as it can be put on the slip. */
export type Offered = Omit<SlipEntry, 'stakeCents'>

/** In dollars, for each selection. */
export const stakeSlider = { min: 25, max: 500, step: 25 } as const
export const usualStake = dollars(50)

export const isChosen = (entries: readonly SlipEntry[], offered: Offered): boolean =>
  entries.some(({ betKind, pick }) => betKind === offered.betKind && pick === offered.pick)

/** Choosing another side of a market replaces the first, choosing the same one again takes it off the slip. */
export function withSelection(
  entries: readonly SlipEntry[],
  offered: Offered,
  stakeCents: Cents,
): readonly SlipEntry[] {
  const others = entries.filter(({ betKind }) => betKind !== offered.betKind)
  if (isChosen(entries, offered)) return others
  const { betKind, pick, line, oddsHundredths } = offered
  return [...others, { betKind, pick, line, oddsHundredths, stakeCents }]
}

export const withStake = (entries: readonly SlipEntry[], stakeCents: Cents): readonly SlipEntry[] =>
  entries.map((entry) => ({ ...entry, stakeCents }))

/** Total stake, what the other side puts against it, and the potential payout before the fee. */
export const slipSums = (entries: readonly SlipEntry[]) => {
  const { creatorCents, peerCents } = slipStakes(entries)
  return { totalCents: creatorCents, peerCents, payoutCents: slipPayout(entries) }
}

type Teams = { readonly teamA: string; readonly teamB: string }

/** 'Harbor Foxes -1.5', 'Over 2.5'. */
export const entryLabel = ({ betKind, pick, line }: Pick<SlipEntry, 'betKind' | 'pick' | 'line'>, teams: Teams) =>
  stanceLabel({ kind: betKind, position: pick, line }, { team_a: teams.teamA, team_b: teams.teamB })
