/** Storage of results, one row for every report of every source: how they are added, and what they say together. */
import { createHash } from 'node:crypto'
import type { EvidenceView } from '@handshake/contracts/handshake/handshake-history.ts'
import { canonical } from '@handshake/domain/document/canonical-json.ts'
import type { GameResult } from '@handshake/domain/handshake/result/outcome.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { type GameStatus, gameStatuses } from '@handshake/domain/sport/live-game.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import { gamesEnded, resultCorrected } from '../sport.events.ts'
import type { GameId } from '../sport.store.ts'

/**
 * The hash of what a source said: SHA-256 over its words in one canonical writing, so that anyone can compute it
 * again. What the database gives back hashes as what went in.
 */
export const evidenceHash = (payload: object): string => createHash('sha256').update(canonical(payload)).digest('hex')

type ResultOutcome = EvidenceView['outcome']

const resultOutcomes: readonly ResultOutcome[] = ['final', 'postponed', 'cancelled', 'abandoned']

export const isOutcome = (status: string): status is ResultOutcome =>
  resultOutcomes.some((outcome) => outcome === status)

/** What a source says about one game now. */
export type NewReport = {
  readonly gameId: GameId
  readonly source: string
  readonly outcome: ResultOutcome
  readonly teamAScore: number | null
  readonly teamBScore: number | null
  readonly payload: object
  readonly observedAt: Date
}

type ResultRow = {
  readonly id: Id<'game-result'>
  readonly game_id: GameId
  readonly source: string
  readonly number: number
  readonly outcome: ResultOutcome
  readonly team_a_score: number | null
  readonly team_b_score: number | null
  readonly payload_hash: string
  readonly observed_at: Date
}

/** The last report of every source on these games, the newest first. */
async function lastReports({ client }: Pick<Context, 'client'>, ids: readonly GameId[]): Promise<ResultRow[]> {
  const { rows } = await client.query<ResultRow>({
    name: 'sport-last-reports',
    text: `select * from (
        select distinct on (game_id, source) id, game_id, source, number, outcome, team_a_score, team_b_score, payload_hash, observed_at
        from game_results where game_id = any ($1::uuid[]) order by game_id, source, number desc
      ) last order by observed_at desc, id desc`,
    values: [ids],
  })
  return rows
}

/** Held until the transaction ends: the reports of one source are numbered one after the other. */
export async function lockSource({ client }: Pick<Context, 'client'>, source: string): Promise<void> {
  await client.query({
    name: 'sport-lock-source',
    text: `select pg_advisory_xact_lock(hashtextextended('sport.' || $1, 0))`,
    values: [source],
  })
}

type Saying = Pick<ResultRow, 'outcome' | 'team_a_score' | 'team_b_score'>

/** Scores decide only a final; whatever else stood on the board when a game was called off says nothing. */
const says = ({ outcome, team_a_score, team_b_score }: Saying): string =>
  outcome === 'final' ? `final ${team_a_score}:${team_b_score}` : outcome

/**
 * Adds what is new and tells about it: a source that repeats itself adds nothing. The caller holds the lock of the source, so that
 * two nodes do not write the same report; without it the later one would fail on its number.
 */
export async function addReports(ctx: Context, reports: readonly NewReport[]): Promise<void> {
  if (reports.length === 0) return
  const latest = await lastReports(ctx, [...new Set(reports.map(({ gameId }) => gameId))])
  const rows = reports.map((report) => rowOf(report, latest))
  const fresh = rows.filter(({ before, row }) => before === undefined || says(before) !== says(row))
  await insertRows(
    ctx,
    fresh.map(({ row }) => row),
  )
  if (fresh.length > 0) ctx.emit(gamesEnded, { gameIds: fresh.map(({ row }) => row.game_id) })
  for (const { row } of fresh) {
    const contradicted = latest.some((other) => other.game_id === row.game_id && says(other) !== says(row))
    if (contradicted) ctx.emit(resultCorrected, { gameId: row.game_id, resultId: row.id })
  }
}

type FullRow = ResultRow & { readonly payload: string }

function rowOf(report: NewReport, latest: readonly ResultRow[]): { row: FullRow; before: ResultRow | undefined } {
  const before = latest.find(({ game_id, source }) => game_id === report.gameId && source === report.source)
  const row = {
    id: mintId<'game-result'>(report.observedAt),
    game_id: report.gameId,
    source: report.source,
    number: (before?.number ?? 0) + 1,
    outcome: report.outcome,
    team_a_score: report.teamAScore,
    team_b_score: report.teamBScore,
    payload: canonical(report.payload),
    payload_hash: evidenceHash(report.payload),
    observed_at: report.observedAt,
  }
  return { row, before }
}

