/** Pools in dispute: the pot is frozen, somebody without a stake rules, one appeal, and money never goes to one side by itself. */
import { randomUUID } from 'node:crypto'
import { pool } from '@handshake/contracts/pool/pool.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { titlesOf } from '../../../test/disputes.ts'
import { available, someone } from '../../../test/handshakes.ts'
import {
  beatPools,
  confirm,
  disputedPool,
  filledPool,
  overPool,
  propose,
  readPool,
  ruling,
} from '../../../test/pools.ts'
import type { Resident } from '../../../test/residents.ts'
import { samplePng } from '../../../test/sample-picture.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const stage = () => ({ node: node(), clock })
const balances = (people: readonly Resident[]) => Promise.all(people.map(available))
const judge = (role: 'arbitrator' | 'admin' = 'arbitrator') => someone(node(), { role })
const rule = (person: Resident, poolId: Id<'pool'>, outcome: number | null) =>
  person.call(pool.rulePool, { poolId, outcome, reason: ruling })

const hrsOf = async (people: readonly Resident[]) => {
  const { rows } = await node().pool.query('select id, hrs from profiles where id = any ($1)', [
    people.map(({ id }) => id),
  ])
  return people.map(({ id }) => rows.find((row) => row.id === id).hrs)
}

test('a dispute freezes the pot; a ruling waits a day for an appeal and is then paid with the fee of a ruling', async () => {
  const arbitrator = await judge()
  const { id, creator, others, people, raiser } = await disputedPool(stage(), [0, 1, 1])
  expect(await titlesOf(creator)).toContain('Pool disputed')
  expect(await titlesOf(arbitrator)).toContain('Pool needs a ruling')
  expect((await raiser.done(wallet.readEscrow, {})).holds).toMatchObject([
    { poolId: id, frozen: true, status: 'escrowed' },
  ])
  expect((await arbitrator.done(pool.readDisputedPools, {})).pools.map((row) => row.id)).toContain(id)
  clock.advance(days(2))
  await beatPools(node())
  expect((await readPool(creator, id)).status).toBe('disputed')
  await creator.done(pool.addPoolStatement, {
    poolId: id,
    statementId: randomUUID() as Id<'evidence'>,
    text: 'I saw it.',
    image: null,
  })
  expect((await arbitrator.done(pool.readPool, { poolId: id })).case).toMatchObject({
    reason: 'Ben was faster.',
    statements: [{ text: 'I saw it.', by: { id: creator.id } }],
  })
  expect(await rule(arbitrator, id, 1)).toMatchObject({ ok: true, result: { status: 'ruled' } })
  expect(await balances(people)).toEqual([99_000, 99_000, 99_000])
  expect(await titlesOf(others[0] as Resident)).toContain('Ruling on your pool')
  clock.advance(hours(24) - 1)
  await beatPools(node())
  expect((await readPool(creator, id)).status).toBe('ruled')
  clock.advance(1)
  await beatPools(node())
  expect(await readPool(creator, id)).toMatchObject({ status: 'completed', outcome: 1, outcomeReason: 'ruled' })
  // Thirty dollars less 2.5 percent, by two; the odd cent to the first of them.
  expect(await balances(people)).toEqual([99_000, 100_463, 100_462])
  // The creator's word was overturned.
  expect(await hrsOf(people)).toEqual([450, 510, 510])
})

test('whoever disputed a result that the ruling keeps has lost the dispute', async () => {
  const { id, people, raiser } = await disputedPool(stage(), [0, 0, 1])
  await rule(await judge(), id, 0)
  clock.advance(hours(24))
  await beatPools(node())
  expect(await hrsOf(people)).toEqual([510, 510, 450])
  expect(people.at(-1)?.id).toBe(raiser.id)
})

