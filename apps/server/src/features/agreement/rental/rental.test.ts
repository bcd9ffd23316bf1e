/** A rental from the offer to the deposit's way back, over HTTP: the good path, lateness, claims, cases, and what may not happen. */
import { randomUUID } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { reputation } from '@handshake/contracts/reputation/reputation.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { take, taken } from '../../../../test/agreements.ts'
import { available, someone } from '../../../../test/handshakes.ts'
import { race } from '../../../../test/race.ts'
import { rent, rentalOf } from '../../../../test/rentals.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const two = async () => ({ owner: await someone(node()), renter: await someone(node()) })
const pair = async () => ({ ...(await two()), now: clock.now() })
const titles = async (person: Resident) =>
  (await person.done(notification.readNotices, {})).notices.map(({ title }) => title)
const view = (person: Resident, agreementId: string) =>
  person.done(agreement.readAgreement, { agreementId: agreementId as never })
const follow = () => node().runJob('agreement.follow')

test('rent goes to the owner at hand-over, the deposit back at return, and both kept their word', async () => {
  const { owner, renter } = await two()
  const made = await owner.done(agreement.createAgreement, rentalOf(renter, clock.now()))
  expect(made).toMatchObject({ type: 'rental', status: 'pending', totalCents: 14_000, viewer: { role: 'initiator' } })
  expect(await titles(renter)).toContain('New agreement invitation')
  expect(await taken(renter, made.id, 'accept_terms')).toMatchObject({ status: 'escrow_pending' })
  expect(await take(owner, made.id, 'hand_over')).toMatchObject({ error: { code: 'agreement.invalid-transition' } })
  const paid = await taken(renter, made.id, 'pay_deposit')
  expect(paid).toMatchObject({ status: 'escrow_secured', heldCents: 14_000 })
  expect(paid.activatedAt).not.toBeNull()
  expect(await available(renter)).toBe(86_000)

  expect(await take(renter, made.id, 'confirm_hand_over')).toMatchObject({
    error: { code: 'agreement.guard', message: 'The owner hasn’t handed it over yet' },
  })
  await taken(owner, made.id, 'hand_over')
  expect(await titles(renter)).toContain('Did you get it?')
  const started = await taken(renter, made.id, 'confirm_hand_over')
  expect(started).toMatchObject({ status: 'active', heldCents: 10_000 })
  expect([await available(owner), await available(renter)]).toEqual([104_000, 86_000])

  await taken(renter, made.id, 'return_item')
  expect(await titles(owner)).toContain('Is everything fine?')
  const done = await taken(owner, made.id, 'confirm_return')
  expect(done).toMatchObject({
    status: 'completed',
    heldCents: 0,
    standing: { awardCents: 0 },
    viewer: { actions: [] },
  })
  expect([await available(owner), await available(renter)]).toEqual([104_000, 96_000])
  for (const person of [owner, renter]) {
    expect(await titles(person)).toContain('Rental completed!')
    expect(await person.done(reputation.readReputation, { page: 1 })).toMatchObject({ hrs: 510, obligationsMet: 1 })
  }
})

test('a late return costs the agreed fee for each day begun, and the renter hears of it in time', async () => {
  const { owner, renter, now } = await pair()
  const id = await rent({ owner, renter, now }, 'confirm_hand_over')
  clock.advance(days(3) + hours(1))
  await follow()
  expect(await titles(renter)).toContain('Return is late')
  expect(await titles(owner)).toContain('Return is late')
  expect((await view(renter, id)).standing).toMatchObject({ lateFeeCents: 1_500 })
  clock.advance(days(1))
  await taken(renter, id, 'return_item')
  // What the owner takes to look at it costs the renter nothing.
  clock.advance(days(2))
  await taken(owner, id, 'confirm_return')
  expect([await available(owner), await available(renter)]).toEqual([107_000, 93_000])
  expect(await renter.done(reputation.readReputation, { page: 1 })).toMatchObject({ obligationsMissed: 1 })
})

test('an owner who says nothing has three days; then the deposit goes back by itself', async () => {
  const { owner, renter, now } = await pair()
  const id = await rent({ owner, renter, now }, 'return_item')
  clock.advance(hours(72) - 1_000)
  await follow()
  expect((await view(renter, id)).status).toBe('settling')
  clock.advance(1_000)
  await follow()
  expect(await view(renter, id)).toMatchObject({ status: 'completed', heldCents: 0 })
  expect(await available(renter)).toBe(96_000)
})

