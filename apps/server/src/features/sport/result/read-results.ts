/** Use case: an admin looks through games, what their sources said of the end, and what hangs on it. */
import type { resultGroups, sport } from '@handshake/contracts/sport/sport.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { type Cents, zero } from '@handshake/domain/money.ts'
import { gameStatuses, gameStatusNames } from '@handshake/domain/sport/live-game.ts'
import type { Context } from '#platform/context.ts'
import type { StoredRow } from '#platform/db/row-fields.ts'
import type { UseCase } from '#platform/use-case.ts'
import { type GameId, gameColumns, gameOf, gameView } from '../sport.store.ts'
import { findResults } from './game-results.ts'
import { ownStake } from './record-result.ts'

const pageSize = 20
/** How long after its start a game without a result has been waited for long enough; a simulated one lives faster. */
const longestGame = `interval '6 hours' / coalesce(g.speed, 1)`
/** What was left behind longer than this is history and not a task. */
const lookBack = `interval '60 days'`

type Group = (typeof resultGroups)[number]

const waiting = `b.status in ('matched', 'in_progress', 'outcome_pending', 'finalizing')`
const inPhase = (phase: string): string =>
  `g.status in (${gameStatusNames
    .filter((status) => gameStatuses[status].phase === phase)
    .map((status) => `'${status}'`)
    .join(', ')})`

/** The last word of each source; a final is what its score is. Providers that differ are no task once people have sided with one. */
const sourcesDiffer = `(select count(distinct w.says) > 1
      and not (count(distinct w.says) filter (where w.is_person) = 1 and count(distinct w.says) filter (where not w.is_person) > 1
        and count(distinct w.says) filter (where not w.is_person) = count(distinct w.says))
    from (select distinct on (r.source) r.source like 'admin:%' as is_person,
        case when r.outcome = 'final' then r.team_a_score || ':' || r.team_b_score else r.outcome end as says
      from game_results r where r.game_id = g.id order by r.source, r.number desc) w)`
const nobodySays = `not exists (select from game_results r where r.game_id = g.id) and g.game_date < $1::timestamptz - ${longestGame}
    and exists (select from bets b where b.game_id = g.id and ${waiting})`

const groups: Readonly<Record<Group, string>> = {
  attention: `g.game_date > $1::timestamptz - ${lookBack} and (${sourcesDiffer} or (${nobodySays}))`,
  live: inPhase('live'),
  over: inPhase('over'),
  upcoming: inPhase('before'),
}
const orders: Readonly<Record<Group, string>> = {
  attention: 'g.game_date desc, g.id',
  live: 'g.game_date desc, g.id',
  over: 'g.game_date desc, g.id',
  upcoming: 'g.game_date, g.id',
}

/** The time is asked of every group, also of those that do not go by it. */
const searched = `$1::timestamptz is not null and ($2::text is null or strpos(lower(g.team_a), $2) > 0 or strpos(lower(g.team_b), $2) > 0 or strpos(lower(g.league), $2) > 0)`

export const readResults: UseCase<typeof sport.readResults> = async (ctx, { group, search, page }) => {
  const asked = [ctx.now, search ? search.toLowerCase() : null]
  const counts = await countGroups(ctx, asked)
  const { rows } = await ctx.client.query<StoredRow>({
    name: `sport-results-${group}`,
    text: `select ${gameColumns} from live_games g where ${searched} and ${groups[group]}
      order by ${orders[group]} limit ${pageSize} offset $3`,
    values: [...asked, (page - 1) * pageSize],
  })
  const found = rows.map(gameOf)
  const ids = found.map(({ id }) => id)
  const results = await findResults(ctx, ids)
  const hanging = await whatHangsOn(ctx, ids, ctx.person.id)
  return {
    games: found.map((game) => {
      const told = results.get(game.id)
      return {
        game: gameView(game),
        evidence: told?.evidence ?? [],
        sourcesAgree: told?.sourcesAgree ?? true,
        ...(hanging.get(game.id) ?? { waitingCount: 0, paidCount: 0, heldCents: zero, hasOwnStake: false }),
      }
    }),
    counts,
    page,
    pageCount: Math.max(1, Math.ceil(counts[group] / pageSize)),
  }
}

async function countGroups({ client }: Pick<Context, 'client'>, asked: readonly unknown[]) {
  const counted = Object.entries(groups).map(([group, where]) => `count(*) filter (where ${where})::int as "${group}"`)
  const { rows } = await client.query<Record<Group, number>>({
    name: 'sport-count-results',
    text: `select ${counted.join(', ')} from live_games g where ${searched}`,
    values: [...asked],
  })
  return rows[0] ?? { attention: 0, live: 0, over: 0, upcoming: 0 }
}

type Hanging = { waitingCount: number; paidCount: number; heldCents: Cents; hasOwnStake: boolean }

async function whatHangsOn(
  { client }: Pick<Context, 'client'>,
  ids: readonly GameId[],
  personId: PersonId,
): Promise<ReadonlyMap<GameId, Hanging>> {
  const { rows } = await client.query<Hanging & { gameId: GameId }>({
    name: 'sport-what-hangs-on',
    text: `select b.game_id as "gameId", count(*) filter (where ${waiting})::int as "waitingCount",
        count(*) filter (where b.status = 'completed')::int as "paidCount",
        coalesce(sum(b.stake_amount + b.peer_stake_amount) filter (where ${waiting}), 0)::bigint as "heldCents",
        coalesce(bool_or(${ownStake('$2')}), false) as "hasOwnStake"
      from bets b where b.game_id = any ($1::uuid[]) group by b.game_id`,
    values: [ids, personId],
  })
  return new Map(rows.map(({ gameId, ...rest }) => [gameId, rest]))
}
