/** Adjusting a balance: one admin asks, a second one decides, the money moves once, and the person is told why. */
import { randomUUID } from 'node:crypto'
import { admin } from '@handshake/contracts/admin/admin.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { security } from '@handshake/contracts/security/security.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { cents } from '@handshake/domain/money.ts'
import { hours, minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { asOwner } from '../../../../test/as-owner.ts'
import { listenLive } from '../../../../test/live-listener.ts'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode()
const reason = 'Your deposit from Friday never arrived'

let counter = 0
const called = (name: string, role?: string) => {
  counter += 1
  return moveIn(node(), `${name} ${counter}`, role === undefined ? {} : { role })
}
const admins = async () => [await called('Ada Asks', 'admin'), await called('Bo Second', 'admin')] as const
const ask = (by: Resident, { id: personId }: Resident, change = 2_500) =>
  by.done(admin.askAdjustment, { personId, changeCents: cents(change), reason })
const spendable = async (person: Resident) => (await person.done(wallet.readBalance, {})).availableCents
const refused = (code: string) => ({ ok: false, error: { code } })
const proveNow = (...people: Resident[]) =>
  node().pool.query('update sessions set proved_at = $2 where user_id = any ($1)', [
    people.map(({ id }) => id),
    clock.now(),
  ])

test('what one admin asks and a second approves is in the wallet, its history, a notice and the log', async () => {
  const [[ada, bo], tom] = [await admins(), await called('Tom Short')]
  const before = await spendable(tom)
  const asked = await ask(ada, tom)
  expect(asked).toMatchObject({ state: 'waiting', changeCents: 2_500, decidedBy: null, actions: ['withdraw'] })
  expect(await spendable(tom)).toBe(before)
  const { adjustments } = await bo.done(admin.readAdjustments, { show: 'waiting' })
  expect(adjustments.find(({ id }) => id === asked.id)).toMatchObject({ actions: ['approve', 'decline'] })

  const live = await listenLive(node(), tom)
  const done = await bo.done(admin.approveAdjustment, { adjustmentId: asked.id })
  const balance = { beforeCents: before, afterCents: before + 2_500 }
  expect(done).toMatchObject({ state: 'approved', decidedBy: { username: bo.username }, actions: [], balance })
  await live.hears('wallet')
  expect(await spendable(tom)).toBe(before + 2_500)
  const [movement] = (await tom.done(wallet.readHistory, {})).transactions
  expect(movement).toMatchObject({
    transactionType: 'system_credit',
    amountCents: 2_500,
    description: 'Balance adjustment',
    note: reason,
  })
  const { notices } = await tom.done(notification.readNotices, {})
  const told = { title: 'We added money to your wallet', message: expect.stringContaining(reason) }
  expect(notices).toContainEqual(expect.objectContaining(told))
  const { events } = await ada.done(security.readSecurityEvents, { who: tom.username })
  expect(events.map(({ kind }) => kind)).toEqual(['wallet.adjustment-approved', 'wallet.adjustment-asked'])
  expect(events[0]).toMatchObject({
    actor: { username: bo.username },
    details: { 'balance before': '$1,000.00', 'balance after': '$1,025.00', change: '$25.00', reason },
  })
  expect((await ada.done(admin.readPersonBalance, { personId: tom.id })).adjustments).toMatchObject([{ id: asked.id }])
})

test('money is taken the same way, and the person hears that and why', async () => {
  const [[ada, bo], tom] = [await admins(), await called('Tom Over')]
  const { id: adjustmentId } = await ask(ada, tom, -4_000)
  await bo.done(admin.approveAdjustment, { adjustmentId })
  expect(await spendable(tom)).toBe(96_000)
  const { notices } = await tom.done(notification.readNotices, {})
  const told = { title: 'We took money from your wallet', priority: 'high', message: expect.stringContaining(reason) }
  expect(notices).toContainEqual(expect.objectContaining(told))
  expect((await tom.done(wallet.readHistory, {})).transactions[0]).toMatchObject({
    transactionType: 'system_debit',
    amountCents: -4_000,
  })
})

test('fifty approvals at once move the money once, and a repeat hears the same answer', async () => {
  const [[ada, bo], tom] = [await admins(), await called('Tom Raced')]
  const others = [bo, ...(await Promise.all(Array.from({ length: 4 }, () => called('Second Racer', 'admin'))))]
  const { id: adjustmentId } = await ask(ada, tom)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (others[index % others.length] as Resident).call(admin.approveAdjustment, { adjustmentId }),
    ),
  )
  expect(await spendable(tom)).toBe(102_500)
  const winner = answers.find(({ ok }) => ok)
  expect(winner).toMatchObject({ result: { state: 'approved' } })
  // Whoever won hears it each time they asked; everybody else hears that it is over.
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
  for (const answer of answers) if (!answer.ok) expect(answer.error.code).toBe('admin.request-ended')
})

