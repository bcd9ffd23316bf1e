/** How a team is written down in the tables of its league. */
import type { CrestColors } from './crest-colors.ts'

export type TeamRow = readonly [abbreviation: string, city: string, name: string, rating: number, colors: CrestColors]
