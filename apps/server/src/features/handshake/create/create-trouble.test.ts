/** What happened while a form was open: each is refused by its name, in words, and no money moves. */
import { randomUUID } from 'node:crypto'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { safety } from '@handshake/contracts/safety/safety.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import { hours, minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, available, type Form, inWords, severalPeople, someone } from '../../../../test/handshakes.ts'
import { hearGame, reportedGame } from '../../../../test/reported-games.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

const create = (person: Resident, over: Partial<Form>) => person.call(handshake.createHandshake, inWords(over))

async function refusedWith(person: Resident, over: Partial<Form>, code: string): Promise<void> {
  const before = await available(person)
  expect(await create(person, over)).toMatchObject({ ok: false, error: { code } })
  expect(await available(person)).toBe(before)
}

let games = 0
async function aGame(inMs: number) {
  const startsAt = new Date(clock.now().getTime() + inMs)
  games += 1
  const told = reportedGame(`trouble-${games}`, { startsAt, observedAt: clock.now() })
  return { told, gameId: await hearGame(node(), told) }
}
const onGame = (gameId: Id<'game'>): Partial<Form> => ({ gameId, betType: 'sports', verificationMethod: 'oracle' })

test('a game that starts while its bet is being made takes no bet any more, nor does one that was called off', async () => {
  const maya = await someone(node())
  const started = await aGame(hours(1))
  clock.advance(minutes(56))
  await refusedWith(maya, onGame(started.gameId), 'handshake.betting-closed')
  const off = await aGame(hours(3))
  await hearGame(node(), { ...off.told, status: 'cancelled' })
  await refusedWith(maya, onGame(off.gameId), 'handshake.game-over')
})

test.each([99, 1_000_001])('a stake of %i cents is out of range', async (stakeCents) => {
  await refusedWith(await someone(node()), { stakeCents: cents(stakeCents) }, 'handshake.stake-out-of-range')
})

test('a stake beyond a limit one has set oneself meanwhile is refused', async () => {
  const maya = await someone(node())
  await maya.done(safety.setOwnLimit, { kind: 'stake', period: 'day', amountCents: cents(1_000) })
  await refusedWith(maya, {}, 'safety.over-limit')
})

test('who blocked one, or was blocked, cannot be invited, and is not told apart from nobody', async () => {
  const [maya, tom, eve] = await severalPeople(node(), 3)
  await tom.done(friend.blockPerson, { personId: maya.id })
  await maya.done(friend.blockPerson, { personId: eve.id })
  for (const personId of [tom.id, eve.id, randomUUID() as typeof tom.id])
    await refusedWith(maya, { sharingMethod: 'invite', friendIds: [personId] }, 'handshake.unknown-person')
})

test('nobody who cannot be asked is written down as whom a draft is meant for', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  await tom.done(friend.blockPerson, { personId: maya.id })
  for (const personId of [tom.id, maya.id, randomUUID() as typeof tom.id])
    await refusedWith(
      maya,
      { sharingMethod: 'draft', meantFor: { isPublic: true, personId } },
      'handshake.unknown-person',
    )
})

test('two tabs with one form make one bet; with other words in the second, that one is refused', async () => {
  const maya = await someone(node())
  const form = inWords({})
  const [one, two] = await Promise.all([
    maya.done(handshake.createHandshake, form),
    maya.done(handshake.createHandshake, form),
  ])
  expect(one.id).toBe(two.id)
  expect(await available(maya)).toBe(95_000)
  await refusedWith(maya, { ...form, title: 'Rain on Monday' }, 'handshake.id-reused')
})

test('a bet that was accepted while it was edited stays as it was accepted', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await maya.done(handshake.createHandshake, inWords({}))
  expect((await accept(tom, made)).ok).toBe(true)
  const {
    requestId: _,
    sharingMethod: __,
    friendIds: ___,
    createdVia: ____,
    ...content
  } = inWords({ title: 'Later words' })
  const edit = { handshakeId: made.id, requestId: randomUUID() as Id<'request'>, basedOnVersion: 1, ...content }
  expect(await maya.call(handshake.editHandshake, edit)).toMatchObject({
    ok: false,
    error: { code: 'handshake.too-late' },
  })
  expect(await maya.done(handshake.readHandshake, { handshakeId: made.id })).toMatchObject({ title: made.title })
  expect(await available(maya)).toBe(95_000)
})