test('nobody approves what they asked for, and nobody touches their own balance', async () => {
  const [[ada, bo], tom] = [await admins(), await called('Tom Admin', 'admin')]
  const { id: adjustmentId } = await ask(ada, tom)
  expect(await ada.call(admin.approveAdjustment, { adjustmentId })).toMatchObject(
    refused('admin.request-needs-another'),
  )
  for (const route of [admin.approveAdjustment, admin.declineAdjustment, admin.withdrawAdjustment])
    expect(await tom.call(route, { adjustmentId })).toMatchObject(refused('admin.request-about-you'))
  expect(await bo.call(admin.withdrawAdjustment, { adjustmentId })).toMatchObject(refused('admin.request-not-yours'))
  expect(await tom.call(admin.askAdjustment, { personId: tom.id, changeCents: cents(100), reason })).toMatchObject(
    refused('admin.own-account'),
  )
  expect(await spendable(tom)).toBe(100_000)
  // Not even a row that somebody forged gets past the books.
  const forged = `update balance_adjustments set state = 'approved', decided_by = asked_by, ended_at = now() where id = '${adjustmentId}'`
  await expect(asOwner(node().databaseUrl, forged)).rejects.toThrow(/two_people_decide_an_adjustment/)
})

test('what is declined, withdrawn or too old is over, and moves nothing', async () => {
  const [[ada, bo], tom] = [await admins(), await called('Tom Unchanged')]
  const declined = await ask(ada, tom)
  expect(await bo.done(admin.declineAdjustment, { adjustmentId: declined.id })).toMatchObject({ state: 'declined' })
  const withdrawn = await ask(ada, tom)
  expect(await ada.done(admin.withdrawAdjustment, { adjustmentId: withdrawn.id })).toMatchObject({ state: 'withdrawn' })
  const old = await ask(ada, tom)
  clock.advance(hours(48))
  await proveNow(ada, bo)
  expect(await bo.call(admin.approveAdjustment, { adjustmentId: old.id })).toMatchObject(
    refused('admin.request-expired'),
  )
  await node().runJob('admin.expire-adjustments')
  for (const { id: adjustmentId } of [declined, withdrawn, old])
    expect(await bo.call(admin.approveAdjustment, { adjustmentId })).toMatchObject(refused('admin.request-ended'))
  expect(await spendable(tom)).toBe(100_000)
  const { adjustments } = await bo.done(admin.readAdjustments, { show: 'ended' })
  expect(adjustments.slice(0, 3).map(({ state }) => state)).toEqual(['expired', 'withdrawn', 'declined'])
  const { notices } = await ada.done(notification.readNotices, {})
  expect(notices.map(({ message }) => message)).toContainEqual(expect.stringContaining('so it expired'))
})

test('what has expired does not stand in the way of the next one, before the job has come by', async () => {
  const [[ada, bo], tom] = [await admins(), await called('Tom Again')]
  const first = await ask(ada, tom)
  clock.advance(hours(48))
  await proveNow(ada, bo)
  const second = await ask(bo, tom, 1_000)
  const { adjustments } = await ada.done(admin.readAdjustments, { show: 'ended' })
  expect(adjustments.find(({ id }) => id === first.id)).toMatchObject({ state: 'expired' })
  const { notices } = await ada.done(notification.readNotices, {})
  expect(notices.map(({ message }) => message)).toContainEqual(expect.stringContaining('so it expired'))
  expect(await bo.call(admin.approveAdjustment, { adjustmentId: first.id })).toMatchObject(
    refused('admin.request-ended'),
  )
  expect(await ada.done(admin.approveAdjustment, { adjustmentId: second.id })).toMatchObject({ state: 'approved' })
})

