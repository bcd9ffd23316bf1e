/** Repeating splits over HTTP and by the job: each round once, missed ones too, and everyone may go their own way. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { expect, test } from 'vitest'
import { equalSplit, taken } from '../../../../test/agreements.ts'
import { severalPeople } from '../../../../test/handshakes.ts'
import { race } from '../../../../test/race.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const three = () => severalPeople(node(), 3)
const monthly = { every: 'month', timeZone: 'America/New_York', endsOn: null } as const

const setUp = (payer: Resident, others: readonly Resident[], over: object = {}) =>
  payer.done(agreement.createAgreement, {
    ...equalSplit(payer, others, { payBy: new Date(clock.now().getTime() + 5 * 86_400_000).toISOString() }),
    repeat: { ...monthly, ...over },
  })

const follow = () => node().runJob('agreement.repeat-splits')
const splitsOf = async (person: Resident) => (await person.done(agreement.readAgreements, {})).agreements
const goTo = (at: string | null | undefined) => clock.advance(Date.parse(at ?? '') - clock.now().getTime())
const code = (answer: { ok: boolean; error?: { code: string } }) => (answer.ok ? 'ok' : answer.error?.code)
const titles = async (person: Resident) =>
  (await person.done(notification.readNotices, {})).notices.map(({ title }) => title)

test('the next one comes on its day with the same bill, is told, and leaves as many days to pay', async () => {
  const [maya, tom, ana] = await three()
  const first = await setUp(maya, [tom, ana])
  expect(first.repeat).toMatchObject({ every: 'month', totalCents: 6_000, youAreIn: true })
  await follow()
  expect(await splitsOf(tom)).toHaveLength(1)
  goTo(first.repeat?.nextAt)
  await Promise.all([follow(), follow()])
  await follow()
  const [next] = await splitsOf(tom)
  expect(await splitsOf(tom)).toHaveLength(2)
  const view = await tom.done(agreement.readAgreement, { agreementId: next?.id as never })
  expect(view).toMatchObject({
    status: 'active',
    title: 'Dinner at Luigi’s',
    totalCents: 6_000,
    initiator: { id: maya.id },
  })
  const { terms } = view
  const days = (Date.parse((terms.type === 'split' && terms.payBy) || '') - clock.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(5)
  expect(days).toBeLessThan(6)
  expect((await titles(tom)).filter((title) => title === 'You’re in a split')).toHaveLength(2)
  await taken(tom, view.id, 'pay_share')
})

test('after a time away every missed one is made, each once, and none after the last day', async () => {
  const [maya, tom] = await three()
  const endsOn = new Date(clock.now().getTime() + 100 * 86_400_000).toISOString().slice(0, 10)
  const { id } = await setUp(maya, [tom], { endsOn })
  clock.advance(200 * 86_400_000)
  await Promise.all([follow(), follow()])
  const made = (await splitsOf(tom)).length
  expect(made).toBeGreaterThanOrEqual(4)
  expect(made).toBeLessThanOrEqual(5)
  await follow()
  expect(await splitsOf(tom)).toHaveLength(made)
  expect((await tom.done(agreement.readAgreement, { agreementId: id })).repeat?.nextAt).toBe(null)
  expect(code(await maya.call(agreement.stopRepeatingSplit, { agreementId: id }))).toBe('agreement.no-more-rounds')
})

test('who leaves is in no next one; the rest share it, and with nobody left it ends', async () => {
  const [maya, tom, ana] = await three()
  const { id, repeat } = await setUp(maya, [tom, ana])
  expect(code(await maya.call(agreement.leaveRepeatingSplit, { agreementId: id }))).toBe('agreement.not-your-step')
  const left = await tom.done(agreement.leaveRepeatingSplit, { agreementId: id })
  expect(left.repeat?.youAreIn).toBe(false)
  expect(code(await tom.call(agreement.leaveRepeatingSplit, { agreementId: id }))).toBe('agreement.no-more-rounds')
  expect(await titles(maya)).toContain('Someone left a split')
  goTo(repeat?.nextAt)
  await follow()
  expect(await splitsOf(tom)).toHaveLength(1)
  const [next] = await splitsOf(ana)
  const view = await ana.done(agreement.readAgreement, { agreementId: next?.id as never })
  expect(view.participants.map(({ stakeCents }) => stakeCents)).toEqual([3_000, 3_000])
  await ana.done(agreement.leaveRepeatingSplit, { agreementId: view.id })
  expect((await maya.done(agreement.readAgreement, { agreementId: id })).repeat?.nextAt).toBe(null)
})

test('its author changes or stops the next ones; others and strangers cannot', async () => {
  const [maya, tom, stranger] = await three()
  const { id, repeat } = await setUp(maya, [tom])
  const change = { agreementId: id, title: 'Rent', totalCents: 8_000, endsOn: null }
  expect(code(await tom.call(agreement.changeRepeatingSplit, change))).toBe('agreement.not-your-step')
  expect(code(await tom.call(agreement.stopRepeatingSplit, { agreementId: id }))).toBe('agreement.not-your-step')
  expect(code(await stranger.call(agreement.stopRepeatingSplit, { agreementId: id }))).toBe('agreement.unknown')
  for (const totalCents of [0, -5])
    expect(code(await maya.call(agreement.changeRepeatingSplit, { ...change, totalCents }))).toBe('agreement.bad-terms')
  await maya.done(agreement.changeRepeatingSplit, change)
  expect(await titles(tom)).toContain('Repeating split changed')
  goTo(repeat?.nextAt)
  await follow()
  const [next] = await splitsOf(tom)
  expect(next).toMatchObject({ title: 'Rent', totalCents: 8_000, own: { stakeCents: 4_000 } })
  await maya.done(agreement.stopRepeatingSplit, { agreementId: id })
  expect(await titles(tom)).toContain('Repeating split stopped')
  clock.advance(90 * 86_400_000)
  await follow()
  expect(await splitsOf(tom)).toHaveLength(2)
})

test('left or changed at the very moment it is due, each round still comes once, and none is lost', async () => {
  await race(async (together, round) => {
    const [maya, tom, ana] = await three()
    const { id, repeat } = await setUp(maya, [tom, ana])
    goTo(repeat?.nextAt)
    const change = { agreementId: id, title: 'Rent', totalCents: 8_000, endsOn: null }
    await together(
      () => follow(),
      () => maya.call(agreement.changeRepeatingSplit, change),
      () => tom.call(agreement.leaveRepeatingSplit, { agreementId: id }),
    )
    await follow()
    expect((await splitsOf(ana)).length, round).toBe(2)
    const { repeat: after } = await ana.done(agreement.readAgreement, { agreementId: id })
    expect(after, round).toMatchObject({ title: 'Rent', totalCents: 8_000 })
    goTo(after?.nextAt)
    await follow()
    expect((await splitsOf(ana)).length, round).toBe(3)
    expect((await splitsOf(tom)).length, round).toBeLessThanOrEqual(2)
  }, 8)
})

test('stopped at the very moment it is due, there is one round or none, and nothing after it', async () => {
  await race(async (together, round) => {
    const [maya, tom] = await three()
    const { id, repeat } = await setUp(maya, [tom])
    goTo(repeat?.nextAt)
    await together(
      () => follow(),
      () => maya.call(agreement.stopRepeatingSplit, { agreementId: id }),
    )
    const made = (await splitsOf(tom)).length
    clock.advance(40 * 86_400_000)
    await follow()
    expect((await splitsOf(tom)).length, round).toBe(made)
    expect(made, round).toBeLessThanOrEqual(2)
  }, 5)
})

test('only a split that is sent can repeat, and a zone that is none is malformed', async () => {
  const [maya, tom] = await three()
  const form = { ...equalSplit(maya, [tom]), repeat: monthly }
  expect(code(await maya.call(agreement.createAgreement, { ...form, send: false }))).toBe('agreement.bad-terms')
  const odd = { ...form, repeat: { ...monthly, timeZone: 'Mars/Olympus' } }
  expect((await maya.call(agreement.createAgreement, odd)).status).toBe(422)
  expect(
    code(
      await maya.call(agreement.changeRepeatingSplit, {
        agreementId: (await maya.done(agreement.createAgreement, equalSplit(maya, [tom]))).id,
        title: 'x',
        totalCents: 1,
        endsOn: null,
      }),
    ),
  ).toBe('agreement.no-more-rounds')
})
