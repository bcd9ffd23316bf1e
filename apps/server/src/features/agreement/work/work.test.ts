/** Services and marketplace contracts over HTTP: milestones from delivery to pay, revisions, silence, quarrels, and who takes an open job. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { reputation } from '@handshake/contracts/reputation/reputation.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { take, taken } from '../../../../test/agreements.ts'
import { available, severalPeople, someone } from '../../../../test/handshakes.ts'
import { race } from '../../../../test/race.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import { hire, openJob, serviceFor } from '../../../../test/works.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const two = async () => ({ client: await someone(node()), worker: await someone(node()) })
const titles = async (person: Resident) =>
  (await person.done(notification.readNotices, {})).notices.map(({ title }) => title)
const view = (person: Resident, agreementId: string) =>
  person.done(agreement.readAgreement, { agreementId: agreementId as never })
const money = async (...people: Resident[]) => Promise.all(people.map(available))

test('milestones are delivered, revised and released one by one; with the last it is completed', async () => {
  const { client, worker } = await two()
  const made = await client.done(agreement.createAgreement, serviceFor(worker))
  expect(made).toMatchObject({ type: 'service', status: 'pending', totalCents: 30_000 })
  await taken(worker, made.id, 'accept_terms')
  const begun = await taken(client, made.id, 'pay_deposit')
  expect(begun).toMatchObject({ status: 'in_progress', heldCents: 30_000 })
  expect(begun.activatedAt).not.toBeNull()
  expect(await titles(worker)).toContain('Money is in')

  await taken(worker, made.id, 'deliver', { milestone: 0 })
  expect(await titles(client)).toContain('Delivery to review')
  expect(await take(client, made.id, 'request_revision', { milestone: 0 })).toMatchObject({
    error: { code: 'agreement.missing-details' },
  })
  await taken(client, made.id, 'request_revision', { milestone: 0, reason: 'The other logo' })
  expect(await titles(worker)).toContain('Changes requested')
  await taken(worker, made.id, 'deliver', { milestone: 0 })
  // One revision was agreed on.
  expect(await take(client, made.id, 'request_revision', { milestone: 0, reason: 'Again' })).toMatchObject({
    error: { code: 'agreement.guard', message: 'There is nothing to send back' },
  })
  const first = await taken(client, made.id, 'release_milestone', { milestone: 0 })
  expect(first).toMatchObject({ status: 'in_progress', heldCents: 20_000, standing: { releasedCents: 10_000 } })
  expect(await money(client, worker)).toEqual([70_000, 110_000])
  expect(await titles(worker)).toContain('Milestone paid')
  expect(await take(client, made.id, 'release_milestone', { milestone: 0 })).toMatchObject({
    error: { code: 'agreement.invalid-transition' },
  })
  const done = await taken(client, made.id, 'release_milestone', { milestone: 1 })
  expect(done).toMatchObject({ status: 'completed', heldCents: 0, viewer: { actions: [] } })
  expect(await money(client, worker)).toEqual([70_000, 130_000])
  for (const person of [client, worker])
    expect(await person.done(reputation.readReputation, { page: 1 })).toMatchObject({ hrs: 510, obligationsMet: 1 })
})

test('a delivery nobody answers is paid after seven days, and what isn’t delivered is not', async () => {
  const { client, worker } = await two()
  const id = await hire(client, worker)
  await taken(worker, id, 'deliver', { milestone: 1 })
  clock.advance(days(7) - 1_000)
  await node().runJob('agreement.follow')
  expect((await view(worker, id)).heldCents).toBe(30_000)
  clock.advance(1_000)
  await node().runJob('agreement.follow')
  expect(await view(worker, id)).toMatchObject({ status: 'in_progress', heldCents: 10_000 })
  expect(await money(client, worker)).toEqual([70_000, 120_000])
  clock.advance(days(30))
  await node().runJob('agreement.follow')
  expect((await view(worker, id)).heldCents).toBe(10_000)
})

test('steps name a milestone that exists; only the client releases and only the worker delivers', async () => {
  const { client, worker } = await two()
  const id = await hire(client, worker)
  expect(await take(worker, id, 'deliver')).toMatchObject({ error: { code: 'agreement.missing-details' } })
  expect(await take(worker, id, 'deliver', { milestone: 2 })).toMatchObject({
    error: { code: 'agreement.missing-details' },
  })
  expect((await take(worker, id, 'deliver', { milestone: -1 })).ok).toBe(false)
  expect(await take(worker, id, 'release_milestone', { milestone: 0 })).toMatchObject({
    error: { code: 'agreement.not-your-step' },
  })
  expect(await take(client, id, 'deliver', { milestone: 0 })).toMatchObject({
    error: { code: 'agreement.not-your-step' },
  })
  expect(await money(client, worker)).toEqual([70_000, 100_000])
})

test('a cancel both want returns what isn’t paid yet; a worker alone may return it all', async () => {
  const { client, worker } = await two()
  const id = await hire(client, worker)
  await taken(client, id, 'release_milestone', { milestone: 0 })
  await taken(client, id, 'ask_to_cancel')
  expect(await taken(worker, id, 'approve_cancel')).toMatchObject({ status: 'cancelled', heldCents: 0 })
  expect(await money(client, worker)).toEqual([90_000, 110_000])

  const other = await hire(client, worker)
  expect(await taken(worker, other, 'return_funds')).toMatchObject({ status: 'refunded', heldCents: 0 })
  expect(await titles(client)).toContain('Money returned')
  expect(await money(client, worker)).toEqual([90_000, 110_000])
})

test('a quarrel is settled by an amount, or ruled; everything a ruling leaves is the client’s', async () => {
  const { client, worker } = await two()
  const judge = await someone(node(), { role: 'arbitrator' })
  const id = await hire(client, worker)
  await taken(client, id, 'raise_dispute', { reason: 'It is late' })
  await taken(worker, id, 'propose_amount', { amountCents: 15_000 })
  expect(await taken(client, id, 'accept_amount', { amountCents: 15_000 })).toMatchObject({
    status: 'completed',
    heldCents: 0,
  })
  expect(await money(client, worker)).toEqual([85_000, 115_000])

  const other = await hire(client, worker)
  await taken(worker, other, 'raise_dispute', { reason: 'No answer' })
  await taken(judge, other, 'rule_share', { amountCents: 30_000, reason: 'It is all there' })
  expect(await money(client, worker)).toEqual([55_000, 145_000])
  expect(await client.done(reputation.readReputation, { page: 1 })).toMatchObject({ obligationsMissed: 1 })
})

test('what is accepted and not paid for in two weeks is given up', async () => {
  const { client, worker } = await two()
  const { id } = await client.done(agreement.createAgreement, serviceFor(worker))
  await taken(worker, id, 'accept_terms')
  clock.advance(days(14))
  await node().runJob('agreement.follow')
  expect(await view(client, id)).toMatchObject({ status: 'cancelled' })
  expect(await titles(worker)).toContain('Agreement canceled')
})

test('whoever makes one needs its worth in the wallet, and milestones that make sense', async () => {
  const { client, worker } = await two()
  const make = (milestones: { name: string; amountCents: number }[]) =>
    client.call(agreement.createAgreement, serviceFor(worker, { milestones }))
  expect(await make([{ name: 'All', amountCents: 100_001 }])).toMatchObject({
    error: { code: 'agreement.insufficient-balance', message: 'Insufficient wallet balance' },
  })
  expect(await make([])).toMatchObject({ error: { message: 'Add at least one milestone' } })
  expect(await make([{ name: 'Free', amountCents: 0 }])).toMatchObject({
    error: { message: 'Each milestone needs an amount above $0' },
  })
})

test('an open job is on the list for everyone else, and the first who accepts has it', async () => {
  const { client, worker } = await two()
  const [late, blocked] = [await someone(node()), await someone(node())]
  const made = await client.done(agreement.createAgreement, openJob())
  expect(made).toMatchObject({ type: 'marketplace', status: 'ready', participants: [{ role: 'initiator' }] })
  const listed = async (person: Resident) =>
    (await person.done(agreement.readOpenContracts, {})).contracts.map(({ id }) => id)
  expect(await listed(worker)).toContain(made.id)
  expect(await listed(client)).not.toContain(made.id)
  await client.done(friend.blockPerson, { personId: blocked.id })
  expect(await listed(blocked)).not.toContain(made.id)
  expect(await take(blocked, made.id, 'accept_terms')).toMatchObject({ error: { code: 'agreement.unknown' } })
  expect(await blocked.call(agreement.readAgreement, { agreementId: made.id })).toMatchObject({
    error: { code: 'agreement.unknown' },
  })

  expect((await view(worker, made.id)).viewer).toEqual({ role: 'counterparty', actions: ['accept_terms'] })
  // Nobody takes their own job.
  expect(await take(client, made.id, 'accept_terms')).toMatchObject({ error: { code: 'agreement.not-your-step' } })
  expect(await taken(worker, made.id, 'accept_terms')).toMatchObject({
    status: 'escrow_pending',
    participants: [{ role: 'initiator' }, { role: 'counterparty' }],
  })
  expect(await titles(client)).toContain('Agreement Accepted!')
  expect(await listed(late)).not.toContain(made.id)
  expect(await take(late, made.id, 'accept_terms')).toMatchObject({ error: { code: 'agreement.unknown' } })
  await taken(client, made.id, 'pay_deposit')
  await taken(client, made.id, 'release_milestone', { milestone: 0 })
  expect(await taken(client, made.id, 'release_milestone', { milestone: 1 })).toMatchObject({ status: 'completed' })
  expect(await available(worker)).toBe(130_000)
  const { agreements } = await worker.done(agreement.readAgreements, { group: 'completed' })
  expect(agreements.map(({ id }) => id)).toContain(made.id)
})

test('two who accept an open job at once: one has it', async () => {
  const client = await someone(node())
  const people = await severalPeople(node(), 3)
  await race(async (together, round) => {
    const { id } = await client.done(agreement.createAgreement, openJob())
    const answers = await together(...people.map((person) => () => take(person, id, 'accept_terms')))
    expect(answers.filter(({ ok }) => ok).length, round).toBe(1)
    expect((await view(client, id)).participants, round).toHaveLength(2)
  }, 5)
})

test('a published job is taken back before anyone accepts', async () => {
  const { client, worker } = await two()
  const { id } = await client.done(agreement.createAgreement, openJob())
  expect(await taken(client, id, 'request_cancel')).toMatchObject({ status: 'cancelled' })
  expect(await worker.call(agreement.readAgreement, { agreementId: id })).toMatchObject({
    error: { code: 'agreement.unknown' },
  })
})
