/** Figure: the minute after the whistle. Everybody's handshakes on one game are paid by the job, while people go on sending money and opening pages. */
import { present } from '@handshake/domain/assert.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { createNode, type Node } from '../apps/server/src/app.ts'
import { readAppConfig } from '../apps/server/src/app-config.ts'
import { handshakeFeature } from '../apps/server/src/features/handshake/handshake.feature.ts'
import { migrate } from '../apps/server/src/platform/db/startup/migrate.ts'
import { serverLogin } from '../apps/server/src/platform/db/startup/server-login.ts'
import { runJob } from '../apps/server/src/platform/jobs/jobs.ts'
import { mintId } from '../apps/server/src/platform/mint-id.ts'
import { databaseUs } from './support/database-time.ts'
import { measureOnPostgres } from './support/durable-postgres.ts'
import { makeDue, type Pair } from './support/handshake-steps.ts'
import { databaseOf, settle, statement } from './support/ledger-world.ts'
import { createPeople } from './support/people.ts'
import { startVisits } from './support/people-meanwhile.ts'
import { report } from './support/report.ts'

/** `--handshakes=100000` plays the goal itself; making that many takes several times as long as paying them. */
const flag = process.argv.find((word) => word.startsWith('--handshakes='))
const quick = process.argv.includes('--quick')
const handshakeCount = flag === undefined ? (quick ? 2_000 : 20_000) : Number(flag.split('=')[1])
/** As many people as handshakes, so each has two of them. */
const peopleCount = Math.max(1_000, Math.min(handshakeCount, 40_000))
const madeAtOnce = 200
const goalCount = 100_000
const warmCount = 1_000
const visitEveryMs = 50

const game = '00000000-0000-7000-8000-000000000001'
/** What is due is on one game, whose source decided. */
const onOneGame = `update bets set game_id = '${game}', subject = 'game', verification_method = 'oracle' where status = 'finalizing'`

async function pay(node: Node): Promise<void> {
  const job = handshakeFeature.jobs.find(({ name }) => name === 'handshake.pay-out')
  await runJob(node.machinery, present(job, 'the job that pays'))
}

async function paidOf(product: URL): Promise<number> {
  const { rows } = await statement(product, `select count(*)::int as paid from bets where status = 'completed'`)
  return rows[0]?.paid
}

async function measure(url: URL): Promise<void> {
  const product = databaseOf(url, 'whistle')
  await statement(url, 'create database whistle')
  await migrate(product.href)
  const people = (await createPeople(product.href, peopleCount)) as PersonId[]
  await statement(
    product,
    `insert into live_games (id, game_date, last_updated, sport, league, team_a, team_b, team_a_abbreviation, team_b_abbreviation, provider, external_id, status)
     values ('${game}', now(), now(), 'football', 'NFL', 'A', 'B', 'A', 'B', 'sample', 'whistle', 'final')`,
  )
  const env = {
    DATABASE_URL: serverLogin(product).href,
    LOG_LEVEL: 'silent',
    DEMO_WORLD: 'off',
    REQUESTS_PER_MINUTE: '100000000',
  }
  const node = await createNode({ config: { ...readAppConfig(env), ROLES: ['api'] }, pulse: 'still' })
  const port = Number(new URL(await node.http.listen({ host: '127.0.0.1', port: 0 })).port)
  let turn = 0
  /** The second time round, everybody meets somebody else. */
  const nextPair = (): Pair => {
    const [creator, round] = [(turn * 2) % people.length, Math.floor((turn * 2) / people.length)]
    turn += 1
    return {
      id: mintId<'handshake'>(new Date()),
      creatorId: people[creator] as PersonId,
      peerId: people[(creator + 1 + 2 * round) % people.length] as PersonId,
    }
  }
  const makeMany = async (count: number) => {
    for (let made = 0; made < count; made += madeAtOnce)
      await makeDue(node, Array.from({ length: madeAtOnce }, nextPair))
    await statement(product, onOneGame)
  }
  await makeMany(warmCount)
  await pay(node)
  await makeMany(handshakeCount)
  await settle(product)

  const paidBefore = await paidOf(product)
  const visits = startVisits({ port, people, everyMs: visitEveryMs })
  const [nodeBefore, databaseBefore, begunMs] = [process.cpuUsage(), await databaseUs(product), performance.now()]
  await pay(node)
  const seconds = (performance.now() - begunMs) / 1_000
  const used = process.cpuUsage(nodeBefore)
  const databaseUsed = (await databaseUs(product)) - databaseBefore
  const { sends, pages } = await visits.end()
  const paid = (await paidOf(product)) - paidBefore
  if (paid !== handshakeCount) throw new Error(`${paid} of ${handshakeCount} handshakes were paid`)
  await node.close()
  report('whistle', {
    [`paying ${handshakeCount.toLocaleString('en-US')} on one game, seconds`]: seconds,
    'per second': paid / seconds,
    [`at the rate of ${paid.toLocaleString('en-US')}: seconds for 100,000 handshakes on one game`]:
      goalCount / (paid / seconds),
    'processor time of Node per handshake, µs': (used.user + used.system) / paid,
    'processor time of the database per handshake, µs': databaseUsed / paid,
    [`meanwhile a send, p50 ms, of ${sends.count}`]: sends.p50Ms,
    'meanwhile a send, p99 in ms': sends.p99Ms,
    [`meanwhile a page, p50 ms, of ${pages.count}`]: pages.p50Ms,
    'meanwhile a page, p99 in ms': pages.p99Ms,
  })
}

await measureOnPostgres(measure)
