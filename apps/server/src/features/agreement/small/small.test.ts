/** Escrow, custom and trust-only agreements over HTTP: both confirm, one gives in, or an arbitrator rules. */
import { randomUUID } from 'node:crypto'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { reputation } from '@handshake/contracts/reputation/reputation.ts'
import { expect, test } from 'vitest'
import { take, taken } from '../../../../test/agreements.ts'
import { available, someone } from '../../../../test/handshakes.ts'
import { race } from '../../../../test/race.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node } = useNode({ REWARDS: 'off' })
const two = async () => ({ maya: await someone(node()), tom: await someone(node()) })
const titles = async (person: Resident) =>
  (await person.done(notification.readNotices, {})).notices.map(({ title }) => title)
const money = (...people: Resident[]) => Promise.all(people.map(available))
const score = (person: Resident) => person.done(reputation.readReputation, { page: 1 })

const forms = {
  escrow: { type: 'escrow', terms: 'Once the guitar is here', amountCents: 20_000 },
  custom: { type: 'custom', terms: 'No sugar in May', stakeCents: 5_000 },
  free: { type: 'custom', terms: 'No sugar in May', stakeCents: 0 },
  promise: { type: 'trust_only', terms: 'I help you move on Saturday' },
} as const

async function agreed(kind: keyof typeof forms, maya: Resident, tom: Resident) {
  const { id } = await maya.done(agreement.createAgreement, {
    requestId: randomUUID(),
    title: 'Between us',
    people: [tom.id],
    terms: forms[kind],
  })
  await taken(tom, id, 'accept_terms')
  if (kind === 'escrow' || kind === 'custom') await taken(maya, id, 'pay_deposit')
  if (kind === 'custom') await taken(tom, id, 'pay_deposit')
  return id
}

test('an escrow goes to the other side once both release it, and not before', async () => {
  const { maya, tom } = await two()
  const id = await agreed('escrow', maya, tom)
  expect(await money(maya, tom)).toEqual([80_000, 100_000])
  expect(await taken(tom, id, 'release_funds')).toMatchObject({ status: 'escrow_secured', heldCents: 20_000 })
  expect(await titles(maya)).toContain('Your turn to confirm')
  const { notices } = await maya.done(notification.readNotices, {})
  const told = notices.find(({ title }) => title === 'Your turn to confirm')?.message
  expect(told).toMatch(/ released the money for “Between us”\. It’s done once you release it too\.$/)
  expect(await take(tom, id, 'release_funds')).toMatchObject({ error: { message: 'You already confirmed it' } })
  expect(await money(maya, tom)).toEqual([80_000, 100_000])
  expect(await taken(maya, id, 'release_funds')).toMatchObject({ status: 'completed', heldCents: 0 })
  expect(await money(maya, tom)).toEqual([80_000, 120_000])
  expect(await titles(tom)).toContain('Agreement Completed!')
  expect(await score(maya)).toMatchObject({ hrs: 510 })
})

test('an escrow is returned by whoever would get it, or ruled on', async () => {
  const { maya, tom } = await two()
  const judge = await someone(node(), { role: 'arbitrator' })
  await taken(tom, await agreed('escrow', maya, tom), 'return_funds')
  expect(await money(maya, tom)).toEqual([100_000, 100_000])
  const id = await agreed('escrow', maya, tom)
  expect(await take(maya, id, 'return_funds')).toMatchObject({ error: { code: 'agreement.not-your-step' } })
  await taken(maya, id, 'raise_dispute', { reason: 'No guitar came' })
  await taken(judge, id, 'rule_refund', { reason: 'There was none' })
  expect(await money(maya, tom)).toEqual([100_000, 100_000])
  expect([await score(maya), await score(tom)]).toMatchObject([{ hrs: 510 }, { hrs: 450 }])
})

test('a custom agreement both keep returns each their stake', async () => {
  const { maya, tom } = await two()
  const id = await agreed('custom', maya, tom)
  expect(await money(maya, tom)).toEqual([95_000, 95_000])
  await taken(maya, id, 'confirm_kept')
  expect(await taken(tom, id, 'confirm_kept')).toMatchObject({ status: 'completed', heldCents: 0 })
  expect(await money(maya, tom)).toEqual([100_000, 100_000])
})

