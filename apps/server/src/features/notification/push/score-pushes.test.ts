/** Scores on lock screens, from a feed's word to the push service: few, in order, quiet, for the two alone, and never late. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { session } from '@handshake/contracts/session/session.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { hours, minutes, seconds } from '@handshake/domain/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '#platform/clock.ts'
import { browserKeys, type PushDouble, startPushDouble } from '../../../../test/doubles/push-double.ts'
import { accept, beat, type Form, inWords, someone } from '../../../../test/handshakes.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import { hearGame, reportedGame } from '../../../../test/reported-games.ts'
import type { Resident } from '../../../../test/residents.ts'
import { startTestNode, type TestNode } from '../../../../test/test-node.ts'
import type { ReportedGame } from '../../sport/feed/sport-provider.ts'

const clock = fixedClock(new Date('2026-03-05T17:00:00Z'))
let [service, other]: PushDouble[] = []
let node: TestNode
let second: TestNode
const at = (given: PushDouble | undefined): PushDouble => {
  if (given === undefined) throw new Error('no push service')
  return given
}
beforeAll(async () => {
  service = await startPushDouble()
  other = await startPushDouble()
  const env = { PUSH_SERVICES: `${service.origin},${other.origin}`, REWARDS: 'off' }
  node = await startTestNode({ clock, env })
  second = await startTestNode({ clock, env, databaseUrl: node.databaseUrl })
})
afterAll(async () => {
  await node.close()
  await second.close()
  await service?.close()
  await other?.close()
})

type Shown = { title: string; body: string; tag: string; url: string; alerts: boolean }

async function lockScreen(person: Resident, at: PushDouble) {
  const { read, ...keys } = browserKeys()
  const path = `/${person.id}`
  await person.done(notification.subscribePush, { endpoint: `${at.origin}${path}`, ...keys })
  const messages = () => at.received.filter((message) => message.path === path && message.headers.topic !== undefined)
  return { path, messages, shown: () => messages().map(({ body }) => read(body) as Shown) }
}

let games = 0
async function running(over: Partial<Form> = {}) {
  const externalId = `scores-${++games}`
  const startsAt = new Date(clock.now().getTime() + hours(2))
  const told = (more: Partial<ReportedGame>) =>
    hearGame(
      node,
      reportedGame(externalId, {
        teams: { team_a: 'Broncos', team_b: 'Chiefs' },
        startsAt,
        observedAt: clock.now(),
        ...more,
      }),
    )
  const gameId = await told({})
  const [maya, tom] = [await someone(node), await someone(node)]
  const made = await maya.done(handshake.createHandshake, {
    ...inWords({ gameId, betType: 'sports', verificationMethod: 'oracle', title: 'Our secret dare' }),
    ...over,
  })
  expect(await accept(tom, made)).toMatchObject({ ok: true })
  clock.advance(hours(2))
  await told({ status: 'live', period: 'Q1' })
  await beat(node)
  const score = async (team_a: number, team_b: number, more: Partial<ReportedGame> = {}) => {
    await told({ status: 'live', period: 'Q1', score: { team_a, team_b }, ...more })
    await untilQuiet(node.pool)
  }
  return { maya, tom, id: made.id, score }
}
/** Both nodes look at the same time. */
const push = () => Promise.all([node, second].map((one) => one.runJob('notification.push-due-scores')))

test('each side sees its own standing in one notification, which sounds only when the lead changes or the game ends', async () => {
  const { maya, tom, id, score } = await running()
  const [hers, his] = [await lockScreen(maya, at(service)), await lockScreen(tom, at(service))]
  await maya.done(notification.updateNoticePreferences, { pushDetails: true })
  await score(7, 0)
  await push()
  await push()
  expect(hers.shown()).toEqual([
    {
      title: 'Broncos 7, Chiefs 0 · Q1',
      body: 'You’re ahead by 7 · pays $98.00',
      url: `/handshake/${id}`,
      tag: `score-${id}`,
      alerts: true,
    },
  ])
  expect(his.shown()).toMatchObject([{ body: 'You’re behind by 7', tag: `score-${id}`, alerts: true }])
  const [message] = hers.messages()
  expect(message?.headers).toMatchObject({ topic: id.replaceAll('-', ''), urgency: 'high', ttl: '180' })

  await score(10, 0)
  await push()
  expect(hers.shown()).toHaveLength(1)
  clock.advance(minutes(1))
  await push()
  expect(hers.shown()[1]).toMatchObject({ title: 'Broncos 10, Chiefs 0 · Q1', alerts: false })
  expect(hers.messages()[1]?.headers.urgency).toBe('normal')

  clock.advance(seconds(20))
  await score(10, 14, { period: 'Q2' })
  await push()
  expect(hers.shown()[2]).toMatchObject({ body: 'You’re behind by 4 · $98.00 if they come back', alerts: true })

  await score(17, 14, { status: 'final', period: null })
  await push()
  expect(hers.shown()[3]).toMatchObject({
    title: 'Final: Broncos 17, Chiefs 14',
    body: 'You came out ahead. We’re checking the result.',
    alerts: true,
  })
  expect(his.shown().at(-1)?.body).toBe('It didn’t go your way. We’re checking the result.')
  const all = JSON.stringify([hers.shown(), his.shown()])
  expect(all).not.toContain('secret dare')
  expect(JSON.stringify(his.shown())).not.toMatch(/\$|Bettor/)
})

