/** Leagues and teams in the words of TheSportsDB, as far as we read them, and how any of its answers is taken apart. */
import * as z from 'zod/mini'

/** Their texts reach the screen and the database, so nothing invisible is let in. */
export const words = z.string().check(z.trim(), z.maxLength(200), z.regex(/^[^\p{Cc}]*$/u))
export const maybe = z.optional(z.nullable(words))
const address = z.optional(z.nullable(z.string().check(z.maxLength(500))))

const serviceLeague = z.object({
  idLeague: z.string().check(z.regex(/^\d{1,10}$/)),
  strLeague: words.check(z.minLength(1)),
  strLeagueAlternate: maybe,
  strSport: maybe,
  strBadge: address,
  strLogo: address,
})
export type ServiceLeague = z.output<typeof serviceLeague>

const serviceTeam = z.object({
  idTeam: z.string().check(z.regex(/^\d{1,10}$/)),
  strTeam: words.check(z.minLength(1)),
  strTeamShort: maybe,
  strLeague: maybe,
  idLeague: maybe,
  strSport: maybe,
  strLocation: maybe,
  strBadge: address,
  strLogo: address,
  // As the fields were called before the service renamed them.
  strTeamBadge: address,
  strTeamLogo: address,
})
export type ServiceTeam = z.output<typeof serviceTeam>

/** Which field holds the list depends on the call and the version; a null list is an empty one. */
const listFields = ['events', 'event', 'livescore', 'list', 'search', 'leagues', 'countrys', 'teams'] as const

/** Null when the answer is no list at all. Rows that cannot be read are left out: one bad row must not hide the others. */
export function serviceRows<Row>(body: unknown, row: z.ZodMiniType<Row>): Row[] | null {
  if (typeof body !== 'object' || body === null) return null
  const fields = body as Readonly<Record<string, unknown>>
  const field = listFields.find((name) => name in fields)
  if (field === undefined) return null
  const list = fields[field] ?? []
  if (!Array.isArray(list)) return null
  return list.flatMap((item) => {
    const read = z.safeParse(row, item)
    return read.success ? [read.data] : []
  })
}

export const serviceLeagues = (body: unknown): ServiceLeague[] | null => serviceRows(body, serviceLeague)
export const serviceTeams = (body: unknown): ServiceTeam[] | null => serviceRows(body, serviceTeam)
