/** How a team is written down in the tables of its league. */

export type TeamRow = readonly [abbreviation: string, city: string, name: string, rating: number]
