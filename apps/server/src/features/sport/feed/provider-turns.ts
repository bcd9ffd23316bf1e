/** Whose turn it is to ask a provider, what to ask it, and how it answered: kept in the database, because nodes share it. */
import { minutes, seconds } from '@handshake/domain/time.ts'
import type { Context } from '#platform/context.ts'
import {
  type FeedAnswer,
  type FeedQuery,
  otherFeeds,
  type ProviderName,
  type ReportedGame,
  type SportProvider,
} from './sport-provider.ts'

/** How often an outside provider is asked, by all nodes together. */
const askEverySeconds = 30
/** While a game with stakes on it is going on: with the beat below, nobody who has money on a score looks at one older than 15 s. */
export const staked = { askEverySeconds: 10, freshMs: seconds(10) } as const
/** How often a node looks whether it is its turn. */
export const lookEverySeconds = 5
const disabledMs = minutes(5)
const followedAtOnce = 1_000
const keptAnswers = 20

/** Null while the provider is disabled, or another node has just asked it. */
export async function takeTurn(
  ctx: Context,
  provider: SportProvider,
  asked: readonly SportProvider[],
): Promise<FeedQuery | null> {
  const following = await followed(ctx, provider.name)
  const stakedLeagues = [...new Set(following.flatMap(({ league, isStaked }) => (isStaked ? [league] : [])))]
  const everySeconds = stakedLeagues.length > 0 ? staked.askEverySeconds : askEverySeconds
  if (!(await claim(ctx, provider, seconds(everySeconds)))) return null
  return {
    now: ctx.now,
    following: following.flatMap(({ externalId }) => externalId ?? []),
    fixtures: following.map(({ league, teamA, teamB, startsAt }) => ({
      league,
      teams: { team_a: teamA, team_b: teamB },
      startsAt,
    })),
    stakedLeagues,
    listing: await allDisabled(
      ctx,
      asked.map(({ name }) => name),
    ),
  }
}

/** Counted from when it was last asked: a stake that is locked in a quiet half minute need not wait for the rest of it. */
async function claim({ client, now }: Context, { name, place }: SportProvider, everyMs: number): Promise<boolean> {
  const pauseMs = place === 'outside' ? everyMs : 0
  const { rowCount } = await client.query({
    name: 'sport-claim-turn',
    text: `insert into sport_providers as provider (name, next_ask_at, last_asked_at) values ($1, $3, $2)
      on conflict (name) do update set next_ask_at = $3, last_asked_at = $2
      where (provider.next_ask_at <= $2 or provider.last_asked_at <= $4)
        and (provider.disabled_until is null or provider.disabled_until <= $2)`,
    values: [name, now, new Date(now.getTime() + pauseMs), new Date(now.getTime() - pauseMs)],
  })
  return rowCount === 1
}

type Followed = {
  /** Null while this provider has not named a game of another one yet. */
  readonly externalId: string | null
  readonly league: string
  readonly teamA: string
  readonly teamB: string
  readonly startsAt: Date
  readonly isStaked: boolean
}

const stakesOn = (
  statuses: string,
): string => `(exists (select from bets b where b.game_id = g.id and b.status in (${statuses}))
    or exists (select from pools o where o.game_id = g.id and o.status in ('running', 'outcome_pending', 'finalizing')))`

/**
 * The newest first: what hangs for weeks must not keep today's games waiting. Of other real providers' games those with stakes, until
 * they are paid: two words are better than one. They are in a hurry only while their own provider is silent.
 */
async function followed({ client, now }: Context, provider: ProviderName): Promise<Followed[]> {
  const { rows } = await client.query<Followed>({
    name: 'sport-followed-games',
    text: `select g.external_id as "externalId", g.league, g.team_a as "teamA", g.team_b as "teamB", g.game_date as "startsAt",
        ${stakesOn(`'matched', 'in_progress', 'outcome_pending'`)} as "isStaked"
      from live_games g
      where g.provider = $1 and g.status not in ('final', 'cancelled', 'abandoned') and g.game_date <= $2
      order by g.game_date desc limit ${followedAtOnce}`,
    values: [provider, now],
  })
  if (otherFeeds(provider).length === 0) return rows
  const { rows: ofOthers } = await client.query<Followed>({
    name: 'sport-followed-games-of-others',
    text: `select a.external_id as "externalId", g.league, g.team_a as "teamA", g.team_b as "teamB", g.game_date as "startsAt",
        g.status not in ('final', 'cancelled', 'abandoned') and coalesce(p.name is null or p.disabled_until > $2, false)
          as "isStaked"
      from live_games g left join game_aliases a on a.game_id = g.id and a.provider = $1
        left join sport_providers p on p.name = g.provider
      where g.provider = any ($3::text[]) and g.game_date between $2::timestamptz - interval '7 days' and $2
        and ${stakesOn(`'matched', 'in_progress', 'outcome_pending', 'finalizing'`)}
      order by g.game_date desc limit ${followedAtOnce}`,
    values: [provider, now, otherFeeds(provider)],
  })
  return [...rows, ...ofOthers]
}

/** New games come from the first provider that answers. */
async function allDisabled({ client, now }: Context, names: readonly ProviderName[]): Promise<boolean> {
  if (names.length === 0) return true
  const { rows } = await client.query<{ disabled: number }>({
    name: 'sport-disabled-providers',
    text: 'select count(*)::int as disabled from sport_providers where name = any ($1::text[]) and disabled_until > $2',
    values: [names, now],
  })
  return rows[0]?.disabled === names.length
}

export type Answer = {
  readonly word: FeedAnswer
  readonly tookMs: number
  /** The games it said something new about. */
  readonly news: readonly ReportedGame[]
}

/** One of the last answers, as admins see it. */
export type KeptAnswer = {
  readonly at: string
  readonly tookMs: number
  readonly games: number
  readonly news: number
  readonly failure: string | null
}

export async function noteAnswer(ctx: Context, name: ProviderName, answer: Answer): Promise<void> {
  const { client, now, log } = ctx
  const { word } = answer
  await keepAnswer(ctx, name, answer)
  if (word.said === 'games') {
    await client.query({
      name: 'sport-note-success',
      text: 'update sport_providers set last_success_at = $2, disabled_until = null where name = $1',
      values: [name, now],
    })
    return
  }
  log.warn({ provider: name, why: word.why }, 'a sports provider failed and is disabled for five minutes')
  await client.query({
    name: 'sport-note-failure',
    text: 'update sport_providers set failure = $2, failed_at = $3, disabled_until = $4 where name = $1',
    values: [name, word.why, now, new Date(now.getTime() + disabledMs)],
  })
}

async function keepAnswer({ client, now }: Context, name: ProviderName, { word, tookMs, news }: Answer): Promise<void> {
  const kept: KeptAnswer = {
    at: now.toISOString(),
    tookMs,
    games: word.said === 'games' ? word.games.length : 0,
    news: news.length,
    failure: word.said === 'nothing' ? word.why : null,
  }
  await client.query({
    name: 'sport-keep-answer',
    text: `update sport_providers set sample = coalesce($3::jsonb, sample),
        answers = jsonb_path_query_array($2::jsonb || answers, '$[0 to ${keptAnswers - 1}]')
      where name = $1`,
    values: [name, JSON.stringify([kept]), news[0] === undefined ? null : JSON.stringify(news[0].payload)],
  })
}
