/** Job: once a week each league and team is looked up at the sports service, and the picture of its logo is fetched and drawn anew. */
import { setTimeout as wait } from 'node:timers/promises'
import { maxLogoBytes } from '@handshake/contracts/sport/logo-routes.ts'
import { serviceLeagueIds } from '@handshake/domain/sport/leagues.ts'
import { days, seconds } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import type { Open } from '#platform/feature.ts'
import { redrawPicture } from '#platform/http/input/redraw-picture.ts'
import { outsideService } from '#platform/outside-service.ts'
import { CircuitBreakerOpen } from '#platform/resilience.ts'
import type { ServiceTeam } from '../feed/thesportsdb-event.ts'
import type { SportsClient } from '../feed/thesportsdb-provider.ts'
import { sampleProvider } from '../sport.store.ts'
import { type FoundLogo, type LogoKind, logoRules, saveFound } from './logos.ts'

const timeoutMs = seconds(10)
/** What the service sends may be larger than what we keep, but not by much. */
export const maxFetchedBytes = 2 * 1_024 * 1_024
const taken = { maxBytes: maxFetchedBytes, types: ['image/'] }

/**
 * Null where there is no picture to be had: a logo that fails is missing, and a crest stands in its place. 'unasked' where the service
 * failed too often to be asked now, which says nothing about the logo.
 */
type FetchLogo = (address: string) => Promise<Buffer | null | 'unasked'>

/**
 * The address comes from outside, so only the service's own hosts are asked, encrypted, and no redirect is followed: whoever can
 * change the service's answers must not be able to make us call somebody else, least of all ourselves.
 */
export function fetchLogoFrom(service: URL): FetchLogo {
  const pictures = outsideService('logos', timeoutMs, taken)
  return async (address) => {
    const url = URL.canParse(address) ? new URL(address) : null
    if (url === null || !isOfService(url, service)) return null
    try {
      return await pictures.ask(url, {}, ({ ok, status, bytes }) => {
        if (status >= 500) throw new Error(`HTTP ${status}`)
        return ok ? bytes : null
      })
    } catch (error) {
      return error instanceof CircuitBreakerOpen ? 'unasked' : null
    }
  }
}

/** The service serves its pictures from hosts below its own name; a local double serves them itself. */
function isOfService(url: URL, service: URL): boolean {
  if (url.username !== '' || url.password !== '') return false
  if (url.origin === service.origin) return true
  const home = service.hostname.split('.').slice(-2).join('.')
  const isName = /[a-z]$/i.test(service.hostname) && home.includes('.')
  return isName && url.protocol === 'https:' && url.port === '' && `.${url.hostname}`.endsWith(`.${home}`)
}

/** How long a logo is good for, and how often it is looked for anew. */
const logoLifeMs = days(7)
/** Between one and the next, so that the service is never rushed. */
const pauseMs = 100
/** Names of teams that stand in no league we list, looked up one by one in a run. */
const searchesAtOnce = 10

/** The service sends pictures larger than those we keep. */
const sentRules = { ...logoRules, maxBytes: maxFetchedBytes }

type LogoService = { readonly client: SportsClient; readonly fetchLogo: FetchLogo; readonly pauseMs?: number }

type Listed = Omit<FoundLogo, 'source' | 'bytes'>

/**
 * One league in a run, the one that waits longest, then a few teams by name. Every logo is a transaction of its own: whatever a run
 * did not get to is older than a week at the next, too.
 */
export const syncLogos =
  (service: LogoService | null) =>
  async (open: Open): Promise<void> => {
    if (service === null) return
    const now = await open(async (ctx) => ctx.now)
    const [league] = await open((ctx) => stale(ctx, 'league', Object.keys(serviceLeagueIds)))
    if (league !== undefined) await takeAll(open, service, await lookUpLeague(service, league, now))
    const names = await open(playing)
    for (const name of (await open((ctx) => stale(ctx, 'team', names))).slice(0, searchesAtOnce))
      await takeAll(open, service, [await lookUpTeam(service, name, now)])
  }

/** Those of these names that nobody looked for within a week, in the order given. */
async function stale({ client, now }: Context, kind: LogoKind, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>({
    name: 'sport-stale-logos',
    text: `select name from unnest($2::text[]) with ordinality as wanted (name, place)
      where not exists (select from sports_logos l where l.entity_type = $1 and l.entity_name = name
        and (l.last_updated > $3 or l.source = 'manual'))
      order by place`,
    values: [kind, names, new Date(now.getTime() - logoLifeMs)],
  })
  return rows.map(({ name }) => name)
}

/** The teams of real games that can be seen now. */
async function playing({ client, now }: Context): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>({
    name: 'sport-teams-playing',
    text: `select distinct name from live_games g cross join lateral (values (g.team_a), (g.team_b)) as team (name)
      where g.provider <> $1 and g.status in ('scheduled', 'live', 'in_progress', 'active', 'halftime') and g.game_date > $2 limit 500`,
    values: [sampleProvider, new Date(now.getTime() - days(1))],
  })
  return rows.map(({ name }) => name)
}

async function lookUpLeague({ client }: LogoService, name: string, now: Date): Promise<Listed[]> {
  const id = String(serviceLeagueIds[name as keyof typeof serviceLeagueIds])
  const [leagues, teams] = [await client.ask('league', id, now), await client.ask('leagueTeams', id, now)]
  const found = leagues.rows.find(({ idLeague }) => idLeague === id)
  const own = teams.rows.filter(({ idLeague }) => idLeague === id || idLeague == null)
  // The league last: it is marked as done only when its teams are.
  return [
    ...own.map((team) => listedTeam(team, name)),
    {
      entityType: 'league',
      entityName: name,
      league: name,
      logoUrl: found?.strBadge || found?.strLogo || null,
      highResUrl: found?.strLogo || null,
    },
  ]
}

/** Believed only under the very name that was asked for; a team that is not there is noted as one without a logo. */
async function lookUpTeam({ client }: LogoService, name: string, now: Date): Promise<Listed> {
  const { rows } = await client.ask('searchTeams', name, now)
  const team = rows.find(({ strTeam }) => strTeam.toLowerCase() === name.toLowerCase())
  if (team === undefined) return { entityType: 'team', entityName: name, league: null, logoUrl: null, highResUrl: null }
  return { ...listedTeam(team, team.strLeague || null), entityName: name }
}

const listedTeam = (team: ServiceTeam, league: string | null): Listed => ({
  entityType: 'team',
  entityName: team.strTeam,
  league,
  logoUrl: team.strBadge || team.strTeamBadge || team.strLogo || team.strTeamLogo || null,
  highResUrl: team.strLogo || team.strTeamLogo || null,
})

async function takeAll(open: Open, { fetchLogo, pauseMs: pause = pauseMs }: LogoService, listed: readonly Listed[]) {
  for (const logo of listed) {
    const picture = logo.logoUrl === null ? null : await fetchLogo(logo.logoUrl)
    // Whatever is left is as old at the next run.
    if (picture === 'unasked') return
    const drawn = picture === null ? null : await redrawPicture(picture, sentRules)
    const bytes = drawn === null || typeof drawn === 'string' || drawn.bytes.length > maxLogoBytes ? null : drawn.bytes
    await open((ctx) => saveFound(ctx, { ...logo, source: 'thesportsdb', bytes }))
    await wait(pause)
  }
}