test('one appeal: an admin who did not rule before decides, and it is carried out at once', async () => {
  const [first, admin, stranger] = [await judge('admin'), await judge('admin'), await someone(node())]
  const { id, creator, others, people } = await disputedPool(stage(), [0, 1, 1])
  await rule(first, id, 1)
  expect(await stranger.call(pool.appealPoolRuling, { poolId: id, reason: 'No!' })).toMatchObject({
    error: { code: 'pool.not-in' },
  })
  await creator.done(pool.appealPoolRuling, { poolId: id, reason: 'The chip was on my dog.' })
  expect(await others[0]?.call(pool.appealPoolRuling, { poolId: id, reason: 'Me too' })).toMatchObject({
    error: { code: 'pool.no-case' },
  })
  clock.advance(days(30))
  await beatPools(node())
  expect((await readPool(creator, id)).status).toBe('appealed')
  expect(await titlesOf(admin)).toContain('Pool appeal to decide')
  const decision = { poolId: id, outcome: null, reason: ruling, requestId: randomUUID() as Id<'request'> }
  expect(await first.call(pool.decidePoolAppeal, { ...decision, requestId: randomUUID() })).toMatchObject({
    error: { code: 'pool.has-stake' },
  })
  expect(await admin.done(pool.decidePoolAppeal, decision)).toMatchObject({ status: 'returned' })
  expect(await admin.call(pool.decidePoolAppeal, decision)).toMatchObject({ ok: true, result: { status: 'returned' } })
  expect(await balances(people)).toEqual([100_000, 100_000, 100_000])
})

test('nobody disputes a pool from outside, twice, or after confirming; and only staff rule, once', async () => {
  const { id, creator, others } = await overPool(stage(), [0, 1, 1])
  const [tom, ines] = others as [Resident, Resident]
  const stranger = await someone(node())
  await propose(creator, id, 0)
  const dispute = (person: Resident) =>
    person.call(pool.disputePool, { poolId: id, reason: 'No', requestId: randomUUID() })
  expect(await dispute(stranger)).toMatchObject({ error: { code: 'pool.not-in' } })
  expect(await dispute(creator)).toMatchObject({ error: { code: 'pool.confirmed-before' } })
  await confirm(tom, id)
  expect(await dispute(tom)).toMatchObject({ error: { code: 'pool.confirmed-before' } })
  expect(await confirm(tom, id)).toMatchObject({ error: { code: 'pool.confirmed-before' } })
  expect((await dispute(ines)).ok).toBe(true)
  expect(await dispute(ines)).toMatchObject({ error: { code: 'pool.no-result' } })
  expect(await rule(stranger, id, 0)).toMatchObject({ error: { code: 'session.forbidden' } })
  const staffed = await judge()
  expect(await rule(staffed, id, 7)).toMatchObject({ error: { code: 'pool.unknown-outcome' } })
  expect((await rule(staffed, id, 0)).ok).toBe(true)
  expect(await rule(staffed, id, 0)).toMatchObject({ error: { code: 'pool.no-case' } })
})

test('an arbitrator who is in a pool, or was, sees it as anyone in it and does not rule', async () => {
  const biased = await judge()
  const { id, creator } = await overPool(stage(), [0, 1, 1])
  const second = await overPoolWith(biased)
  await propose(second.creator, second.id, 0)
  await biased.done(pool.disputePool, { poolId: second.id, reason: 'I lost.', requestId: randomUUID() })
  expect(await rule(biased, second.id, 1)).toMatchObject({ error: { code: 'pool.has-stake' } })
  expect((await biased.done(pool.readDisputedPools, {})).pools.map((row) => row.id)).not.toContain(second.id)
  expect(await rule(biased, id, 1)).toMatchObject({ error: { code: 'pool.no-case' } })
  expect((await readPool(creator, id)).case).toBeNull()
})

async function overPoolWith(person: Resident) {
  const made = await filledPool(stage(), [0, 1])
  await person.done(pool.joinPool, { poolId: made.id, pick: 1, requestId: randomUUID() })
  clock.advance(hours(1))
  await beatPools(node())
  clock.advance(hours(1))
  await beatPools(node())
  return made
}

