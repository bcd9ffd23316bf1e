/** The provider of real games: fixtures, live scores and finals from a service that speaks TheSportsDB's protocol. */
import { leagues, type SampleLeague, sampleLeagues } from '@handshake/domain/sport/leagues.ts'
import { staked } from './provider-turns.ts'
import { serviceProvider } from './service-call.ts'
import type { Asked, ReportedGame, SportProvider } from './sport-provider.ts'
import type { SportsClient } from './thesportsdb-client.ts'
import { gameFromEvent, type ServiceEvent } from './thesportsdb-event.ts'

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
  { now, following, stakedLeagues, listing }: Asked,
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
