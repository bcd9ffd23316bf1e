/** What two people send each other during a game, over HTTP: who may, who is left in peace, and what is left of it. */
import { randomUUID } from 'node:crypto'
import { admin } from '@handshake/contracts/admin/admin.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { safety } from '@handshake/contracts/safety/safety.ts'
import type { HandshakeId, Id } from '@handshake/domain/ids.ts'
import { hours, minutes, seconds } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { beat, inWords, someone } from '../../../../test/handshakes.ts'
import { listenLive } from '../../../../test/live-listener.ts'
import { hearGame, reportedGame } from '../../../../test/reported-games.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const mint = () => randomUUID() as Id<'reaction'>

let games = 0
/** Maya and Tom have a handshake on a game; `kickOff` begins it, `final` ends it. */
async function onGame() {
  games += 1
  const startsAt = new Date(clock.now().getTime() + hours(1))
  const told = (over: object) =>
    hearGame(node(), reportedGame(`together-${games}`, { startsAt, observedAt: startsAt, ...over }))
  const gameId = await told({})
  const [maya, tom] = [await someone(node()), await someone(node())]
  const form = { gameId, betType: 'sports', verificationMethod: 'oracle', settlementDate: undefined } as const
  const made = await maya.done(handshake.createHandshake, inWords(form))
  await tom.done(handshake.acceptHandshake, { handshakeId: made.id, requestId: randomUUID(), termsVersion: 1 })
  return {
    ...{ maya, tom, handshakeId: made.id as HandshakeId },
    kickOff: async () => {
      clock.advance(hours(1) + seconds(1))
      await beat(node())
      await told({ status: 'live', period: 'Q1' })
    },
    final: () => told({ status: 'final', score: { team_a: 7, team_b: 3 } }),
  }
}
async function playing() {
  const it = await onGame()
  await it.kickOff()
  return it
}

const clap = (person: Resident, handshakeId: HandshakeId, reactionId = mint()) =>
  person.call(handshake.sendReaction, { handshakeId, reactionId, face: 'clap' })
const say = (person: Resident, handshakeId: HandshakeId, words: string) =>
  person.call(handshake.sendLiveLine, { handshakeId, reactionId: mint(), words })
const seen = async (person: Resident, handshakeId: HandshakeId) => {
  const { isOpen, reactions } = await person.done(handshake.readReactions, { handshakeId })
  return isOpen ? reactions.map(({ face, words }) => face ?? words) : 'closed'
}
const closed = { status: 409, error: { code: 'handshake.reactions-closed' } }

test('what one sends both see at once, in order and as it was typed, and a minute later nothing of it is left', async () => {
  const { maya, tom, handshakeId } = await playing()
  const live = await listenLive(node(), maya)
  expect((await clap(tom, handshakeId)).ok).toBe(true)
  await live.hears('reaction')
  clock.advance(1)
  expect((await say(maya, handshakeId, '  <b>Luck</b> 🍀 ')).ok).toBe(true)
  for (const person of [maya, tom]) expect(await seen(person, handshakeId)).toEqual(['clap', '<b>Luck</b> 🍀'])
  clock.advance(seconds(21))
  expect(await seen(maya, handshakeId)).toEqual([])
  clock.advance(minutes(1))
  await node().runJob('handshake.forget-reactions')
  expect((await node().pool.query('select 1 from live_reactions')).rowCount).toBe(0)
})

test('nobody but the two sees or sends any, and no line is empty, long or more than a line', async () => {
  const { maya, tom, handshakeId } = await playing()
  await clap(tom, handshakeId)
  for (const other of [await someone(node()), await someone(node(), { role: 'admin' })]) {
    expect((await other.call(handshake.readReactions, { handshakeId })).status).toBe(404)
    expect((await clap(other, handshakeId)).status).toBe(404)
    expect((await say(other, handshakeId, 'Hello')).status).toBe(404)
  }
  for (const words of ['', ' ', '\u200b', 'x'.repeat(81), 'two\nlines', 'turned\u202e'])
    expect((await say(maya, handshakeId, words)).status).toBe(422)
  expect(await seen(maya, handshakeId)).toEqual(['clap'])
})

test('only while the game is on: not before the first whistle, not after the last, and not under words', async () => {
  const { maya, tom, handshakeId, kickOff, final } = await onGame()
  expect(await clap(maya, handshakeId)).toMatchObject(closed)
  expect(await seen(maya, handshakeId)).toBe('closed')
  await kickOff()
  expect((await clap(maya, handshakeId)).ok).toBe(true)
  await final()
  expect(await say(tom, handshakeId, 'Well played')).toMatchObject(closed)
  expect(await seen(tom, handshakeId)).toBe('closed')
})

test('sent again it flies once, ten times at once as well, also under somebody else’s id', async () => {
  const { maya, tom, handshakeId } = await playing()
  const id = mint()
  const answers = await Promise.all(Array.from({ length: 8 }, () => clap(maya, handshakeId, id)))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect((await clap(tom, handshakeId, id)).ok).toBe(true)
  expect(await seen(tom, handshakeId)).toEqual(['clap'])
})

test('eight faces in two seconds, three lines in nine, and what is above is refused', async () => {
  const { maya, tom, handshakeId } = await playing()
  const count = async (sends: Promise<{ status: number }>[]) =>
    (await Promise.all(sends)).filter(({ status }) => status === 200).length
  expect(await count(Array.from({ length: 50 }, () => clap(maya, handshakeId)))).toBe(8)
  expect(await count(Array.from({ length: 50 }, (_, n) => say(tom, handshakeId, `Line ${n}`)))).toBe(3)
})

test('two who keep apart, whoever was suspended, and whoever is on a break or wants it quiet are left in peace', async () => {
  const blocking = await playing()
  await clap(blocking.tom, blocking.handshakeId)
  await blocking.maya.done(friend.blockPerson, { personId: blocking.tom.id })
  for (const person of [blocking.maya, blocking.tom]) {
    expect(await clap(person, blocking.handshakeId)).toMatchObject(closed)
    expect(await seen(person, blocking.handshakeId)).toBe('closed')
  }
  const away = await playing()
  await away.tom.done(safety.startBreak, { length: '1-day' })
  expect(await say(away.tom, away.handshakeId, 'One more')).toMatchObject(closed)
  expect((await clap(away.maya, away.handshakeId)).ok).toBe(true)
  expect(await seen(away.tom, away.handshakeId)).toBe('closed')
  const quiet = await playing()
  await quiet.tom.done(safety.setQuietResults, { quiet: true })
  expect(await seen(quiet.tom, quiet.handshakeId)).toBe('closed')
  const suspended = await playing()
  const boss = await someone(node(), { role: 'admin' })
  await boss.done(admin.suspendPerson, { personId: suspended.tom.id, reason: 'Asked in ticket 4711.' })
  expect((await clap(suspended.tom, suspended.handshakeId)).ok).toBe(false)
  expect(await clap(suspended.maya, suspended.handshakeId)).toMatchObject(closed)
})

test('nobody is sent a notice or a mail by it', async () => {
  const { maya, tom, handshakeId } = await playing()
  const count = async () => (await node().pool.query('select count(*)::int as n from notifications')).rows[0].n
  const before = await count()
  await clap(tom, handshakeId)
  await say(tom, handshakeId, 'Look at that')
  expect(await seen(maya, handshakeId)).toHaveLength(2)
  expect(await count()).toBe(before)
})