test('a creator who never says how it ended is a no-show, and an arbitrator decides', async () => {
  const arbitrator = await judge()
  const { id, creator, people } = await overPool(stage(), [0, 1, 1])
  clock.advance(hours(72) - 1)
  await beatPools(node())
  expect((await readPool(creator, id)).status).toBe('outcome_pending')
  clock.advance(1)
  await beatPools(node())
  expect(await readPool(creator, id)).toMatchObject({ status: 'disputed', case: { raisedBy: null } })
  expect(await propose(creator, id, 0)).toMatchObject({ error: { code: 'pool.too-late' } })
  clock.advance(days(7))
  const admin = await judge('admin')
  await beatPools(node())
  expect(await titlesOf(admin)).toContain('Pool waiting for a ruling')
  await rule(arbitrator, id, 1)
  clock.advance(hours(24))
  await beatPools(node())
  expect(await balances(people)).toEqual([99_000, 100_463, 100_462])
  const { rows } = await node().pool.query(
    'select reason from trust_movements where user_id = $1 and pool_id = $2 order by at',
    [creator.id, id],
  )
  expect(rows.map(({ reason }) => reason)).toEqual(['no_show', 'agreement_completed'])
})

test('five statements each, and only from people in the pool', async () => {
  const { id, creator, raiser } = await disputedPool(stage())
  const state = (person: Resident, statementId = randomUUID()) =>
    person.call(pool.addPoolStatement, {
      poolId: id,
      statementId: statementId as Id<'evidence'>,
      text: 'So.',
      image: null,
    })
  const once = randomUUID()
  for (const statementId of [once, once]) expect((await state(creator, statementId)).ok).toBe(true)
  expect(await state(raiser, once)).toMatchObject({ error: { code: 'dispute.evidence-id-reused' } })
  for (let count = 1; count < 5; count += 1) expect((await state(creator)).ok).toBe(true)
  expect(await state(creator)).toMatchObject({ error: { code: 'pool.too-many-statements' } })
  expect(await state(await someone(node()))).toMatchObject({ error: { code: 'pool.not-in' } })
})

test('a picture is evidence too: drawn anew, kept once, and shown to the people in the pool and its judge alone', async () => {
  const { id, creator, raiser } = await disputedPool(stage())
  const [arbitrator, stranger] = [await judge(), await someone(node())]
  const image = samplePng({ width: 40, height: 40 }).toString('base64')
  const state = (person: Resident, over: object = {}) =>
    person.call(pool.addPoolStatement, { poolId: id, statementId: randomUUID(), text: '', image, ...over })
  const once = { statementId: randomUUID() }
  for (const _ of [1, 2]) expect(await state(creator, once)).toMatchObject({ ok: true })
  expect(await state(creator, { ...once, image: null, text: 'Other' })).toMatchObject({
    error: { code: 'dispute.evidence-id-reused' },
  })
  expect(await state(creator, { image: null })).toMatchObject({ error: { code: 'dispute.empty-evidence' } })
  const svg = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
  expect(await state(creator, { image: svg })).toMatchObject({ error: { code: 'dispute.not-an-image' } })
  expect(await state(stranger)).toMatchObject({ error: { code: 'pool.not-in' } })
  const [said] = (await readPool(raiser, id)).case?.statements ?? []
  expect(said).toMatchObject({ by: { id: creator.id }, text: '' })
  const url = said?.image?.url ?? ''
  for (const person of [raiser, arbitrator]) {
    const seen = await person.fetch(url)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
  // The pool is public; what is said in its dispute is not.
  expect((await stranger.done(pool.readPool, { poolId: id })).case).toBeNull()
  expect((await stranger.fetch(url)).status).toBe(404)
})

test('a result that changed since somebody looked is not confirmed by them', async () => {
  const { id, creator, others } = await overPool(stage(), [0, 1, 1])
  const [tom] = others as [Resident]
  await propose(creator, id, 0)
  for (const outcome of [1, null])
    expect(await tom.call(pool.confirmPoolResult, { poolId: id, requestId: randomUUID(), outcome })).toMatchObject({
      error: { code: 'pool.stale-result', message: expect.stringContaining('has changed') },
    })
  expect((await confirm(tom, id)).ok).toBe(true)
})
