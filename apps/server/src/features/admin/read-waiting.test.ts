/** What waits for an admin is counted by room, as each room lists it; what is one's own is not. */
import { randomUUID } from 'node:crypto'
import { admin } from '@handshake/contracts/admin/admin.ts'
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { support } from '@handshake/contracts/support/support.ts'
import { verification } from '@handshake/contracts/verification/verification.ts'
import { hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { disputed } from '../../../test/disputes.ts'
import { someone } from '../../../test/handshakes.ts'
import { handIn } from '../../../test/identity-checks.ts'
import type { Resident } from '../../../test/residents.ts'
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

test('a room counts no more than it lists: cases of people the admin stands close to, and work no task wants anymore, are in neither', async () => {
  const [boss, other] = [await someone(node(), { role: 'admin' }), await someone(node(), { role: 'admin' })]
  const before = (await boss.done(admin.readWaiting, {})).counts.disputes
  const { maya } = await disputed({ node: node(), clock })
  await boss.done(friend.addFriend, { personId: maya.id })
  const room = async (who: Resident) => {
    const listed = (await who.done(dispute.readOpenDisputes, {})).disputes.length
    return { listed, counted: (await who.done(admin.readWaiting, {})).counts.disputes }
  }
  expect((await room(boss)).counted).toBe(before)
  expect(await room(boss)).toEqual({ listed: before, counted: before })
  expect(await room(other)).toEqual({ listed: before + 1, counted: before + 1 })
  const at = (ms: number) => new Date(clock.now().getTime() + ms)
  await node().pool.query(
    `insert into stuck_work (id, task, subject, subject_id, failure, attempts, first_failed_at, last_failed_at, next_try_at, alarmed_at)
     values ($1, 'handshake.settle', 'handshake', $2, 'broken', 9, $3, $3, $3, $3)`,
    [randomUUID(), randomUUID(), at(-hours(2))],
  )
  expect((await boss.done(admin.readStuckWork, {})).stuck).toHaveLength(0)
  expect((await boss.done(admin.readWaiting, {})).counts.jobs).toBe(0)
})
