/** What waits for an admin is counted by room, as each room lists it; what is one's own is not. */
import { randomUUID } from 'node:crypto'
import { admin } from '@handshake/contracts/admin.ts'
import { dispute } from '@handshake/contracts/dispute.ts'
import { support } from '@handshake/contracts/support.ts'
import { verification } from '@handshake/contracts/verification.ts'
import { expect, test } from 'vitest'
import { disputed } from '../../../test/disputes.ts'
import { someone } from '../../../test/handshakes.ts'
import { handIn } from '../../../test/identity-checks.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

test('readWaiting counts what each room lists, and nobody but admins reads it', async () => {
  const boss = await someone(node(), { role: 'admin' })
  const counts = async () => (await boss.done(admin.readWaiting, {})).counts
  expect(await counts()).toMatchObject({ tickets: 0, identity: 0, disputes: 0, users: 0, money: 0, errors: 0 })
  const { maya } = await disputed({ node: node(), clock })
  const ticket = { category: 'other', subject: 'Where is it?', text: 'I can’t find it.', errorReference: null } as const
  for (const asker of [maya, boss])
    await asker.done(support.openTicket, { requestId: randomUUID(), ...ticket, image: null, handshakeId: null })
  await handIn(node(), maya)
  const asked = { requestId: randomUUID(), personId: maya.id, changeCents: 500, reason: 'Ticket 12: a lost bonus.' }
  await boss.done(admin.askAdjustment, asked as never)
  // What one asked for oneself waits for another admin.
  expect(await counts()).toMatchObject({ tickets: 1, identity: 1, disputes: 1, money: 0 })
  const other = await someone(node(), { role: 'admin' })
  expect((await other.done(admin.readWaiting, {})).counts).toMatchObject({ tickets: 2, money: 1 })
  expect((await boss.done(dispute.readOpenDisputes, {})).disputes).toHaveLength(1)
  expect((await boss.done(verification.readIdentityQueue, { queue: 'waiting' })).waitingCount).toBe(1)
  expect((await boss.done(admin.readInstallation, {})).steps.filter(({ state }) => state === 'todo')).toHaveLength(
    (await counts()).setup,
  )
  for (const role of ['support', 'arbitrator', 'user'] as const)
    expect((await (await someone(node(), { role })).call(admin.readWaiting, {})).status).toBe(403)
})
