/** Reads that stay: a real streaming replica beside a real primary, with replay paused, the primary stopped and the replica gone. */
import { randomUUID } from 'node:crypto'
import { admin } from '@handshake/contracts/admin/admin.ts'
import { asOfHeader } from '@handshake/contracts/as-of.ts'
import { livePositionHeader } from '@handshake/contracts/live-events.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { profile } from '@handshake/contracts/profile/profile.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { support } from '@handshake/contracts/support/support.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { seconds } from '@handshake/domain/time.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asOwner } from './as-owner.ts'
import { type DatabaseLine, openDatabaseLine } from './database-line.ts'
import { eventually } from './eventually.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from './replicated-postgres.ts'
import { moveIn, type Resident } from './residents.ts'
import { startTestNode, type TestNode } from './test-node.ts'
import { Visitor } from './visitor.ts'

let databases: ReplicatedPostgres
let primary: DatabaseLine
let replica: DatabaseLine
let node: TestNode
let other: TestNode
let ada: Resident

const startNode = () =>
  startTestNode({
    databaseUrl: primary.url,
    env: { REPLICA_DATABASE_URL: replica.url, REPLICA_LAG_SECONDS: '4' },
  })

beforeAll(async () => {
  databases = await startReplicatedPostgres()
  primary = await openDatabaseLine(databases.primaryUrl)
  replica = await openDatabaseLine(databases.replicaUrl)
  node = await startNode()
  other = await startNode()
  ada = await moveIn(node, 'Ada Reader')
}, seconds(120))
afterAll(async () => {
  for (const line of [primary, replica]) line?.speakAgain()
  for (const one of [node, other]) await one?.close()
  for (const line of [primary, replica]) line?.close()
  await databases?.stop()
})
afterEach(async () => {
  for (const line of [primary, replica]) {
    line.full = false
    line.speakAgain()
  }
  await asOwner(databases.replicaUrl, 'select pg_wal_replay_resume()')
  await untilQuiet()
})

const pause = () => asOwner(databases.replicaUrl, 'select pg_wal_replay_pause()')

/** Everything is as on a good day: both answer, and the replica is used. */
async function untilQuiet() {
  for (const one of [node, other]) {
    const visitor = new Visitor(one.url, tokenOf(ada))
    await eventually(async () => {
      expect(await healthOf(one)).toEqual({ status: 200, says: 'ok', asOf: null })
      expect(await asksReplica(() => visitor.call(profile.readPublicProfile, { who: ada.id }))).toBe(true)
    })
  }
}

const tokenOf = ({ cookie }: Visitor): string => cookie?.split('=').at(-1) ?? ''

const healthOf = async ({ url }: TestNode) => {
  const answer = await fetch(`${url}/health`)
  const { status } = (await answer.json()) as { status: string }
  return { status: answer.status, says: status, asOf: answer.headers.get(asOfHeader) }
}

/** A read there is a transaction; what watches a replica begins none. */
async function asksReplica(ask: () => Promise<{ status: number }>): Promise<boolean> {
  let begun = false
  replica.onSaid = ({ text }) => {
    begun ||= text.includes('BEGIN')
    return 'pass'
  }
  const { status } = await ask()
  replica.onSaid = () => 'pass'
  expect(status).toBe(200)
  return begun
}

const nameOf = async (reader: Visitor) => (await reader.done(profile.readPublicProfile, { who: ada.id })).displayName

/** The name of Ada as a browser with these cookies is told it, at any node. */
async function nameToldTo(at: TestNode, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(`${at.url}/api/profile/${ada.id}`, { headers })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { displayName: string }).displayName
}

test('a read that may lag is asked of the replica, and a balance of the primary', async () => {
  await untilQuiet()
  expect(await asksReplica(() => ada.call(notification.readNotices, {}))).toBe(true)
  expect(await asksReplica(() => ada.call(wallet.readBalance, {}))).toBe(false)
  expect(await asksReplica(() => ada.call(session.readSession, {}))).toBe(false)
  // Once the replica has what she wrote, it is asked again, her position or not.
  await ada.done(profile.updateProfile, { displayName: 'Ada Early' })
  await eventually(async () =>
    expect(await asksReplica(() => ada.call(profile.readPublicProfile, { who: ada.id }))).toBe(true),
  )
  expect(await nameOf(ada)).toBe('Ada Early')
})

