/** What the author of a repeating split may change about the next ones: how often they come, and with whom. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { equalSplit } from '../../../../test/agreements.ts'
import { severalPeople, someone } from '../../../../test/handshakes.ts'
import { race } from '../../../../test/race.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const four = () => severalPeople(node(), 4)
const setUp = (payer: Resident, others: readonly Resident[], terms: object = {}) =>
  payer.done(agreement.createAgreement, {
    ...equalSplit(payer, others, terms),
    repeat: { every: 'month', timeZone: 'America/New_York', endsOn: null },
  })
const changeOf = (agreementId: string, over: object) => ({
  ...{ agreementId: agreementId as never, title: 'Rent', totalCents: 6_000, endsOn: null },
  ...over,
})
const idsOf = (...people: readonly Resident[]) => people.map(({ id }) => id)
const follow = () => node().runJob('agreement.repeat-splits')
const splitsOf = async (person: Resident) => (await person.done(agreement.readAgreements, {})).agreements
const goTo = (at: string | null | undefined) => clock.advance(Date.parse(at ?? '') - clock.now().getTime())
const code = (answer: { ok: boolean; error?: { code: string } }) => (answer.ok ? 'ok' : answer.error?.code)
const titles = async (person: Resident) =>
  (await person.done(notification.readNotices, {})).notices.map(({ title }) => title)

test('from the next one on it comes at another interval, and nothing is made up for', async () => {
  const [maya, tom] = await four()
  const { id } = await setUp(maya, [tom])
  clock.advance(days(20))
  const { repeat } = await maya.done(agreement.changeRepeatingSplit, changeOf(id, { every: 'week' }))
  expect(repeat).toMatchObject({ every: 'week', people: [{ id: tom.id }] })
  const wait = Date.parse(repeat?.nextAt ?? '') - clock.now().getTime()
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(days(7))
  await follow()
  expect(await splitsOf(tom)).toHaveLength(1)
  goTo(repeat?.nextAt)
  await follow()
  expect(await splitsOf(tom)).toHaveLength(2)
  clock.advance(days(7))
  await follow()
  expect(await splitsOf(tom)).toHaveLength(3)
})

test('people join and leave the next ones: the new one is asked with their first, the one taken out is told', async () => {
  const [maya, tom, ana, joe] = await four()
  const { id, repeat } = await setUp(maya, [tom, ana])
  const { repeat: after } = await maya.done(
    agreement.changeRepeatingSplit,
    changeOf(id, { people: idsOf(ana, joe, ana, maya) }),
  )
  expect(after?.people.map((one) => one.id)).toEqual(idsOf(ana, joe))
  expect(await titles(tom)).toContain('Removed from a repeating split')
  expect(await titles(ana)).toContain('Repeating split changed')
  expect((await titles(joe)).filter((title) => title.includes('Split'))).toEqual([])
  const own = await tom.done(agreement.readAgreement, { agreementId: id })
  expect(own.repeat).toMatchObject({ youAreIn: false, people: [] })
  goTo(repeat?.nextAt)
  await follow()
  expect([await splitsOf(tom), await splitsOf(ana), await splitsOf(joe)].map((list) => list.length)).toEqual([1, 2, 1])
  expect(await titles(joe)).toContain('You’re in a split')
  const [first] = await splitsOf(joe)
  expect(first).toMatchObject({ own: { stakeCents: 2_000, status: 'invited' } })
  await joe.done(agreement.leaveRepeatingSplit, { agreementId: first?.id as never })
  expect((await maya.done(agreement.readAgreement, { agreementId: id })).repeat?.people).toMatchObject([{ id: ana.id }])
})

test('nobody who is gone, blocked or unknown is added, nobody is left alone, and fixed parts take nobody in', async () => {
  const [maya, tom, ana, joe] = await four()
  const { id } = await setUp(maya, [tom])
  const change = (over: object, who = maya) => who.call(agreement.changeRepeatingSplit, changeOf(id, over))
  expect(code(await change({ people: [] }))).toBe('agreement.wrong-people')
  expect(code(await change({ people: idsOf(maya) }))).toBe('agreement.wrong-people')
  expect(code(await change({ people: ['019ca945-0a00-75f6-b229-f1951a2ebc45'] }))).toBe('agreement.unknown-person')
  await joe.done(friend.blockPerson, { personId: maya.id })
  expect(code(await change({ people: idsOf(tom, joe) }))).toBe('agreement.unknown-person')
  expect(code(await change({ people: idsOf(tom, ana), every: 'week' }, tom))).toBe('agreement.not-your-step')
  expect((await change({ every: 'hour' })).status).toBe(422)
  const parts = [maya, tom, ana].map((person, place) => ({ personId: person.id, value: place === 0 ? 8_000 : 1_000 }))
  const fixed = await setUp(maya, [tom, ana], { method: 'percent', parts })
  const onFixed = (people: readonly Resident[]) =>
    maya.call(agreement.changeRepeatingSplit, changeOf(fixed.id, { people: idsOf(...people) }))
  const other = await someone(node())
  expect(code(await onFixed([tom, ana, other]))).toBe('agreement.bad-terms')
  expect(code(await onFixed([tom]))).toBe('ok')
})

test('changed by its author while somebody leaves, whoever left stays out unless they are named again afterwards', async () => {
  await race(async (together, round) => {
    const [maya, tom, ana] = await four()
    const { id } = await setUp(maya, [tom, ana])
    await together(
      () => maya.call(agreement.changeRepeatingSplit, changeOf(id, { every: 'week' })),
      () => tom.call(agreement.leaveRepeatingSplit, { agreementId: id }),
    )
    const { repeat } = await maya.done(agreement.readAgreement, { agreementId: id })
    expect(repeat, round).toMatchObject({ every: 'week', people: [{ id: ana.id }] })
  }, 5)
})
