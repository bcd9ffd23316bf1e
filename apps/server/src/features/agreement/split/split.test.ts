/** A split from the bill to the last share, over HTTP. */
import { randomUUID } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { reputation } from '@handshake/contracts/reputation/reputation.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { equalSplit, take, taken } from '../../../../test/agreements.ts'
import { available, severalPeople } from '../../../../test/handshakes.ts'
import { race, times } from '../../../../test/race.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const three = () => severalPeople(node(), 3)
const titles = async (person: Resident) =>
  (await person.done(notification.readNotices, {})).notices.map(({ title }) => title)

test('one pays from the wallet, one elsewhere; with the last word the split is completed and everyone kept theirs', async () => {
  const [maya, tom, ana] = await three()
  const made = await maya.done(agreement.createAgreement, equalSplit(maya, [tom, ana]))
  expect(made).toMatchObject({ type: 'split', status: 'active', totalCents: 6_000, viewer: { role: 'initiator' } })
  expect(made.timeline.map(({ action }) => action)).toEqual([
    'create',
    'configure_terms',
    'set_participants',
    'send_offer',
  ])
  expect(made.participants.map(({ stakeCents, status }) => [stakeCents, status])).toEqual([
    [2_000, 'settled'],
    [2_000, 'invited'],
    [2_000, 'invited'],
  ])
  expect(await titles(tom)).toContain('You’re in a split')

  const paid = await taken(tom, made.id, 'pay_share')
  expect(paid).toMatchObject({ status: 'active', viewer: { role: 'participant', actions: [] } })
  expect([await available(maya), await available(tom)]).toEqual([102_000, 98_000])
  expect(await titles(maya)).toContain('Share paid')

  await taken(ana, made.id, 'mark_paid')
  expect(await titles(maya)).toContain('Did you get this payment?')
  expect(await available(ana)).toBe(100_000)
  await taken(maya, made.id, 'deny_paid', { personId: ana.id })
  await taken(ana, made.id, 'mark_paid')
  const done = await taken(maya, made.id, 'confirm_paid', { personId: ana.id })
  expect(done).toMatchObject({ status: 'completed', viewer: { actions: [] } })
  expect(done.participants.map(({ settledBy }) => settledBy)).toEqual(['own', 'wallet', 'elsewhere'])
  for (const person of [maya, tom, ana]) {
    expect(await titles(person)).toContain('Agreement Completed!')
    // What was paid elsewhere proves nothing here.
    const counted = person === ana ? { hrs: 500, obligationsMet: 0 } : { hrs: 510, obligationsMet: 1 }
    expect(await person.done(reputation.readReputation, { page: 1 })).toMatchObject(counted)
  }
  expect(done.timeline.at(-1)).toMatchObject({ action: 'complete', actor: null, toStatus: 'completed' })
})

test('a share is paid once, however often and from however many tabs it is asked for', async () => {
  await race(async (together, round) => {
    const [maya, tom] = await three()
    const { id } = await maya.done(agreement.createAgreement, equalSplit(maya, [tom]))
    const answers = await together(...times(3, () => take(tom, id, 'pay_share')))
    expect(answers.filter(({ ok }) => ok).length, round).toBe(1)
    expect(await available(tom), round).toBe(97_000)
  }, 6)
})

test('the same key answers as the first time and moves nothing again', async () => {
  const [maya, tom] = await three()
  const form = equalSplit(maya, [tom])
  const made = await maya.done(agreement.createAgreement, form)
  expect((await maya.done(agreement.createAgreement, form)).id).toBe(made.id)
  expect(await maya.call(agreement.createAgreement, { ...form, title: 'Another' })).toMatchObject({
    error: { code: 'wallet.id-reused' },
  })
  const requestId = randomUUID()
  await taken(tom, made.id, 'pay_share', { requestId })
  await taken(tom, made.id, 'pay_share', { requestId })
  expect(await available(tom)).toBe(97_000)
  expect(await take(tom, made.id, 'mark_paid', { requestId })).toMatchObject({ error: { code: 'wallet.id-reused' } })
})

test('who objects says why; the payer changes the share, bears the difference, and it goes on', async () => {
  const [maya, tom, ana] = await three()
  const { id } = await maya.done(agreement.createAgreement, equalSplit(maya, [tom, ana]))
  expect(await take(tom, id, 'raise_dispute')).toMatchObject({ error: { code: 'agreement.missing-details' } })
  expect(await taken(tom, id, 'raise_dispute', { reason: 'I had only a soup' })).toMatchObject({ status: 'disputed' })
  expect(await titles(maya)).toContain('Agreement disputed')
  for (const amountCents of [0, -1, 4_001])
    expect(await take(maya, id, 'change_share', { personId: tom.id, amountCents })).toMatchObject({
      error: { code: 'agreement.bad-terms' },
    })
  const changed = await taken(maya, id, 'change_share', { personId: tom.id, amountCents: 500 })
  expect(changed).toMatchObject({ status: 'active', termsVersion: 2 })
  expect(changed.participants.map(({ stakeCents }) => stakeCents)).toEqual([3_500, 500, 2_000])
  expect(await take(tom, id, 'pay_share', { termsVersion: 1 })).toMatchObject({
    error: { code: 'agreement.stale-version' },
  })
  await taken(tom, id, 'pay_share', { termsVersion: 2 })
  expect(await available(tom)).toBe(99_500)
  expect(await take(maya, id, 'request_cancel')).toMatchObject({
    error: { code: 'agreement.guard', message: expect.stringContaining('already paid') },
  })
  expect(await taken(maya, id, 'waive_share', { personId: ana.id })).toMatchObject({ status: 'completed' })
})