test(
  'whoever wrote something reads it at once, in every tab and at every node, while others may read what was before',
  async () => {
    const bob = await moveIn(node, 'Bob Reader')
    await untilQuiet()
    const before = await nameOf(bob)
    await pause()
    const pausedAt = performance.now()
    const written = await ada.call(profile.updateProfile, { displayName: 'Ada Now' })
    const position = written.headers.getSetCookie().find((line) => line.startsWith('handshake_position='))
    expect(position).toMatch(/^handshake_position=\d+; Max-Age=5; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await nameOf(ada)).toBe('Ada Now')
    expect(await nameOf(bob)).toBe(before)
    const cookie = ada.cookie ?? ''
    const [own = ''] = position?.split(';') ?? []
    for (const at of [node, other]) {
      const told = (headers: Record<string, string>) => nameToldTo(at, headers)
      // Another tab, another node: the cookie is all there is.
      expect(await told({ cookie: `${cookie}; ${own}` })).toBe('Ada Now')
      // Replayed by somebody else it tells them nothing they may not see, and sends them to the primary.
      expect(await told({ cookie: `${bob.cookie}; ${own}` })).toBe('Ada Now')
      // Made up: too far sends its maker to the primary, and what is no position binds nobody.
      for (const far of ['999999999999999', '900000000000000'])
        expect(await told({ cookie: `${cookie}; handshake_position=${far}` })).toBe('Ada Now')
      for (const odd of ['', '-1', '1e99', '0x10', 'NaN', '9'.repeat(400), "0'; drop table users", '16/B374D848'])
        expect(await told({ cookie: `${cookie}; handshake_position=${odd}` })).toBe(before)
      // A live event that the replica has not heard of binds as well.
      expect(await told({ cookie, [livePositionHeader]: '999999999' })).toBe('Ada Now')
      expect(await told({ cookie, [livePositionHeader]: '0' })).toBe(before)
    }
    expect(performance.now() - pausedAt).toBeLessThan(seconds(4))
    // Further behind than the setting allows, it is no longer asked by anybody.
    await eventually(async () => expect(await nameOf(bob)).toBe('Ada Now'))
    expect(performance.now() - pausedAt).toBeGreaterThan(seconds(3))
  },
  seconds(60),
)

test('a session that has ended is over at once, whatever the replica still believes', async () => {
  const eve = await moveIn(node, 'Eve Leaving')
  await untilQuiet()
  const tab = new Visitor(node.url, tokenOf(eve))
  await eventually(async () => expect((await tab.call(notification.readNotices, {})).status).toBe(200))
  await pause()
  await eve.done(session.signOut, {})
  expect(await tab.call(notification.readNotices, {})).toMatchObject({ status: 401 })
})

// A few seconds, and what a busy machine makes of them.
const aMoment = seconds(20)
const waysToGo = [
  ['turns everybody away', turnAway],
  ['falls silent', (line: DatabaseLine) => line.fallSilent()],
] as const

function turnAway(line: DatabaseLine): void {
  line.full = true
  line.cut()
}

test.each(waysToGo)(
  'while the primary %s, people stay signed in and read on, are told since when, and cannot write',
  async (_how, go) => {
    // A second attempt brings other people.
    const attempt = randomUUID().slice(0, 8)
    const left = await moveIn(node, `${attempt} gone before it`)
    const gone = new Visitor(node.url, tokenOf(left))
    await left.done(session.signOut, {})
    await ada.done(profile.updateProfile, { displayName: 'Ada Staying' })
    const boss = await moveIn(node, `${attempt} of the office`, { role: 'admin' })
    await untilQuiet()
    const beforeMs = Date.now()
    go(primary)
    await eventually(async () => expect((await healthOf(node)).says).toBe('reads only'))
    const health = await healthOf(node)
    expect(health.status).toBe(200)
    expect(Math.abs(Date.parse(health.asOf ?? '') - beforeMs)).toBeLessThan(aMoment)
    for (const route of [session.readSession, wallet.readBalance, notification.readNotices, support.readTickets]) {
      const answer = await ada.call(route, {})
      expect([route.path, answer.status]).toEqual([route.path, 200])
      expect(Date.parse(answer.headers.get(asOfHeader) ?? '')).toBeGreaterThan(beforeMs - aMoment)
    }
    expect(await nameOf(ada)).toBe('Ada Staying')
    expect(await ada.call(profile.updateProfile, { displayName: 'Ada Lost' })).toMatchObject({ status: 503 })
    expect(await nameOf(ada)).toBe('Ada Staying')
    // Who may not read, may not now: signed out, or never signed in. What staff see of others waits for the primary.
    expect(await gone.call(wallet.readBalance, {})).toMatchObject({ status: 401 })
    expect(await new Visitor(node.url).call(wallet.readBalance, {})).toMatchObject({ status: 401 })
    expect(await boss.call(admin.readPeople, {})).toMatchObject({ status: 503 })
    // Both are gone: that is said, and soon.
    turnAway(replica)
    await eventually(async () => expect((await ada.call(wallet.readBalance, {})).status).toBe(503))
    replica.full = false
    primary.full = false
    primary.speakAgain()
    await untilQuiet()
    const answer = await ada.call(session.readSession, {})
    expect([answer.status, answer.headers.get(asOfHeader)]).toEqual([200, null])
    expect(await nameOf(ada)).toBe('Ada Staying')
  },
  seconds(90),
)

test.each(waysToGo)(
  'while the replica %s, the primary serves, and nobody waits long or is refused',
  async (_how, go) => {
    await untilQuiet()
    go(replica)
    const beganMs = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => ada.call(profile.readPublicProfile, { who: ada.id })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(performance.now() - beganMs).toBeLessThan(seconds(8))
    await eventually(async () => {
      const askedMs = performance.now()
      expect(await nameOf(ada)).toBe('Ada Staying')
      expect(performance.now() - askedMs).toBeLessThan(1_000)
    })
    expect(await healthOf(node)).toEqual({ status: 200, says: 'ok', asOf: null })
  },
  seconds(60),
)
