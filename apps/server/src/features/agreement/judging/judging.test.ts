/** Agreements in dispute as staff meet them: who is called, when the admins are, and that a ruling is in the security log. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { security } from '@handshake/contracts/security/security.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { take, taken } from '../../../../test/agreements.ts'
import { available, someone } from '../../../../test/handshakes.ts'
import { rent } from '../../../../test/rentals.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const titles = async (person: Resident) =>
  (await person.done(notification.readNotices, {})).notices.map(({ title }) => title)
const escalations = async (person: Resident) =>
  (await titles(person)).filter((title) => title === 'Dispute escalated').length
const follow = () => node().runJob('agreement.follow')
const queue = async (judge: Resident) => (await judge.done(agreement.readDisputedAgreements, {})).agreements

async function disputed() {
  const [owner, renter] = [await someone(node()), await someone(node())]
  const judge = await someone(node(), { role: 'arbitrator' })
  const admin = await someone(node(), { role: 'admin' })
  const id = await rent({ owner, renter, now: clock.now() }, 'hand_over')
  await taken(renter, id, 'raise_dispute', { reason: 'It is a different bike' })
  return { owner, renter, judge, admin, id }
}

test('a case that nobody rules on goes to the admins after seven days, and again every seven days; nothing else changes', async () => {
  const { owner, renter, judge, admin, id } = await disputed()
  const raisedAt = clock.now().toISOString()
  clock.advance(days(7) - 1)
  await follow()
  expect(await queue(judge)).toMatchObject([{ id, disputedAt: raisedAt, escalatedAt: null }])
  expect(await escalations(admin)).toBe(0)
  clock.advance(1)
  await follow()
  await follow()
  for (const person of [owner, renter, admin]) expect(await escalations(person)).toBe(1)
  expect(await escalations(judge)).toBe(0)
  expect(await queue(judge)).toMatchObject([{ id, disputedAt: raisedAt, escalatedAt: clock.now().toISOString() }])
  clock.advance(days(7))
  await follow()
  expect(await escalations(admin)).toBe(2)
  const view = await owner.done(agreement.readAgreement, { agreementId: id })
  expect(view).toMatchObject({ status: 'disputed', heldCents: 14_000 })
  expect(view.timeline.filter(({ action }) => action === 'escalate_case')).toHaveLength(2)

  await taken(admin, id, 'rule_share', { amountCents: 14_000, reason: 'It is the same' })
  clock.advance(days(8))
  await follow()
  expect(await escalations(admin)).toBe(2)
  expect(await available(owner)).toBe(114_000)
})

test('nobody escalates by asking for it', async () => {
  const { owner, judge, admin, id } = await disputed()
  clock.advance(days(9))
  for (const person of [owner, judge, admin])
    expect(await take(person, id, 'escalate_case')).toMatchObject({ error: { code: 'agreement.not-your-step' } })
})

test('a ruling is in the security log with who ruled on what and how, and so is one that was refused', async () => {
  const { renter, judge, admin, id } = await disputed()
  await take(judge, id, 'rule_share', { amountCents: 14_001, reason: 'All' })
  await taken(judge, id, 'rule_share', { amountCents: 4_000, reason: 'The photo shows it' })
  const { events } = await admin.done(security.readSecurityEvents, { kind: 'agreement.ruled', who: judge.username })
  expect(events.map(({ outcome, details }) => ({ outcome, details }))).toEqual([
    { outcome: 'done', details: { agreementId: id, action: 'rule_share' } },
    { outcome: 'failed', details: { agreementId: id, refused: 'agreement.bad-terms' } },
  ])
  expect(events[0]?.actor?.id).toBe(judge.id)
  const own = await admin.done(security.readSecurityEvents, { kind: 'agreement.ruled', who: renter.username })
  expect(own.events).toEqual([])
})