test('what was never handed over by its end is canceled, and everything goes back', async () => {
  const { owner, renter, now } = await pair()
  const id = await rent({ owner, renter, now }, 'pay_deposit')
  clock.advance(days(3))
  await follow()
  expect(await view(renter, id)).toMatchObject({ status: 'cancelled', heldCents: 0 })
  expect([await available(owner), await available(renter)]).toEqual([100_000, 100_000])
  expect(await titles(owner)).toContain('Rental didn’t happen')
})

test('a claim is haggled over until one side accepts the other’s amount', async () => {
  const { owner, renter, now } = await pair()
  const id = await rent({ owner, renter, now }, 'return_item')
  expect(await take(owner, id, 'claim_damage', { amountCents: 5_000 })).toMatchObject({
    error: { code: 'agreement.missing-details' },
  })
  for (const amountCents of [0, 10_001])
    expect(await take(owner, id, 'claim_damage', { amountCents, reason: 'Bent wheel' })).toMatchObject({
      error: { code: 'agreement.bad-terms' },
    })
  const claimed = await taken(owner, id, 'claim_damage', { amountCents: 8_000, reason: 'Bent wheel' })
  expect(claimed).toMatchObject({ status: 'reviewing', standing: { proposal: { by: owner.id, amountCents: 8_000 } } })
  expect(await titles(renter)).toContain('Claim on your deposit')
  // Nobody accepts their own word.
  expect(await take(owner, id, 'accept_amount')).toMatchObject({ error: { code: 'agreement.guard' } })
  await taken(renter, id, 'propose_amount', { amountCents: 3_000 })
  expect(await titles(owner)).toContain('New amount proposed')
  expect(await take(renter, id, 'accept_amount')).toMatchObject({ error: { code: 'agreement.guard' } })
  const done = await taken(owner, id, 'accept_amount', { amountCents: 3_000 })
  expect(done).toMatchObject({ status: 'completed', heldCents: 0, standing: { awardCents: 3_000 } })
  expect([await available(owner), await available(renter)]).toEqual([107_000, 93_000])
})

test('a contested claim waits for an arbitrator, who says why and shares out the deposit', async () => {
  const { owner, renter, now } = await pair()
  const judge = await someone(node(), { role: 'arbitrator' })
  const id = await rent({ owner, renter, now }, 'return_item')
  await taken(owner, id, 'claim_damage', { amountCents: 10_000, reason: 'It is gone' })
  expect(await judge.call(agreement.readAgreement, { agreementId: id })).toMatchObject({
    error: { code: 'agreement.unknown' },
  })
  await taken(renter, id, 'contest_claim', { reason: 'It stands in your garage' })
  expect(await titles(judge)).toContain('An agreement needs a ruling')
  const { agreements } = await judge.done(agreement.readDisputedAgreements, {})
  expect(agreements.find((one) => one.id === id)).toMatchObject({ type: 'rental', heldCents: 10_000 })
  expect(await owner.call(agreement.readDisputedAgreements, {})).toMatchObject({ error: { code: 'session.forbidden' } })
  expect((await view(judge, id)).viewer).toEqual({ role: 'arbitrator', actions: ['rule_share', 'rule_refund'] })
  for (const person of [owner, renter])
    expect(await take(person, id, 'rule_share', { amountCents: 10_000, reason: 'Mine' })).toMatchObject({
      error: { code: 'agreement.not-your-step' },
    })
  expect(await take(judge, id, 'rule_share', { amountCents: 2_500 })).toMatchObject({
    error: { code: 'agreement.missing-details' },
  })
  expect(await take(judge, id, 'rule_share', { amountCents: 10_001, reason: 'All' })).toMatchObject({
    error: { code: 'agreement.bad-terms' },
  })
  const ruled = await taken(judge, id, 'rule_share', { amountCents: 2_500, reason: 'The photo shows a scratch' })
  expect(ruled).toMatchObject({ status: 'completed', viewer: { role: 'arbitrator', actions: [] } })
  expect([await available(owner), await available(renter)]).toEqual([106_500, 93_500])
  expect(await titles(renter)).toContain('Agreement settled')
})

