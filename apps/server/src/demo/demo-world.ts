/** Fills an empty play-money database with the demo world, through the same doors that people use. */
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { PersonId } from '@handshake/domain/ids.ts'
import {
  answersRegion,
  countryCodes,
  countryWithStates,
  isBlocked,
  regionAsked,
  stateNames,
} from '@handshake/domain/safety/regions.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { markVerified } from '#features/account/account.public.ts'
import { changeRole } from '#features/session/session.public.ts'
import { fixedClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { databaseTime } from '#platform/db/database-clock.ts'
import { createPool, type Pool } from '#platform/db/db.ts'
import { createLog } from '#platform/observe/log.ts'
import { runInContext } from '#platform/run-in-context.ts'
import { createNode, type Node } from '../app.ts'
import { demoConfig } from '../app-config.ts'
import { givePassword, settleDemoKeys } from './demo-keys.ts'
import { liveThroughStories } from './live-through-stories.ts'
import { demoPassword, demoPeople, roleOf } from './people.ts'

/** Before the node that serves is up: its jobs would carry the time of today into last month. Says whether it had to. */
export async function fillDemoWorld(config: Config, say: (line: string) => void): Promise<boolean> {
  if (config.MONEY_MODE !== 'play' || demoConfig.of(config).DEMO_WORLD === 'off') return false
  let filled = false
  const pool = createPool({ ...config, DATABASE_CONNECTIONS: 2 }, createLog(config))
  try {
    await onceAmongNodes(pool, async () => {
      if (!(await isEmpty(pool))) return
      say('Filling the demo world')
      await liveThroughAMonth(config, await databaseTime(pool))
      filled = true
    })
    await onceAmongNodes(pool, () => settleDemoKeys({ config, pool, say }))
  } finally {
    await pool.end()
  }
  return filled
}

/** Two nodes may find the same empty database; the second waits, and finds it filled. */
async function onceAmongNodes(pool: Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    // The other node may take longer than a statement may.
    await client.query('set statement_timeout = 0')
    await client.query("select pg_advisory_lock(hashtextextended('handshake demo world', 0))")
    await work()
  } finally {
    // Ends the session and its lock with it.
    client.release(true)
  }
}

async function isEmpty(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from users limit 1')
  return rowCount === 0
}

/** On a node of its own whose clock starts a month ago: everything has its date, and every limit and delay is kept. */
async function liveThroughAMonth(config: Config, end: Date): Promise<void> {
  // Everyone joins on the first of the thirty days that the metrics show.
  const past = fixedClock(new Date(end.getTime() - days(29)))
  // A month of requests is no news to whoever starts the product; what goes wrong in it is.
  const LOG_LEVEL = config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL
  const then = await createNode({
    config: { ...config, LOG_LEVEL, ROLES: ['api', 'jobs'] },
    clock: past,
    pulse: 'still',
  })
  try {
    for (const person of demoPeople) await signUp(then, person)
    await welcomeEveryone(then)
    await liveThroughStories(then, {
      end,
      withGames: demoConfig.of(config).DEMO_WORLD === 'on',
      turnTo: async (hoursAgo) => {
        past.advance(end.getTime() - hours(hoursAgo) - past.now().getTime())
        for (const job of due) await then.runJob(job)
        await untilQuiet(then)
      },
    })
  } finally {
    await then.close()
  }
}

async function signUp(node: Node, { fullName, email }: { fullName: string; email: string }): Promise<void> {
  const region = homeAmong(node.machinery.config.BLOCKED_REGIONS)
  const answer = await node.http.inject({
    method: 'POST',
    url: '/api/account',
    payload: {
      fullName,
      email,
      password: randomBytes(12).toString('base64url'),
      adultAndTerms: true,
      ...(region !== null && { region }),
    },
  })
  if (answer.statusCode !== 200) throw new Error(`the demo person ${email} could not sign up: ${answer.body}`)
}

/** Where some places are blocked, everyone says where they live: the demo people in the first one that is not. */
function homeAmong(blocked: Config['BLOCKED_REGIONS']): string | null {
  const asked = regionAsked(blocked)
  if (asked === 'not-asked') return null
  const places = [...Object.keys(stateNames).map((state) => `${countryWithStates}-${state}`), ...countryCodes]
  return places.find((place) => answersRegion(asked, place) && !isBlocked(blocked, [place])) ?? null
}

/** Demo addresses receive no mail, so they are verified here; Sam, Grace and Noor hold the offices a newcomer can try. */
async function welcomeEveryone(node: Node): Promise<void> {
  const emails = demoPeople.map((person) => person.email)
  await runInContext(node.machinery, async (ctx) => {
    const people = await ctx.sql.selectFrom('users').where('email', 'in', emails).select(['id', 'email']).execute()
    // Nobody can sign up with a password that stands in the source; demo people get it afterward.
    await givePassword(
      ctx.sql,
      people.map(({ id }) => ({ id: id as PersonId })),
      demoPassword,
    )
    for (const { id } of people) await markVerified(ctx, id as PersonId)
    await ctx.sql.updateTable('users').set({ needs_onboarding: false }).where('email', 'in', emails).execute()
    for (const { id, email } of people)
      await changeRole(ctx, { personId: id as PersonId, role: roleOf(email), changedBy: null, reason: 'demo world' })
  })
}

/** What the pulse of a running node would have done by then. */
const due = [
  'payment.look-after-orders',
  'handshake.cancel-unmatched',
  'handshake.start',
  'handshake.finish',
  'handshake.settle',
  'handshake.pay-out',
  'pool.follow',
  'pool.pay-out',
  'dispute.carry-out-rulings',
  'dispute.escalate-cases',
] as const

const quietWithinMs = 20_000

/** What follows from one scene has happened before the next begins. */
async function untilQuiet(node: Node): Promise<void> {
  for (const deadline = Date.now() + quietWithinMs; Date.now() < deadline; await wait(10)) {
    const { rows } = await node.pool.query<{ waiting: number }>(
      'select (select count(*) from outbox) + (select count(*) from graphile_worker.jobs where run_at <= now()) as waiting',
    )
    if (rows[0]?.waiting === 0) return
  }
}
