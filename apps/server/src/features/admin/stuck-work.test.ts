/** One poisoned row among many: the others go through, it is tried again ever less often, and a person sees why and can act. */
import { randomUUID } from 'node:crypto'
import { admin } from '@handshake/contracts/admin/admin.ts'
import { dispute } from '@handshake/contracts/dispute/dispute.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { days, hours, minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { beatCases, decided, disputed, rule } from '../../../test/disputes.ts'
import { eventually } from '../../../test/eventually.ts'
import { accept, available, beat, inWords, someone } from '../../../test/handshakes.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const stage = () => ({ node: node(), clock })
const boss = () => someone(node(), { role: 'admin' })

const stuckOn = async (subjectId: string) =>
  (await (await boss()).done(admin.readStuckWork, {})).stuck.find((row) => row.subjectId === subjectId)

const statusOf = async (id: string) =>
  (await node().pool.query<{ status: string }>('select status from bets where id = $1', [id])).rows[0]?.status

/** Makes the row impossible to pay, as a bug or a hand in the database would, and tells how to mend it. */
async function poison(id: string, column: 'legs' | 'stake_amount', value: string): Promise<() => Promise<void>> {
  const { rows } = await node().pool.query(`select ${column}::text as before from bets where id = $1`, [id])
  const write = (to: string) =>
    // A row of before subjects had a name: its subject follows from its facts, and no constraint holds the two together.
    node().pool.query(
      `update bets set subject = null, ${column} = $2::text::${column === 'legs' ? 'jsonb' : 'bigint'} where id = $1`,
      [id, to],
    )
  await write(value)
  return async () => void (await write(rows[0].before))
}

test.each([
  ['that throws', 'legs', '[{"stakeCents": 1}]'],
  ['whose escrow does not hold what it should pay', 'stake_amount', '900000'],
] as const)(
  'one payout %s holds up no other, is counted, alarms, and is paid once it is mended',
  async (_, column, value) => {
    const all = [await decided(stage()), await decided(stage()), await decided(stage()), await decided(stage())]
    const [first, bad, ...others] = all as [(typeof all)[0], (typeof all)[0], ...typeof all]
    const mend = await poison(bad.id, column, value)
    clock.advance(hours(24))
    await beat(node())
    for (const { maya } of [first, ...others]) expect(await available(maya)).toBe(104_750)
    expect(await statusOf(bad.id)).toBe('finalizing')
    expect(await stuckOn(bad.id)).toMatchObject({
      task: 'handshake.pay-out',
      subject: 'handshake',
      attempts: 1,
      alarmed: false,
    })

    // It waits a minute, then two, then four; meanwhile the beats leave it alone.
    await beat(node())
    expect(await stuckOn(bad.id)).toMatchObject({ attempts: 1 })
    const watching = await boss()
    for (const [attempts, waitMs] of [
      [2, minutes(1)],
      [3, minutes(2)],
      [4, minutes(4)],
    ] as const) {
      clock.advance(waitMs)
      await beat(node())
      await beat(node())
      expect(await stuckOn(bad.id)).toMatchObject({ attempts, alarmed: attempts >= 3 })
    }
    const { failure, nextTryAt } = (await stuckOn(bad.id)) ?? {}
    expect(failure).not.toBe('')
    expect(nextTryAt).toBe(new Date(clock.now().getTime() + minutes(8)).toISOString())
    await eventually(async () => {
      const { notices } = await watching.done(notification.readNotices, {})
      expect(notices.filter(({ title }) => title === 'Something is stuck')).toMatchObject([
        { actionUrl: '/admin/jobs' },
      ])
    })
    const metrics = await (await fetch(`${node().url}/metrics`)).text()
    expect(metrics).toContain('handshake_work_stuck{task="handshake.pay-out"} 1')

    await mend()
    const { id: stuckId } = (await stuckOn(bad.id)) ?? { id: '' as Id<'stuck-work'> }
    expect(await bad.maya.call(admin.tryStuckWork, { stuckId })).toMatchObject({ error: { code: 'session.forbidden' } })
    await watching.done(admin.tryStuckWork, { stuckId })
    await beat(node())
    expect(await available(bad.maya)).toBe(104_750)
    expect(await stuckOn(bad.id)).toBeUndefined()
    expect(await watching.call(admin.tryStuckWork, { stuckId })).toMatchObject({
      error: { code: 'admin.unknown-stuck-work' },
    })
  },
)