test('two admins who ask for the same person at once leave one request', async () => {
  const [[ada, bo], tom] = [await admins(), await called('Tom Wanted')]
  const answers = await Promise.all(
    [ada, bo].map((one) => one.call(admin.askAdjustment, { personId: tom.id, changeCents: cents(100), reason })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject(refused('admin.adjustment-waiting'))
})

test('too little money, paused payments, a closed account and the cap of the day refuse, and it waits on', async () => {
  const [[ada, bo], tom, ina] = [await admins(), await called('Tom Poor'), await called('Ina Rich')]
  const personId = tom.id
  expect(await ada.call(admin.askAdjustment, { personId, changeCents: cents(-100_001), reason })).toMatchObject({
    error: { code: 'admin.adjustment-too-little', message: expect.stringContaining('only $1,000.00') },
  })
  const { id: adjustmentId } = await ask(ada, tom, -100_000)
  await tom.done(wallet.sendMoney, { requestId: randomUUID(), toId: ina.id, amountCents: cents(100) })
  expect(await bo.call(admin.approveAdjustment, { adjustmentId })).toMatchObject(refused('admin.adjustment-too-little'))

  await node().pool.query(`select ledger.halt($1, 'a test', '[]', 'a test')`, [randomUUID()])
  const rich = await ask(ada, ina, 500)
  expect(await bo.call(admin.approveAdjustment, { adjustmentId: rich.id })).toMatchObject(refused('wallet.halted'))
  await node().pool.query(`select ledger.release('a test', 'a test')`)
  await asOwner(node().databaseUrl, `select ledger.set_daily_cap('adjustments', 499)`)
  expect(await bo.call(admin.approveAdjustment, { adjustmentId: rich.id })).toMatchObject(
    refused('admin.adjustment-over-cap'),
  )
  await asOwner(node().databaseUrl, `select ledger.set_daily_cap('adjustments', 1000000)`)

  await node().pool.query('update users set closed_at = now() where id = $1', [ina.id])
  expect(await bo.call(admin.approveAdjustment, { adjustmentId: rich.id })).toMatchObject(
    refused('admin.account-closed'),
  )
  const { adjustments } = await bo.done(admin.readAdjustments, { show: 'waiting' })
  expect(adjustments.map(({ id }) => id)).toEqual(expect.arrayContaining([adjustmentId, rich.id]))
})

test('an admin who lost the office asked for nothing that can be approved', async () => {
  const [[ada, bo], tom] = [await admins(), await called('Tom Waiting')]
  const { id: adjustmentId } = await ask(ada, tom)
  await bo.done(admin.changePersonRole, { personId: ada.id, role: 'user', reason: 'They left the company' })
  expect(await bo.call(admin.approveAdjustment, { adjustmentId })).toMatchObject(refused('admin.request-asker-left'))
  expect(await bo.done(admin.declineAdjustment, { adjustmentId })).toMatchObject({ state: 'declined' })
})

test('both need a fresh proof, and the other admins hear of what waits, but not the person', async () => {
  const [[ada, bo], tom] = [await admins(), await called('Tom Proved', 'admin')]
  const live = await listenLive(node(), bo)
  const { id: adjustmentId } = await ask(ada, tom)
  await live.hears('admin')
  const heard = async (one: Resident) =>
    (await one.done(notification.readNotices, {})).notices.filter(({ type }) => type === 'balance_adjustment').length
  expect(await Promise.all([heard(bo), heard(tom), heard(ada)])).toEqual([1, 0, 0])
  await proveNow(ada, bo)
  clock.advance(minutes(16))
  const stale = refused('session.proof-needed')
  expect(await bo.call(admin.approveAdjustment, { adjustmentId })).toMatchObject(stale)
  expect(await ada.call(admin.askAdjustment, { personId: bo.id, changeCents: cents(1), reason })).toMatchObject(stale)
})

test('odd amounts and reasons are told before anything else', async () => {
  const [[ada], tom] = [await admins(), await called('Tom Odd')]
  for (const changeCents of [0, 10_000_001, -10_000_001, 0.5, '100'])
    expect(
      await ada.call(admin.askAdjustment, { personId: tom.id, changeCents: changeCents as never, reason }),
    ).toMatchObject({ status: 422 })
  for (const bad of ['too short', 'x'.repeat(501), 'with a \u0000 in it'])
    expect(await ada.call(admin.askAdjustment, { personId: tom.id, changeCents: cents(1), reason: bad })).toMatchObject(
      { status: 422 },
    )
  const smileys = '😀'.repeat(500)
  const asked = await ada.done(admin.askAdjustment, { personId: tom.id, changeCents: cents(1), reason: smileys })
  expect(asked.reason).toBe(smileys)
})
