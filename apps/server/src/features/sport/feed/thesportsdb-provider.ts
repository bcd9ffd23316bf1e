/** The provider of real games: fixtures, live scores and finals from a service that speaks TheSportsDB's protocol. */
import { leagues, type SampleLeague, sampleLeagues } from '@handshake/domain/sport/leagues.ts'
import { days, minutes } from '@handshake/domain/time.ts'
import { staked } from './provider-turns.ts'
import { addressBelow, createServiceCalls, serviceProvider } from './service-call.ts'
import type { FeedQuery, ReportedGame, SportProvider } from './sport-provider.ts'
import { gameFromEvent, type ServiceEvent, serviceEvents, serviceLeagues, serviceTeams } from './thesportsdb-event.ts'

/** The spec's default; a service that sends more is cut short. */
const upcomingPerLeague = 10
/**
 * Single events asked after in one round; the others have their turn in the next. Rounds come three times as often while stakes are
 * on, so each asks for fewer: with the leagues' own scores that is at most 72 calls a minute, and the service allows 100.
 */
const lookupsPerRound = { quiet: 25, staked: 8 } as const

export const theSportsDbProvider = (client: SportsClient): SportProvider =>
  serviceProvider('thesportsdb', (asked) => askRound(client, asked))

async function askRound(
  client: SportsClient,
  { now, following, stakedLeagues, listing }: FeedQuery,
): Promise<ReportedGame[]> {
  const games = new Map<string, ReportedGame>()
  const note = (event: ServiceEvent, league: SampleLeague, at: Date): void => {
    const told = gameFromEvent(event, league, at)
    if (told !== null && isNewer(told, games.get(told.externalId))) games.set(told.externalId, told)
  }
  const wanted = new Set(following)
  const live = new Set<string>()
  for (const league of listing || wanted.size > 0 ? sampleLeagues : []) {
    const id = leagues[league].serviceId
    if (listing) {
      const { rows: events, at } = await client.ask('upcoming', id, now)
      for (const event of events.slice(0, upcomingPerLeague)) note(event, league, at)
    }
    const isStaked = stakedLeagues.includes(league)
    const { rows: events, at } = await client.ask('live', id, now, isStaked ? { freshMs: staked.freshMs } : undefined)
    for (const event of events) {
      live.add(event.idEvent)
      note(event, league, at)
    }
  }
  // A game that has ended leaves the live scores: its final is found under its own id.
  const gone = following.filter((id) => !live.has(id))
  const [remembered, unasked] = [
    gone.filter((id) => client.remembers('event', id, now)),
    gone.filter((id) => !client.remembers('event', id, now)),
  ]
  for (const id of [
    ...remembered,
    ...unasked.slice(0, lookupsPerRound[stakedLeagues.length > 0 ? 'staked' : 'quiet']),
  ]) {
    const { rows: events, at } = await client.ask('event', id, now)
    // Believed only about the game that was asked for.
    const event = events.find(({ idEvent }) => idEvent === id)
    const league = event === undefined ? null : leagueOf(event)
    if (event !== undefined && league !== null) note(event, league, at)
  }
  return [...games.values()]
}

const isNewer = (told: ReportedGame, before: ReportedGame | undefined): boolean =>
  before === undefined || told.observedAt.getTime() >= before.observedAt.getTime()

const leagueOf = ({ idLeague, strLeague }: ServiceEvent): SampleLeague | null =>
  sampleLeagues.find((name) => String(leagues[name].serviceId) === idLeague || name === strLeague) ?? null

/** Calls to a sports service that speaks TheSportsDB's protocol: bounded retries, a circuit breaker, and answers kept for a while. */
export const serviceAddress = new URL('https://www.thesportsdb.com/api/v1/json')

/** The calls we make, each with how long its answer is good for. What names and pictures there are hardly ever changes. */
const calls = {
  upcoming: { page: 'eventsnextleague.php', names: 'id', keepMs: minutes(60), reads: serviceEvents },
  live: { page: 'livescore.php', names: 'l', keepMs: minutes(5), reads: serviceEvents },
  event: { page: 'lookupevent.php', names: 'id', keepMs: minutes(5), reads: serviceEvents },
  searchEvents: { page: 'searchevents.php', names: 'e', keepMs: minutes(5), reads: serviceEvents },
  allLeagues: { page: 'all_leagues.php', names: 's', keepMs: days(7), reads: serviceLeagues },
  league: { page: 'lookupleague.php', names: 'id', keepMs: days(7), reads: serviceLeagues },
  leagueTeams: { page: 'lookup_all_teams.php', names: 'id', keepMs: days(7), reads: serviceTeams },
  searchTeams: { page: 'searchteams.php', names: 't', keepMs: days(7), reads: serviceTeams },
  team: { page: 'lookupteam.php', names: 'id', keepMs: days(7), reads: serviceTeams },
} as const

type CallName = keyof typeof calls
type RowsOf<Name extends CallName> = NonNullable<ReturnType<(typeof calls)[Name]['reads']>>
type Answered<Name extends CallName> = { readonly rows: RowsOf<Name>; readonly at: Date }

export type SportsClient = {
  /** Fails with the words of the last attempt when all of them have failed. */
  readonly ask: <Name extends CallName>(
    call: Name,
    id: string | number,
    now: Date,
    limits?: { readonly freshMs: number },
  ) => Promise<Answered<Name>>
  /** Whether asking would be answered without going anywhere. */
  readonly remembers: (call: CallName, id: string | number, now: Date) => boolean
}

type SportsSettings = { readonly address: URL; readonly key: string; readonly retryStepMs?: number }

export function createSportsClient({ address, key, retryStepMs }: SportsSettings): SportsClient {
  const service = createServiceCalls(retryStepMs)
  const nameOf = (call: CallName, id: string | number): string => `${call} ${id}`
  return {
    remembers: (call, id, now) => service.remembers(nameOf(call, id), now),
    ask: async <Name extends CallName>(call: Name, id: string | number, now: Date, limits?: { freshMs: number }) => {
      const { page, names, keepMs } = calls[call]
      const reads = calls[call].reads as (body: unknown) => RowsOf<Name>
      const url = addressBelow(address, `${encodeURIComponent(key)}/${page}`)
      url.searchParams.set(names, String(id))
      return service.ask({ name: nameOf(call, id), url, reads, now, keepMs, freshMs: limits?.freshMs })
    },
  }
}
