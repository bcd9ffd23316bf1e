/** Figures: how long a page of one's handshakes, of the marketplace, a passport's figures and a busy wallet take at the server, with a million handshakes. */
import type { PersonId, SessionId } from '@handshake/domain/ids.ts'
import { createNode, type Node } from '../apps/server/src/app.ts'
import { readAppConfig } from '../apps/server/src/app-config.ts'
import { readHandshakes } from '../apps/server/src/features/handshake/list/read-handshakes.ts'
import { readMarketplace } from '../apps/server/src/features/marketplace/read-marketplace.ts'
import { latelyQuery } from '../apps/server/src/features/reputation/read-statistics.ts'
import { usedByAll } from '../apps/server/src/features/safety/safety.store.ts'
import { balanceOf } from '../apps/server/src/features/wallet/balance.ts'
import { settledStakeOf } from '../apps/server/src/features/wallet/loyalty.ts'
import { readEscrow } from '../apps/server/src/features/wallet/read-escrow.ts'
import { migrate } from '../apps/server/src/platform/db/startup/migrate.ts'
import { serverLogin } from '../apps/server/src/platform/db/startup/server-login.ts'
import { runInContext } from '../apps/server/src/platform/run-in-context.ts'
import { Refused, refuse } from '../apps/server/src/platform/use-case.ts'
import { measureOnPostgres } from './support/durable-postgres.ts'
import { statement } from './support/ledger-world.ts'
import { createPeople } from './support/people.ts'
import { report } from './support/report.ts'

const quick = process.argv.includes('--quick')
const handshakes = quick ? 100_000 : 1_000_000
const peopleCount = 5_000
const calls = quick ? 200 : process.argv.includes('--long') ? 1_000 : 500

/** One in ten is on the market; the first person has one in fifty of all, far more than anyone will. */
const fill = (people: readonly string[]) => `
  with person as (select row_number() over () - 1 as n, id from unnest('{${people.join(',')}}'::uuid[]) as id)
  insert into bets (id, title, bet_type, sport, league, creator_id, peer_id, accepted_at, stake_amount, peer_stake_amount, pick, team_a,
    team_b, settlement_rules, game_date, due_at, status, is_public, privacy, last_action_at, created_at, updated_at)
  select gen_random_uuid(), 'Handshake ' || g.n || case when g.n % 4000 = 0 then ' seldom' else '' end
      || case when g.n > ${handshakes * 0.9} and g.n % 20 = 0 then ' bygone' else '' end, 'custom', 'football', (array['NFL', 'NBA', 'MLB', 'NHL'])[1 + g.n / 10 % 4],
    creator.id, case when g.open then null else peer.id end, case when g.open then null else g.made end,
    100 + g.n % 90000, 100 + g.n % 90000, 'team_a', 'Team ' || g.n % 64, 'Team ' || g.n % 61, '{}',
    now() + g.n % 500000 * interval '1 min', case when g.open then now() + interval '1 year' end,
    case when g.open then 'open' when g.n % 5 = 0 then 'matched' else 'completed' end, g.open,
    case when g.open then 'public' else 'private' end, g.made, g.made, g.made
  from (select n::bigint, n % 10 = 0 as open, now() - n * interval '20 s' as made from generate_series(1, ${handshakes}) n) g
  join person creator on creator.n = case when g.n % 50 = 1 then 0 else g.n * 7919 % ${peopleCount} end
  join person peer on peer.n = (g.n * 104729 + 1) % ${peopleCount} and (peer.n <> creator.n or g.open)`

/** The first person's stakes in what is over: locked and paid out in the books, so that the wallet has years behind it. */
const liveThrough = (personId: string, [from, to]: readonly [number, number]) => `
  select count(*) filter (where status <> 'created') as refused
  from (select array_agg(n order by n, place) as postings, array_agg(gen_random_uuid()) as ids, array_agg(kind order by n, place) as kinds,
          array_agg(case when place = 0 then '${personId}'::uuid else bet end order by n, place) as payers,
          array_agg(case when place = 0 then bet else '${personId}'::uuid end order by n, place) as receivers,
          array_agg(100::bigint) as amounts, array_agg('handshake'::text) as reference_kinds, array_agg(bet order by n, place) as reference_ids,
          array_agg(null::uuid) as nothing, array_agg('Stake'::text) as descriptions, array_agg('{}'::jsonb) as metadata,
          array_agg(made order by n, place) as times
        from (select (row_number() over (order by created_at))::int as n, id as bet, created_at as made
              from bets where creator_id = '${personId}' and status = 'completed') life,
          (values (0, 'handshake.lock-stake'), (1, 'handshake.pay-out')) as step (place, kind)
        where n > ${from} and n <= ${to}) request,
    ledger.post_batch(postings, ids, kinds, payers, receivers, amounts, reference_kinds, reference_ids, nothing, descriptions, metadata, times)`

type Question = () => Promise<number>