async function insertRows({ client }: Context, rows: readonly FullRow[]): Promise<void> {
  if (rows.length === 0) return
  await client.query({
    name: 'sport-add-results',
    text: `insert into game_results
        (id, game_id, source, number, outcome, team_a_score, team_b_score, payload, payload_hash, observed_at)
      select id, game_id, source, number, outcome, team_a_score, team_b_score, payload::jsonb, payload_hash, observed_at
      from jsonb_to_recordset($1::jsonb) as row (id uuid, game_id uuid, source text, number integer, outcome text,
        team_a_score integer, team_b_score integer, payload text, payload_hash text, observed_at timestamptz)`,
    values: [JSON.stringify(rows)],
  })
}

/** What the sources say together about the end of a game. */
export type ReportedResult = {
  readonly result: GameResult
  readonly resultId: string | null
  readonly evidence: EvidenceView[]
  readonly sourcesAgree: boolean
}

type Subject = { readonly id: GameId; readonly provider: string; readonly status: GameStatus; readonly game_date: Date }

/** What is known about the end of these games; every game that exists has an entry. */
export async function findResults(
  ctx: Pick<Context, 'client'>,
  ids: readonly GameId[],
): Promise<ReadonlyMap<GameId, ReportedResult>> {
  if (ids.length === 0) return new Map()
  const { rows: games } = await ctx.client.query<Subject>({
    name: 'sport-result-subjects',
    text: 'select id, provider, status, game_date from live_games where id = any ($1::uuid[])',
    values: [ids],
  })
  const reports = new Map<GameId, ResultRow[]>()
  for (const report of await lastReports(ctx, ids))
    reports.set(report.game_id, [...(reports.get(report.game_id) ?? []), report])
  return new Map(games.map((game) => [game.id, judge(game, reports.get(game.id) ?? [])]))
}

function judge(game: Subject, reports: readonly ResultRow[]): ReportedResult {
  const counting = reports.filter((report) => stillMeant(game, report, reports))
  const evidence = reports.map(viewOfReport)
  const decided = decidedBy(counting)
  if (decided === null)
    return { result: { status: 'none' }, resultId: null, evidence, sourcesAgree: counting.length === 0 }
  return { result: resultOf(game, decided), resultId: decided.id, evidence, sourcesAgree: true }
}

const isPerson = ({ source }: ResultRow): boolean => source.startsWith('admin:')

/**
 * All say the same, or the providers differ and the people who looked into it stand with one of them. Nobody decides against all
 * providers, and people who differ decide nothing.
 */
function decidedBy(reports: readonly ResultRow[]): ResultRow | null {
  const [newest] = reports
  const saying = (rows: readonly ResultRow[]): ReadonlySet<string> => new Set(rows.map(says))
  if (newest === undefined || saying(reports).size === 1) return newest ?? null
  const [people, providers] = [reports.filter(isPerson), reports.filter((report) => !isPerson(report))]
  const [verdict] = people
  const isSettled =
    verdict !== undefined &&
    saying(people).size === 1 &&
    saying(providers).size > 1 &&
    saying(providers).has(says(verdict))
  return isSettled ? verdict : null
}

/**
 * A provider that shows its game as going on has taken its report back, and no other provider ends it instead: a final of a game being
 * played decides nothing. A game put off is so only until it has its new date.
 */
function stillMeant(game: Subject, report: ResultRow, reports: readonly ResultRow[]): boolean {
  if (isPerson(report)) return true
  if (report.outcome === 'postponed') return game.status === 'postponed' || !hasOwnReport(game, reports)
  const inPhase = gameStatuses[report.outcome].phase === gameStatuses[game.status].phase
  return inPhase || (report.source !== game.provider && !hasOwnReport(game, reports))
}

const hasOwnReport = (game: Subject, reports: readonly ResultRow[]): boolean =>
  reports.some(({ source }) => source === game.provider)

function resultOf({ game_date }: Subject, { outcome, team_a_score, team_b_score }: ResultRow): GameResult {
  if (outcome !== 'final') return { status: outcome }
  return { status: 'final', score: { team_a: team_a_score ?? 0, team_b: team_b_score ?? 0 }, startedAt: game_date }
}

const viewOfReport = (report: ResultRow): EvidenceView => ({
  source: report.source,
  outcome: report.outcome,
  teamAScore: report.team_a_score,
  teamBScore: report.team_b_score,
  payloadHash: report.payload_hash,
  observedAt: report.observed_at.toISOString(),
})

/** What the wire shows of a game's end. */
export async function resultView(
  ctx: Pick<Context, 'client'>,
  id: GameId,
): Promise<Pick<ReportedResult, 'evidence' | 'sourcesAgree'>> {
  const told = (await findResults(ctx, [id])).get(id)
  return { evidence: told?.evidence ?? [], sourcesAgree: told?.sourcesAgree ?? true }
}