test('who gives in leaves both stakes to the other; who broke it by ruling loses them and the good name', async () => {
  const { maya, tom } = await two()
  const judge = await someone(node(), { role: 'arbitrator' })
  await taken(tom, await agreed('custom', maya, tom), 'concede')
  expect(await money(maya, tom)).toEqual([105_000, 95_000])
  expect(await titles(maya)).toContain('Settled in your favor')

  const id = await agreed('custom', maya, tom)
  await taken(tom, id, 'raise_dispute', { reason: 'She ate cake' })
  expect(await take(judge, id, 'rule_broken', { reason: 'Seen' })).toMatchObject({
    error: { code: 'agreement.missing-details' },
  })
  expect(await take(judge, id, 'rule_broken', { reason: 'Seen', personId: judge.id })).toMatchObject({
    error: { code: 'agreement.missing-details' },
  })
  expect(await taken(judge, id, 'rule_broken', { reason: 'Seen', personId: maya.id })).toMatchObject({
    status: 'defaulted',
    heldCents: 0,
  })
  expect(await money(maya, tom)).toEqual([100_000, 100_000])
  expect(await titles(maya)).toContain('The arbitrator has decided')
  expect([await score(maya), await score(tom)]).toMatchObject([{ hrs: 460 }, { hrs: 520 }])
})

test('a refund of both stakes is nobody’s loss', async () => {
  const { maya, tom } = await two()
  const judge = await someone(node(), { role: 'arbitrator' })
  const id = await agreed('custom', maya, tom)
  await taken(tom, id, 'raise_dispute', { reason: 'Unclear' })
  await taken(judge, id, 'rule_refund', { reason: 'Nobody knows' })
  expect(await money(maya, tom)).toEqual([100_000, 100_000])
  expect([await score(maya), await score(tom)]).toMatchObject([{ hrs: 510 }, { hrs: 510 }])
})

test('without a stake it begins at once, and nothing ever moves', async () => {
  const { maya, tom } = await two()
  const id = await agreed('free', maya, tom)
  await taken(maya, id, 'confirm_kept')
  expect(await taken(tom, id, 'confirm_kept')).toMatchObject({ status: 'completed', totalCents: 0 })
  expect(await money(maya, tom)).toEqual([100_000, 100_000])
})

test('a promise holds no money and moves no score, kept or broken', async () => {
  const { maya, tom } = await two()
  const judge = await someone(node(), { role: 'arbitrator' })
  const id = await agreed('promise', maya, tom)
  await taken(tom, id, 'confirm_kept')
  expect(await taken(maya, id, 'confirm_kept')).toMatchObject({ status: 'completed' })
  const unmoved = { hrs: 500, obligationsMet: 0, obligationsMissed: 0 }
  expect([await score(maya), await score(tom)]).toMatchObject([unmoved, unmoved])
  const other = await agreed('promise', maya, tom)
  await taken(maya, other, 'raise_dispute', { reason: 'Nobody came' })
  await taken(judge, other, 'rule_broken', { reason: 'He stayed home', personId: tom.id })
  expect([await score(maya), await score(tom)]).toMatchObject([unmoved, unmoved])
  expect((await score(tom)).movements[0]).toMatchObject({ movement: 'dispute_lost_free', change: 0 })
  const third = await agreed('promise', maya, tom)
  await taken(maya, third, 'raise_dispute', { reason: 'Nobody came' })
  expect(await taken(judge, third, 'rule_void', { reason: 'It snowed' })).toMatchObject({ status: 'void' })
  expect(await score(tom)).toMatchObject(unmoved)
  expect(await money(maya, tom)).toEqual([100_000, 100_000])
})

test('both confirm at the same moment: it is completed once', async () => {
  await race(async (together, round) => {
    const { maya, tom } = await two()
    const id = await agreed('escrow', maya, tom)
    const answers = await together(
      () => take(maya, id, 'release_funds'),
      () => take(tom, id, 'release_funds'),
      () => take(tom, id, 'return_funds'),
    )
    expect(
      answers.some(({ ok }) => ok),
      round,
    ).toBe(true)
    const { status, heldCents } = await maya.done(agreement.readAgreement, { agreementId: id })
    const [mayas, toms] = await money(maya, tom)
    expect((mayas ?? 0) + (toms ?? 0) + heldCents, round).toBe(200_000)
    expect(['completed', 'refunded'], round).toContain(status)
  }, 5)
})
