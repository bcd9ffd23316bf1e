/** Nobody gains by somebody's suspension: offers of whoever is kept out are not taken, and their silence pays nobody. */
import { randomUUID } from 'node:crypto'
import { admin } from '@handshake/contracts/admin/admin.ts'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { taken } from '../../../test/agreements.ts'
import { overdue, rule } from '../../../test/disputes.ts'
import { accept, available, beat, inWords, someone } from '../../../test/handshakes.ts'
import { untilQuiet } from '../../../test/mailbox.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'
import { hire } from '../../../test/works.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const reason = 'Somebody reported them'

async function suspend(person: Resident): Promise<Resident> {
  const boss = await someone(node(), { role: 'admin' })
  await boss.done(admin.suspendPerson, { personId: person.id, reason })
  return boss
}

test('an open bet of somebody who is suspended cannot be taken, and can again once they are back', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await maya.done(handshake.createHandshake, inWords())
  const boss = await suspend(maya)
  expect(await accept(tom, made)).toMatchObject({ ok: false, error: { code: 'safety.other-side-away' } })
  await boss.done(admin.restorePerson, { personId: maya.id, reason })
  expect((await accept(tom, made)).ok).toBe(true)
})

test('whoever cannot answer loses nothing by it: an arbitrator decides instead of their silence', async () => {
  const { maya, tom, id } = await overdue({ node: node(), clock })
  await suspend(maya)
  const before = await available(tom)
  await tom.done(handshake.answerResult, { requestId: randomUUID(), handshakeId: id, winner: 'peer' })
  clock.advance(days(3))
  await beat(node())
  await untilQuiet(node().pool)
  expect((await tom.done(handshake.readHandshake, { handshakeId: id })).status).toBe('disputed')
  expect(await available(tom)).toBe(before)
  const judge = await someone(node(), { role: 'arbitrator' })
  const { id: disputeId } = await tom.done(dispute.readDisputeOf, { handshakeId: id })
  expect((await rule(judge, disputeId, 'peer')).ok).toBe(true)
  clock.advance(hours(25))
  await node().runJob('dispute.carry-out-rulings')
  expect(await available(tom)).toBeGreaterThan(before)
})

test('a delivery to somebody who is suspended is not paid by their silence, and is once they are back and had their week', async () => {
  const [client, worker] = [await someone(node()), await someone(node())]
  const id = await hire(client, worker)
  await taken(worker, id, 'deliver', { milestone: 0 })
  const boss = await suspend(client)
  const before = await available(worker)
  clock.advance(days(8))
  await node().runJob('agreement.follow')
  expect(await available(worker)).toBe(before)
  await boss.done(admin.restorePerson, { personId: client.id, reason })
  await untilQuiet(node().pool)
  clock.advance(days(7) - hours(1))
  await node().runJob('agreement.follow')
  expect(await available(worker)).toBe(before)
  clock.advance(hours(2))
  await node().runJob('agreement.follow')
  expect(await available(worker)).toBe(before + 10_000)
  expect((await worker.done(agreement.readAgreement, { agreementId: id })).status).toBe('in_progress')
})