test('a claim that nobody answers for a week goes to an arbitrator by itself; a refund means the owner lost', async () => {
  const { owner, renter, now } = await pair()
  const judge = await someone(node(), { role: 'arbitrator' })
  const id = await rent({ owner, renter, now }, 'return_item')
  await taken(owner, id, 'claim_damage', { amountCents: 9_000, reason: 'Scratches' })
  clock.advance(days(7))
  await follow()
  expect((await view(renter, id)).status).toBe('disputed')
  await taken(judge, id, 'rule_refund', { reason: 'Nothing to see' })
  expect([await available(owner), await available(renter)]).toEqual([104_000, 96_000])
  expect(await owner.done(reputation.readReputation, { page: 1 })).toMatchObject({ hrs: 450, obligationsMissed: 1 })
  expect(await renter.done(reputation.readReputation, { page: 1 })).toMatchObject({ hrs: 510, obligationsMet: 1 })
})

test('before the hand-over is confirmed, a ruling is about everything that is held', async () => {
  const { owner, renter, now } = await pair()
  const judge = await someone(node(), { role: 'arbitrator' })
  const id = await rent({ owner, renter, now }, 'hand_over')
  await taken(renter, id, 'raise_dispute', { reason: 'It is a different bike' })
  await taken(judge, id, 'rule_share', { amountCents: 14_000, reason: 'It is the same' })
  expect([await available(owner), await available(renter)]).toEqual([114_000, 86_000])
})

test('both may call it off before it begins; one alone may not', async () => {
  const { owner, renter, now } = await pair()
  const id = await rent({ owner, renter, now }, 'pay_deposit')
  expect(await take(renter, id, 'approve_cancel')).toMatchObject({
    error: { message: 'Both parties must agree to cancel' },
  })
  await taken(renter, id, 'ask_to_cancel', { reason: 'It rains' })
  expect(await taken(owner, id, 'approve_cancel')).toMatchObject({ status: 'cancelled', heldCents: 0 })
  expect(await available(renter)).toBe(100_000)
})

test('whoever has too little hears how much is missing, and nothing is held', async () => {
  const { owner, renter, now } = await pair()
  const id = await rent({ owner, renter, now }, 'accept_terms', { depositCents: 100_000, lateFeeCents: 0 })
  expect(await take(renter, id, 'pay_deposit')).toMatchObject({
    error: { message: 'You need $1,040.00 but only have $1,000.00. Please add $40.00 to your wallet.' },
  })
  expect(await available(renter)).toBe(100_000)
})

test('terms that make no sense are refused with words; a blocked person isn’t there', async () => {
  const { owner, renter, now } = await pair()
  const make = (over: object) => owner.call(agreement.createAgreement, rentalOf(renter, now, over))
  expect(await make({ endsAt: now.toISOString() })).toMatchObject({
    error: { code: 'agreement.bad-terms', message: 'The return has to be after the start' },
  })
  expect((await make({ rentCents: -1 })).ok).toBe(false)
  await renter.done(friend.blockPerson, { personId: owner.id })
  expect(await make({})).toMatchObject({ error: { code: 'agreement.unknown-person' } })
})

test('two ends at once: one of them happens, and the deposit leaves once', async () => {
  await race(async (together, round) => {
    const { owner, renter, now } = await pair()
    const id = await rent({ owner, renter, now }, 'return_item')
    await taken(owner, id, 'claim_damage', { amountCents: 6_000, reason: 'Dirty' })
    const answers = await together(
      () => take(owner, id, 'confirm_return'),
      () => take(renter, id, 'accept_amount', { amountCents: 6_000 }),
      () => take(renter, id, 'contest_claim', { reason: 'No' }),
    )
    const { status, heldCents } = await view(owner, id)
    expect(['completed', 'disputed'], round).toContain(status)
    expect(heldCents, round).toBe(status === 'completed' ? 0 : 10_000)
    expect(answers.filter(({ ok }) => ok).length, round).toBeGreaterThan(0)
    const total = (await available(owner)) + (await available(renter))
    expect(total + heldCents, round).toBe(200_000)
  }, 5)
})

test('paying in twice at once holds it once, and the same key answers as before', async () => {
  const { owner, renter, now } = await pair()
  const id = await rent({ owner, renter, now }, 'accept_terms')
  const requestId = randomUUID()
  const answers = await Promise.all([
    take(renter, id, 'pay_deposit', { requestId }),
    take(renter, id, 'pay_deposit', { requestId }),
    take(renter, id, 'pay_deposit'),
  ])
  expect(answers.some(({ ok }) => ok)).toBe(true)
  expect(await available(renter)).toBe(86_000)
  expect((await view(owner, id)).heldCents).toBe(14_000)
})
