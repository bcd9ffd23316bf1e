/** Odds as this person wants them written; without a wish, as they are listed. */
import {
  americanChance,
  decimalChance,
  type OddsFormat,
  writeOdds,
} from '@handshake/domain/handshake/terms/odds-format.ts'
import { useQuery } from '@tanstack/react-query'
import { ownProfileQuery } from './use-own-profile.ts'

export type OddsWriter = {
  /** Of games: -110, +150. */
  readonly american: (odds: number) => string
  /** Of esports, in hundredths. */
  readonly decimal: (oddsHundredths: number) => string
  /** Of political events, in hundredths, written as those of games are. */
  readonly political: (oddsHundredths: number) => string
}

export const oddsWriter = (wanted: OddsFormat | null): OddsWriter => ({
  american: (odds) => writeOdds(americanChance(odds), wanted ?? 'american'),
  decimal: (oddsHundredths) => writeOdds(decimalChance(oddsHundredths), wanted ?? 'decimal'),
  political: (oddsHundredths) => writeOdds(decimalChance(oddsHundredths), wanted ?? 'american'),
})

export function useOdds(): OddsWriter {
  const { data } = useQuery(ownProfileQuery)
  return oddsWriter(data?.profile?.oddsFormat ?? null)
}
