/** What the two sides of a game are called beside their names. */
import { esportsSport } from '../esport/esports-games.ts'
import { type Sides, sideWords } from './sides.ts'

/** Null where neither of the two plays at home, as in esports: their names say it all. */
export const sideWordsIn = (sport: string): Sides<string> | null => (sport === esportsSport ? null : sideWords)