test('a wallet that does not cover the share is told what is missing, and nothing moves', async () => {
  const [maya, tom] = await three()
  const { id } = await maya.done(agreement.createAgreement, equalSplit(maya, [tom], { totalCents: 300_000 }))
  expect(await take(tom, id, 'pay_share')).toMatchObject({
    error: {
      code: 'agreement.short-of-funds',
      message: 'You need $1,500.00 but only have $1,000.00. Please add $500.00 to your wallet.',
    },
  })
  expect(await taken(maya, id, 'request_cancel')).toMatchObject({ status: 'cancelled' })
  expect(await titles(tom)).toContain('Agreement canceled')
})

test('people are reminded once a day by the payer, and by us from the date to pay by; late is remembered', async () => {
  const [maya, tom] = await three()
  const payBy = new Date(clock.now().getTime() + days(2)).toISOString()
  const { id } = await maya.done(agreement.createAgreement, equalSplit(maya, [tom], { payBy }))
  await taken(maya, id, 'remind')
  expect(await take(maya, id, 'remind')).toMatchObject({ error: { message: 'You can send one reminder a day' } })
  const reminders = async () => (await titles(tom)).filter((title) => title === 'Friendly reminder').length
  await node().runJob('agreement.follow')
  expect(await reminders()).toBe(1)
  clock.advance(days(2))
  await node().runJob('agreement.follow')
  await node().runJob('agreement.follow')
  expect(await reminders()).toBe(2)
  clock.advance(days(60))
  for (let count = 0; count < 6; count += 1) {
    clock.advance(days(1))
    await node().runJob('agreement.follow')
  }
  expect(await reminders()).toBe(5)
  await taken(tom, id, 'pay_share')
  expect(await tom.done(reputation.readReputation, { page: 1 })).toMatchObject({
    obligationsMet: 0,
    obligationsMissed: 1,
  })
})

test('a bill that does not add up, the wrong people and the wrong number of them are refused in words', async () => {
  const [maya, tom, ana] = await three()
  const call = (form: Parameters<typeof maya.call<typeof agreement.createAgreement>>[1]) =>
    maya.call(agreement.createAgreement, form)
  expect(await call(equalSplit(maya, []))).toMatchObject({
    error: { message: 'Choose between 2 and 50 people, including you.' },
  })
  expect(await call({ ...equalSplit(maya, [tom]), people: [tom.id, ana.id] })).toMatchObject({
    error: { message: 'Everyone in the split needs a share' },
  })
  expect(
    await call(
      equalSplit(maya, [tom], {
        method: 'percent',
        parts: [
          { personId: maya.id, value: 1 },
          { personId: tom.id, value: 2 },
        ],
      }),
    ),
  ).toMatchObject({ error: { message: 'The percentages need to add up to 100%' } })
  await node().pool.query('update profiles set is_active = false where id = $1', [ana.id])
  expect(await call(equalSplit(maya, [ana]))).toMatchObject({ error: { code: 'agreement.unknown-person' } })
  // Bets are handshakes: no agreement is of that type.
  expect(await call({ ...equalSplit(maya, [tom]), terms: { type: 'bet' } as never })).toMatchObject({ status: 422 })
})

test('a list shows each their own part; a draft is its author’s alone', async () => {
  const [maya, tom] = await three()
  const draft = await maya.done(agreement.createAgreement, { ...equalSplit(maya, [tom]), send: false })
  expect(draft.status).toBe('ready')
  clock.advance(1_000)
  const { id } = await maya.done(agreement.createAgreement, equalSplit(maya, [tom]))
  const list = (person: Resident) => person.done(agreement.readAgreements, {})
  expect((await list(maya)).agreements.map((one) => one.id)).toEqual([id, draft.id])
  expect((await list(tom)).agreements).toMatchObject([
    { id, shareCount: 1, settledCount: 0, own: { role: 'participant', stakeCents: 3_000, paidCents: 0 } },
  ])
  expect(await tom.call(agreement.readAgreement, { agreementId: draft.id })).toMatchObject({
    error: { code: 'agreement.unknown' },
  })
  expect(await taken(maya, draft.id, 'send_offer')).toMatchObject({ status: 'active' })
  expect((await list(tom)).agreements.length).toBe(2)
})

test('whoever pays or agrees names the version they read: a share that changed since is refused, and none is asked for', async () => {
  const [maya, tom, ana] = await three()
  const { id } = await maya.done(agreement.createAgreement, equalSplit(maya, [tom, ana]))
  await taken(maya, id, 'change_share', { personId: tom.id, amountCents: 4_000 })
  for (const action of ['accept_share', 'pay_share', 'mark_paid']) {
    expect(await take(tom, id, action, { termsVersion: 1 })).toMatchObject({
      error: { code: 'agreement.stale-version' },
    })
    expect(await take(tom, id, action, { termsVersion: undefined })).toMatchObject({
      error: { code: 'agreement.missing-details' },
    })
  }
  expect(await available(tom)).toBe(100_000)
})
