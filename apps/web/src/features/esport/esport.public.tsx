/** What other features may use of esports: the markets of a match and the slip, for whoever changes one that was made. */
export { BetSlip } from './bet-slip.tsx'
export { BettingMarkets } from './betting-markets.tsx'
export { matchQuery } from './esport.queries.ts'
export { MatchFacts, MatchTeams } from './match-card.tsx'
export { type SlipEntry, usualStake, withSelection, withStake } from './slip-entries.ts'