test('fifty scores at once are two pushes: the first, and how it stands after them', async () => {
  const { maya, score } = await running()
  const hers = await lockScreen(maya, at(service))
  for (let points = 1; points <= 50; points += 1) {
    await score(points, points % 2 === 0 ? points + 1 : 0)
    if (points === 1) await push()
  }
  for (let wait = 0; wait < 4; wait += 1) {
    await push()
    clock.advance(seconds(30))
  }
  expect(hers.shown().map(({ title }) => title)).toEqual(['Broncos 1, Chiefs 0 · Q1', 'Broncos 50, Chiefs 51 · Q1'])
})

test('an old score, one in quiet hours, one that is turned off and one of a handshake called off are never shown', async () => {
  const { maya, tom, id, score } = await running()
  const [hers, his] = [await lockScreen(maya, at(service)), await lockScreen(tom, at(service))]
  await score(3, 0)
  clock.advance(minutes(4))
  await push()
  expect([...hers.shown(), ...his.shown()]).toEqual([])

  const hour = clock.now().getUTCHours()
  const clockTime = (add: number) => `${String((hour + add) % 24).padStart(2, '0')}:00`
  const quietHours = { startTime: clockTime(0), endTime: clockTime(3) }
  await maya.done(notification.updateNoticePreferences, { timeZone: 'Etc/UTC', quietHours })
  await score(6, 0)
  await tom.done(notification.updateNoticePreferences, {
    switches: [{ topic: 'scores', channel: 'push', wanted: false }],
  })
  await push()
  await maya.done(notification.updateNoticePreferences, { quietHours: null })
  await push()
  await score(9, 0)
  expect(his.shown()).toEqual([])
  await push()
  expect(hers.shown()).toMatchObject([{ title: 'Broncos 9, Chiefs 0 · Q1', alerts: true }])
  expect(his.shown()).toEqual([])

  clock.advance(minutes(2))
  await score(9, 12)
  const proposalId = randomUUID() as Id<'proposal'>
  const cancel = { proposalId, kind: 'cancel', creatorCents: null, message: '' } as const
  await tom.done(handshake.proposeEnding, { handshakeId: id, ...cancel })
  await maya.done(handshake.answerProposal, { handshakeId: id, proposalId, requestId: randomUUID(), answer: 'agree' })
  await push()
  expect(hers.shown()).toHaveLength(1)
})

test('who signed out or turned push off hears nothing more, and strangers never hear anything', async () => {
  const { maya, tom, score } = await running()
  const [hers, his] = [await lockScreen(maya, at(service)), await lockScreen(tom, at(service))]
  const stranger = await lockScreen(await someone(node), at(service))
  await score(3, 0)
  await maya.done(session.signOut, {})
  await tom.done(notification.unsubscribePush, {})
  await push()
  await score(3, 7)
  await push()
  expect([...hers.shown(), ...his.shown(), ...stranger.shown()]).toEqual([])
})

test('a browser that is gone is forgotten, and a service that fails is asked again while it holds up nobody else', async () => {
  const { maya, tom, score } = await running()
  const [hers, his] = [await lockScreen(maya, at(service)), await lockScreen(tom, at(other))]
  at(service).answers.set(hers.path, [503, 503])
  await score(3, 0)
  await push()
  expect(his.shown()).toHaveLength(1)
  expect(hers.messages()).toHaveLength(1)
  clock.advance(seconds(6))
  await push()
  clock.advance(seconds(21))
  await push()
  expect(hers.shown().map(({ title }) => title)).toEqual(Array.from({ length: 3 }, () => 'Broncos 3, Chiefs 0 · Q1'))

  at(other).answers.set(his.path, [410])
  clock.advance(minutes(1))
  await score(3, 7)
  await push()
  expect((await tom.done(notification.readPush, {})).endpoint).toBeNull()
  const { rows } = await node.pool.query(
    'select count(*)::int as left from score_pushes p join push_subscriptions b on b.id = p.subscription_id where b.user_id = $1',
    [tom.id],
  )
  expect(rows).toEqual([{ left: 0 }])
})

test('a node that was killed while it sent leaves the score to the next, and yesterday’s are forgotten', async () => {
  const { maya, score } = await running()
  const hers = await lockScreen(maya, at(service))
  await score(3, 0)
  await node.pool.query(
    'update score_pushes set leased_until = $1, attempts = 1 where leased_until is null and due_at is not null',
    [new Date(clock.now().getTime() + minutes(1))],
  )
  await push()
  expect(hers.shown()).toEqual([])
  clock.advance(minutes(1))
  await push()
  expect(hers.shown()).toHaveLength(1)
  clock.advance(hours(25))
  await node.runJob('notification.forget-old-notices')
  expect((await node.pool.query('select count(*)::int as left from score_pushes')).rows).toEqual([{ left: 0 }])
})