async function timed(ask: Question): Promise<{ p50: number; p99: number; rows: number }> {
  const tookMs: number[] = []
  let rows = 0
  for (let call = 0; call < calls; call += 1) {
    const before = performance.now()
    rows += await ask()
    tookMs.push(performance.now() - before)
  }
  const sorted = tookMs.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), rows: rows / calls }
}

type Asker = Parameters<typeof readHandshakes>[0]
type Page = { readonly handshakes: readonly unknown[] }

/** A use case as the route would run it: a transaction, the query, the page as the contract has it. */
const asking =
  (node: Node) =>
  (whom: () => PersonId, read: (ctx: Asker) => Promise<Page | Refused>): Question =>
  () =>
    runInContext(node.machinery, async (ctx) => {
      const person = { id: whom(), role: 'user', emailVerified: true, sessionId: '' as SessionId } as const
      const page = await read({ ...ctx, person } as Asker)
      if (page instanceof Refused) throw new Error(`a page was refused: ${page.code}`)
      return page.handshakes.length
    })

/** What the passport shows of a life that is far longer than anyone's. */
const figuresOf =
  (node: Node, whom: () => PersonId): Question =>
  async () => {
    const { rows } = await node.pool.query(latelyQuery(whom(), new Date()))
    return rows.length
  }

/** What the wallet answers to whoever has thousands of handshakes behind them: each as its route would ask it. */
const walletOf =
  (node: Node, whom: () => PersonId) =>
  (read: (ctx: Asker) => Promise<unknown>): Question =>
  () =>
    runInContext(node.machinery, async (ctx) => {
      const person = { id: whom(), role: 'user', emailVerified: true, sessionId: '' as SessionId } as const
      await read({ ...ctx, person } as Asker)
      return 1
    })

async function measure(url: URL): Promise<void> {
  const product = new URL(url)
  product.pathname = '/lists'
  await statement(url, 'create database lists')
  await migrate(product.href)
  const people = await createPeople(product.href, peopleCount)
  await statement(product, fill(people))
  for (let from = 0; from < handshakes / 50; from += 1_000)
    await statement(product, liveThrough(people[0] as string, [from, from + 1_000]))
  await statement(product, 'vacuum analyze')
  const env = { DATABASE_URL: serverLogin(product).href, LOG_LEVEL: 'silent', DEMO_WORLD: 'off' }
  const node = await createNode({ config: { ...readAppConfig(env), ROLES: ['api'] }, pulse: 'still' })
  let turn = 0
  const anyone = () => {
    turn += 1
    return people[turn % people.length] as PersonId
  }
  const busiest = () => people[0] as PersonId
  const ask = asking(node)
  const busiestWallet = walletOf(node, busiest)
  const list = (input: Parameters<typeof readHandshakes>[1]) => (ctx: Asker) => readHandshakes(ctx, input, refuse)
  const market = (input: Parameters<typeof readMarketplace>[1]) => (ctx: Asker) => readMarketplace(ctx, input, refuse)
  const questions: Readonly<Record<string, Question>> = {
    'own handshakes': ask(anyone, list({})),
    'own active ones': ask(anyone, list({ group: 'active' })),
    'own, searched by word': ask(anyone, list({ search: 'Team 7' })),
    'of the busiest person': ask(busiest, list({})),
    'of the busiest person, a word nobody wrote': ask(busiest, list({ search: 'xylophone' })),
    'the marketplace, newest': ask(anyone, market({})),
    'the marketplace, by stake': ask(anyone, market({ sort: 'stake-high' })),
    'the marketplace, one league': ask(anyone, market({ league: 'NHL' })),
    'the marketplace, a league without offers': ask(anyone, market({ league: 'XFL' })),
    'the marketplace, a common word': ask(anyone, market({ search: 'Team 7' })),
    'the marketplace, a word one offer in 400 has': ask(anyone, market({ search: 'seldom' })),
    'the marketplace, a word only thousands of old offers have': ask(anyone, market({ search: 'bygone' })),
    'the marketplace, a word nobody wrote': ask(anyone, market({ search: 'xylophone' })),
    'the marketplace, a stake nobody offers': ask(anyone, market({ minCents: 10_000_000 })),
    'figures of the busiest person': figuresOf(node, busiest),
    'balance of the busiest person': busiestWallet((ctx) => balanceOf(ctx, ctx.person.id)),
    'escrow of the busiest person': busiestWallet((ctx) => readEscrow(ctx, {}, refuse)),
    'what limits count of the busiest person': busiestWallet((ctx) => usedByAll(ctx, [ctx.person.id])),
    'loyalty of the busiest person': busiestWallet((ctx) => settledStakeOf(ctx, ctx.person.id)),
  }
  const figures: Record<string, number | string> = {}
  for (const [name, question] of Object.entries(questions)) {
    const { p50, p99, rows } = await timed(question)
    figures[`${name}: a page of a million handshakes at the server, p99 in ms`] = p99
    figures[`${name}, more`] = `p50 ${p50.toFixed(1)} ms, ${rows.toFixed(1)} rows a page`
  }
  await node.close()
  report(`lists with ${handshakes.toLocaleString('en-US')} handshakes`, figures)
}

await measureOnPostgres(measure)
