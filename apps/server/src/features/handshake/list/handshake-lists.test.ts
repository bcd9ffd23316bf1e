/** Lists of handshakes: by ids, by several words at once, without a session; and what a row says about how it came to be. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { days } from '@handshake/domain/time.ts'
import { beforeAll, expect, test } from 'vitest'
import { accept, beat, inWords, someone } from '../../../../test/handshakes.ts'
import { hearGame, reportedGame } from '../../../../test/reported-games.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock, visitor } = useNode({ REWARDS: 'off' })

let maya: Resident
let tom: Resident
beforeAll(async () => {
  ;[maya, tom] = [await someone(node()), await someone(node())]
})

const make = (over: Parameters<typeof inWords>[0] = {}) => maya.done(handshake.createHandshake, inWords(over))
const statusesOf = async (asked: Parameters<typeof ask>[0]) => (await ask(asked)).map(({ status }) => status)
const ask = async (asked: Partial<Parameters<typeof list>[0]>) => (await list(asked)).handshakes
const list = (asked: object) => maya.done(handshake.readHandshakes, asked)
const columnsOf = async (id: HandshakeId) => (await node().pool.query('select * from bets where id = $1', [id])).rows[0]

test('a status is found by every word it is known by, several at a time', async () => {
  const open = await make()
  const draft = await make({ sharingMethod: 'draft' })
  const matched = await make()
  await accept(tom, matched)
  for (const word of ['matched', 'accepted']) expect(await statusesOf({ status: [word] })).toEqual(['matched'])
  for (const word of ['marketplace', 'scheduled']) expect(await statusesOf({ status: [word] })).toEqual(['open'])
  const several = (await ask({ status: 'draft,marketplace' })).map(({ id }) => id)
  expect(several.toSorted()).toEqual([open.id, draft.id].toSorted())
  expect((await maya.call(handshake.readHandshakes, { status: ['nonsense'] as never })).status).toBe(422)
})

test('several sports, and the type of handshake', async () => {
  const startsAt = new Date(clock.now().getTime() + days(1))
  for (const sport of ['football', 'hockey', 'baseball']) {
    const gameId = await hearGame(node(), reportedGame(`list-${sport}`, { sport, startsAt, observedAt: clock.now() }))
    await make({ gameId, betType: 'sports', verificationMethod: 'oracle' })
  }
  const found = await ask({ sport: ['football', 'hockey'] })
  expect(found.map(({ sport }) => sport).toSorted()).toEqual(['football', 'hockey'])
  expect((await ask({ handshakeType: ['bet', 'loan'] })).length).toBeGreaterThan(2)
  expect(await ask({ handshakeType: ['loan'] })).toEqual([])
})

test('read by ids are one’s own, those one is invited to, and public ones; nobody else’s', async () => {
  const mine = await make({ sharingMethod: 'draft' })
  const theirs = (over: Parameters<typeof inWords>[0]) => tom.done(handshake.createHandshake, inWords(over))
  const open = await theirs({})
  const asked = await theirs({ sharingMethod: 'invite', friendIds: [maya.id] })
  const draft = await theirs({ sharingMethod: 'draft' })
  const other = await someone(node())
  const secret = await theirs({ sharingMethod: 'invite', friendIds: [other.id] })
  const ids = [mine, open, asked, draft, secret].map(({ id }) => id)
  const seen = (await ask({ ids: [...ids, randomUUID()] })).map(({ id }) => id)
  expect(seen.toSorted()).toEqual([mine.id, open.id, asked.id].toSorted())
  expect((await maya.call(handshake.readHandshakes, { ids: ['x'] as never })).status).toBe(422)
  const many = Array.from({ length: 101 }, () => randomUUID())
  expect((await maya.call(handshake.readHandshakes, { ids: many as never })).status).toBe(422)
})

test('a visitor sees every public handshake that is not cancelled, at most 50', async () => {
  const matched = await make({ title: 'Shaken in public' })
  await accept(tom, matched)
  const called = await make({ title: 'Called off' })
  await maya.done(handshake.cancelHandshake, { handshakeId: called.id })
  const secret = await make({ sharingMethod: 'invite', friendIds: [tom.id] })
  const draft = await make({ sharingMethod: 'draft' })
  const { handshakes } = await visitor().done(handshake.readPublicHandshakes, {})
  const seen = handshakes.map(({ id }) => id)
  expect(seen).toContain(matched.id)
  for (const hidden of [called, secret, draft]) expect(seen).not.toContain(hidden.id)
  expect(handshakes.length).toBeLessThanOrEqual(50)
})

test('own words about sports are custom; what is of type sports is judged by the feed', async () => {
  const words = await make({ betType: 'sports', verificationMethod: 'oracle' })
  expect(words).toMatchObject({ betType: 'custom', verificationMethod: 'arbitrator' })
  const startsAt = new Date(clock.now().getTime() + days(1))
  const gameId = await hearGame(node(), reportedGame('judged', { startsAt, observedAt: clock.now() }))
  const game = await make({ gameId, betType: 'sports', verificationMethod: 'mutual' })
  expect(game).toMatchObject({ betType: 'sports', verificationMethod: 'oracle' })
  const unfed = node().pool.query("update bets set bet_type = 'sports' where id = $1", [words.id])
  await expect(unfed).rejects.toThrow('sports_are_judged_by_the_feed')
})

test('making it is the last action also where it is shared at once; changing it is a revision', async () => {
  for (const sharingMethod of ['draft', 'marketplace', 'link'] as const) {
    const made = await make({ sharingMethod })
    expect(await columnsOf(made.id)).toMatchObject({ last_action_type: 'create', transaction_status: made.status })
  }
  const form = inWords({ sharingMethod: 'invite', friendIds: [tom.id] })
  const made = await maya.done(handshake.createHandshake, form)
  expect(await columnsOf(made.id)).toMatchObject({ last_action_type: 'create', status: 'pending' })
  const { requestId: ____, sharingMethod: _, friendIds: __, createdVia: ___, ...content } = form
  const edit = {
    ...content,
    handshakeId: made.id,
    requestId: randomUUID(),
    basedOnVersion: made.termsVersion,
    title: 'Rain!',
  }
  await maya.done(handshake.editHandshake, edit)
  expect(await columnsOf(made.id)).toMatchObject({
    last_action_type: 'revise',
    transaction_status: 'draft',
    status: 'pending',
  })
  await accept(tom, { id: made.id, termsVersion: made.termsVersion + 1 })
  expect(await columnsOf(made.id)).toMatchObject({ last_action_type: 'accept', transaction_status: 'matched' })
  await beat(node())
})

test('what follows from other columns of a bet is computed by the database, and nobody writes it', async () => {
  const shared = { is_public: true, privacy: 'public', marketplace_visibility: 'public', auto_accept: true }
  const kept = { is_public: false, privacy: 'private', marketplace_visibility: 'private', auto_accept: false }
  const onMarket = await make({ sharingMethod: 'marketplace' })
  const draft = await make({ sharingMethod: 'draft' })
  expect(await columnsOf(onMarket.id)).toMatchObject({ ...shared, payment_method: 'wallet', can_cancel: true })
  expect(await columnsOf(draft.id)).toMatchObject({ ...kept, payment_method: 'wallet' })
  const written = node().pool.query('update bets set auto_accept = true where id = $1', [draft.id])
  await expect(written).rejects.toThrow(/auto_accept/)
  // A node of the last release still writes these.
  const wrong = `privacy = 'public', marketplace_visibility = 'public', transaction_status = 'open'`
  await node().pool.query(`update bets set ${wrong} where id = $1`, [draft.id])
  expect(await columnsOf(draft.id)).toMatchObject({ ...kept, transaction_status: 'draft' })
})
