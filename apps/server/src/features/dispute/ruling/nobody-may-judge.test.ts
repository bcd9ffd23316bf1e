/** Cases that everyone with the office stands too close to: they wait for somebody else for two weeks, and then they end. */
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/as-owner.ts'
import { beatCases, disputed, rule, titlesOf } from '../../../../test/disputes.ts'
import { available, someone } from '../../../../test/handshakes.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const stage = () => ({ node: node(), clock })

async function sevenDaysLater(): Promise<void> {
  clock.advance(days(7))
  await beatCases(node())
  await untilQuiet(node().pool)
}

/** Everybody who holds an office from earlier tests steps down. */
const nobodyElse = () =>
  asOwner(node().databaseUrl, `update users set role = 'user' where role in ('arbitrator', 'admin')`)

test('a case that only friends could rule on goes home after two weeks, in words and without a fee', async () => {
  await nobodyElse()
  const { maya, tom, judge, disputeId, id } = await disputed(stage())
  await judge.done(friend.addFriend, { personId: maya.id })
  await sevenDaysLater()
  const statusOf = async () => (await maya.done(handshake.readHandshake, { handshakeId: id })).status
  expect(await statusOf()).toBe('disputed')
  expect(await titlesOf(tom)).toContain('Dispute escalated')
  await sevenDaysLater()
  expect(await statusOf()).toBe('refunded')
  expect((await tom.done(dispute.readDispute, { disputeId })).status).toBe('closed')
  expect([await available(maya), await available(tom)]).toEqual([100_000, 100_000])
  for (const person of [maya, tom]) expect(await titlesOf(person)).toContain('Dispute closed')
  await sevenDaysLater()
  expect([await available(maya), await available(tom)]).toEqual([100_000, 100_000])
})

test('whoever makes everyone with the office their friend gets out of no ruling', async () => {
  await nobodyElse()
  const { maya, tom, judge, disputeId, id } = await disputed(stage())
  for (const person of [maya, tom]) await person.done(friend.addFriend, { personId: judge.id })
  for (let week = 0; week < 2; week += 1) await sevenDaysLater()
  expect((await maya.done(handshake.readHandshake, { handshakeId: id })).status).toBe('disputed')
  expect((await judge.done(dispute.readOpenDisputes, {})).disputes.map((row) => row.id)).toContain(disputeId)
  // A friendship that the judge has let stand for a month is one.
  clock.advance(days(17))
  expect(await rule(judge, disputeId, 'creator')).toMatchObject({ error: { code: 'safety.too-close' } })
  clock.advance(-days(17))
  expect((await rule(judge, disputeId, 'creator')).ok).toBe(true)
})

test('while one arbitrator without a tie is there, the case waits for the ruling, however long', async () => {
  await nobodyElse()
  const { maya, judge, disputeId, id } = await disputed(stage())
  await judge.done(friend.addFriend, { personId: maya.id })
  const stranger = await someone(node(), { role: 'arbitrator' })
  for (let week = 0; week < 4; week += 1) await sevenDaysLater()
  expect((await maya.done(handshake.readHandshake, { handshakeId: id })).status).toBe('disputed')
  expect((await rule(stranger, disputeId, 'creator')).ok).toBe(true)
})

test('an appeal that no admin may hear leaves the ruling as it is', async () => {
  await nobodyElse()
  const { maya, tom, judge, disputeId, id } = await disputed(stage())
  expect((await rule(judge, disputeId, 'creator')).ok).toBe(true)
  await tom.done(dispute.appealRuling, { disputeId, reason: 'That is not what happened at noon.' })
  const admin = await someone(node(), { role: 'admin' })
  await admin.done(friend.addFriend, { personId: tom.id })
  await sevenDaysLater()
  expect((await maya.done(handshake.readHandshake, { handshakeId: id })).status).toBe('disputed')
  await sevenDaysLater()
  expect((await maya.done(handshake.readHandshake, { handshakeId: id })).status).toBe('completed')
  expect(await available(maya)).toBeGreaterThan(100_000)
  expect(await available(tom)).toBe(95_000)
  expect(await titlesOf(tom)).toContain('Dispute closed')
})
