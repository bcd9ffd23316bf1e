/** Staff and private handshakes, over HTTP: no looking around; a case, or a reason that stays in the security log. */
import { randomUUID } from 'node:crypto'
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { security } from '@handshake/contracts/security/security.ts'
import { hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { disputed, overdue, rule } from '../../../../test/disputes.ts'
import { accept, inWords, someone } from '../../../../test/handshakes.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const stage = () => ({ node: node(), clock })

async function privateHandshake() {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await maya.done(
    handshake.createHandshake,
    inWords({ sharingMethod: 'invite', friendIds: [tom.id], settlementDate: '2028-01-01T12:00:00.000Z' }),
  )
  expect((await accept(tom, made)).ok).toBe(true)
  return { maya, tom, handshakeId: made.id }
}

test('staff open a private handshake only after saying why, for eight hours, and admins read the reason', async () => {
  const { maya, handshakeId } = await privateHandshake()
  const [admin, arbitrator, support] = [
    await someone(node(), { role: 'admin' }),
    await someone(node(), { role: 'arbitrator' }),
    await someone(node(), { role: 'support' }),
  ]
  const read = (person: typeof admin) => person.call(handshake.readHandshake, { handshakeId })
  for (const one of [admin, arbitrator]) {
    expect(await read(one)).toMatchObject({ status: 403, error: { code: 'handshake.reason-needed' } })
    expect((await one.call(handshake.readComments, { handshakeId })).status).toBe(404)
  }
  expect(await read(support)).toMatchObject({ status: 404, error: { code: 'handshake.unknown' } })
  const open = (person: typeof admin, reason: string) =>
    person.call(handshake.openPrivateHandshake, { handshakeId, reason })
  expect((await open(arbitrator, 'Curious')).status).toBe(422)
  expect((await open(arbitrator, `Curious${' '.repeat(40)}`)).status).toBe(422)
  expect((await open(support, 'I would like to see it')).status).toBe(403)
  expect((await open(maya, 'I would like to see it')).status).toBe(403)

  const reason = 'Ticket 4711: the creator says the stake is wrong.'
  expect((await open(arbitrator, reason)).ok).toBe(true)
  expect((await read(arbitrator)).ok).toBe(true)
  expect((await arbitrator.call(handshake.readComments, { handshakeId })).ok).toBe(true)
  // The reason of one opens it to nobody else.
  expect((await read(admin)).status).toBe(403)
  const { events } = await admin.done(security.readSecurityEvents, { kind: 'handshake.opened-by-staff' })
  expect(events[0]).toMatchObject({ actor: { id: arbitrator.id }, details: { handshakeId, reason }, outcome: 'done' })
  clock.advance(hours(8))
  expect((await read(arbitrator)).status).toBe(403)
})

test('ids that are not there, and drafts, stay unknown to staff, reason or not', async () => {
  const [maya, admin] = [await someone(node()), await someone(node(), { role: 'admin' })]
  const draft = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))
  for (const handshakeId of [randomUUID(), draft.id]) {
    expect((await admin.call(handshake.readHandshake, { handshakeId })).status).toBe(404)
    const reason = 'I would like to know whether this exists.'
    expect((await admin.call(handshake.openPrivateHandshake, { handshakeId, reason })).status).toBe(404)
    expect((await admin.call(handshake.readHandshake, { handshakeId })).status).toBe(404)
  }
})

test('a case or a decision that waits for an arbitrator is the way in by itself, as long as it waits', async () => {
  const waiting = await overdue(stage(), { verificationMethod: 'arbitrator' })
  const referee = await someone(node(), { role: 'arbitrator' })
  expect((await referee.call(handshake.readHandshake, { handshakeId: waiting.id })).ok).toBe(true)

  const { tom, judge, id, disputeId } = await disputed(stage())
  const other = await someone(node(), { role: 'arbitrator' })
  for (const one of [judge, other]) expect((await one.call(handshake.readHandshake, { handshakeId: id })).ok).toBe(true)
  expect((await rule(judge, disputeId, 'peer')).ok).toBe(true)
  await tom.done(dispute.readDispute, { disputeId })
  expect((await judge.call(handshake.readHandshake, { handshakeId: id })).ok).toBe(true)
})