test('a job that cancels, starts, finishes or settles goes past a row that throws', async () => {
  const maya = await someone(node())
  const settlementDate = new Date(clock.now().getTime() + hours(1)).toISOString()
  const many = await Promise.all(
    Array.from({ length: 6 }, () =>
      maya.done(handshake.createHandshake, inWords({ settlementDate, stakeCents: 1_000 })),
    ),
  )
  const [bad, taken, ...rest] = many as [(typeof many)[0], (typeof many)[0], ...typeof many]
  const tom = await someone(node())
  await accept(tom, taken)
  const mend = await poison(bad.id, 'stake_amount', '900000')
  clock.advance(hours(1))
  await beat(node())
  expect(await Promise.all(rest.map(({ id }) => statusOf(id)))).toEqual(rest.map(() => 'cancelled'))
  expect(await statusOf(taken.id)).toBe('outcome_pending')
  expect(await stuckOn(bad.id)).toMatchObject({ task: 'handshake.cancel-unmatched', attempts: 1 })
  await mend()
  clock.advance(minutes(1))
  await beat(node())
  expect(await statusOf(bad.id)).toBe('cancelled')
})

test('a ruling that cannot be carried out lets the next one through', async () => {
  const [bad, good] = [await disputed(stage()), await disputed(stage())]
  for (const { judge, disputeId } of [bad, good]) await rule(judge, disputeId, 'peer')
  const mend = await poison(bad.id, 'stake_amount', '900000')
  clock.advance(days(1))
  await beatCases(node())
  expect(await available(good.tom)).toBe(104_750)
  expect(await stuckOn(bad.disputeId)).toMatchObject({ task: 'dispute.carry-out-rulings', subject: 'dispute' })
  expect((await bad.tom.done(dispute.readDispute, { disputeId: bad.disputeId })).status).toBe('ruled')
  await mend()
  clock.advance(minutes(1))
  await beatCases(node())
  expect(await available(bad.tom)).toBe(104_750)
})

test('an order that cannot be carried out is put back with its reason, and others complete', async () => {
  const maya = await someone(node())
  const order = () =>
    maya.done(payment.withdraw, { requestId: randomUUID(), amountCents: 1_000, method: 'ach_transfer' })
  const [bad, good] = [(await order()).order, (await order()).order]
  // The hold of one of them is asked for more than it holds.
  const write = (net: number) =>
    node().pool.query(
      'update payment_orders set amount_cents = amount_cents - net_cents + $2::bigint, net_cents = $2 where id = $1',
      [bad.id, net],
    )
  await write(bad.netCents + 100_000)
  clock.advance(days(4))
  await node().runJob('payment.look-after-orders')
  const stateOf = async (id: string) =>
    (await maya.done(payment.readOrders, {})).orders.find((one) => one.id === id)?.state
  await eventually(async () => expect(await stateOf(good.id)).toBe('completed'))
  await eventually(async () => expect(await stuckOn(bad.id)).toMatchObject({ subject: 'payment-order', attempts: 1 }))
  await node().runJob('payment.look-after-orders')
  expect(await stateOf(bad.id)).toBe('pending')
  await write(bad.netCents)
  const stuckId = (await stuckOn(bad.id))?.id ?? ('' as Id<'stuck-work'>)
  await (await boss()).done(admin.tryStuckWork, { stuckId })
  await node().runJob('payment.look-after-orders')
  await eventually(async () => expect(await stateOf(bad.id)).toBe('completed'))
  await eventually(async () => expect(await stuckOn(bad.id)).toBeUndefined())
})
