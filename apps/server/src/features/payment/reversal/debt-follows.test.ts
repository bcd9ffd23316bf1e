/** A debt is the person's, not the account's: it outlives closing, and reaches every account that surely is theirs. */
import { randomUUID } from 'node:crypto'
import { account } from '@handshake/contracts/account/account.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { days, minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { inWords } from '../../../../test/handshakes.ts'
import type { Resident } from '../../../../test/residents.ts'
import { returningPeople } from '../../../../test/returning-people.ts'
import { useReversals } from '../../../../test/reversals.ts'

const { node, clock, double, someone, balanceOf, told, paid, keepOnly, owedBy, heardOf, hasState } =
  await useReversals()

const { joined, prove, close, confirmPhone, password } = returningPeople(node, clock)

const codeOf = (answer: { ok: boolean; error?: { code: string } }) => (answer.ok ? 'ok' : answer.error?.code)
const send = async (from: Resident, to: Resident) =>
  codeOf(await from.call(wallet.sendMoney, { requestId: randomUUID(), toId: to.id, amountCents: 100 }))
const owes = 'wallet.owes-elsewhere'

/** Pays in $100 by card, spends all of it and closes the account; then the bank takes it back. */
async function leaveWithDebt(person: Resident, card?: string) {
  const id = await paid(person, 10_000, card)
  await keepOnly(person, 0)
  await close(person)
  const dispute = double.dispute(id)
  await told('charge.dispute.created', dispute)
  return dispute
}

test('whoever left before the bank took their deposit back still owes it when they sign up again, under any spelling of the address', async () => {
  const friend = await someone()
  await leaveWithDebt(await joined('gone.owing@gmail.com'))
  const again = await joined('goneowing+new@gmail.com')
  const owed = await owedBy(again)
  expect(owed).toBeGreaterThanOrEqual(9_999)
  expect(await send(again, friend)).toBe(owes)
  expect(codeOf(await again.call(handshake.createHandshake, inWords({ stakeCents: 100 })))).toBe(owes)
  expect(codeOf(await again.call(payment.withdraw, { requestId: randomUUID(), amountCents: 1_000 }))).toBe(owes)
  expect(await again.done(payment.readReversals, {})).toEqual({ reversals: [], elsewhereCents: owed })
  expect(await again.call(account.closeAccount, { password })).toMatchObject({
    error: { code: 'account.not-closable' },
  })
  const before = await balanceOf(again)
  await node().runJob('payment.collect-owed')
  await node().runJob('payment.collect-owed')
  expect([await owedBy(again), await balanceOf(again)]).toEqual([0, before - owed])
  expect(await heardOf(again, 'We collected what you owed')).toHaveLength(1)
  expect(await send(again, friend)).toBe('ok')
})

test('what was collected from the new account comes back to it when the bank gives the deposit back', async () => {
  const dispute = await leaveWithDebt(await joined('won.later@gmail.com'))
  const again = await joined('wonlater@gmail.com')
  const before = await balanceOf(again)
  await node().runJob('payment.collect-owed')
  expect(await balanceOf(again)).toBeLessThan(before)
  await told('charge.dispute.closed', Object.assign(dispute, { status: 'won' }))
  expect([await owedBy(again), await balanceOf(again)]).toEqual([0, before])
})

test('a debt that arises only after the new account was opened reaches it as well, and stops what it takes out', async () => {
  const friend = await someone()
  const first = await joined('slow.bank@gmail.com')
  const id = await paid(first, 10_000)
  await keepOnly(first, 0)
  await close(first)
  const again = await joined('slowbank@gmail.com')
  expect(await send(again, friend)).toBe('ok')
  await keepOnly(again, 5_000)
  const { order } = await again.done(payment.withdraw, {
    ...{ requestId: randomUUID(), amountCents: 4_000, method: 'wire_transfer' },
  })
  await told('charge.dispute.created', double.dispute(id))
  await hasState(again, order.id, 'cancelled')
  expect(await send(again, friend)).toBe(owes)
})

test('a number tells the person again, also one that was given up; an account that never paid in leaves nothing behind', async () => {
  const friend = await someone()
  const first = await joined('phone.owing@example.com')
  await confirmPhone(first, '+14155550181')
  const id = await paid(first, 10_000)
  clock.advance(minutes(1))
  await confirmPhone(first, '+14155550182')
  await keepOnly(first, 0)
  await close(first)
  await told('charge.dispute.created', double.dispute(id))
  for (const number of ['+14155550181', '+14155550182']) {
    const again = await joined(`${number.slice(1)}@example.com`)
    expect(await send(again, friend)).toBe('ok')
    await confirmPhone(again, number)
    expect(await send(again, friend), number).toBe(owes)
  }
  const { rows: before } = await node().pool.query('select count(*)::int as count from account_marks')
  await close(await joined('never.paid@example.com'))
  expect((await node().pool.query('select count(*)::int as count from account_marks')).rows).toEqual(before)
})

test('what somebody is about to take out stops once they turn out to be who owes', async () => {
  const first = await joined('stop.me@example.com')
  await confirmPhone(first, '+14155550183')
  await leaveWithDebt(first)
  const again = await joined('another.me@example.com')
  await keepOnly(again, 5_000)
  const { order } = await again.done(payment.withdraw, {
    ...{ requestId: randomUUID(), amountCents: 4_000, method: 'wire_transfer' },
  })
  await confirmPhone(again, '+14155550183')
  await hasState(again, order.id, 'cancelled')
})

test('of two open accounts under one mailbox or card the other pays as well; whoever used the card first does not', async () => {
  const friend = await someone()
  const [box, sameBox] = [await joined('two.boxes@gmail.com'), await joined('twoboxes+2@gmail.com')]
  const [owner, thief, later] = [await someone(), await someone(), await someone()]
  const card = randomUUID()
  const steps = [owner, thief, later] as const
  const ids: string[] = []
  for (const person of steps) {
    clock.advance(minutes(1))
    ids.push(await paid(person, 10_000, card))
  }
  const boxed = await paid(box, 10_000)
  await keepOnly(box, 0)
  await keepOnly(thief, 0)
  await told('charge.dispute.created', double.dispute(boxed))
  await told('charge.dispute.created', double.dispute(ids[1] as string))
  expect(await send(sameBox, friend)).toBe(owes)
  expect(await send(owner, friend)).toBe('ok')
  expect(await send(thief, friend)).toBe('wallet.owes')
  expect(await send(later, friend)).toBe(owes)
})

test('nobody is given somebody else’s debt by an address they only typed in, and accounts that prove one mailbox at once know each other', async () => {
  const friend = await someone()
  const victim = await joined('not.me@gmail.com')
  const squatter = await joined('notme+x@gmail.com', { proved: false })
  await node().pool.query('update profiles set email_verified = false where id = $1', [squatter.id])
  const others = await Promise.all(
    ['race.box@gmail.com', 'racebox+1@gmail.com', 'r.acebox@gmail.com'].map((email) =>
      joined(email, { proved: false }),
    ),
  )
  await Promise.all(others.map(({ id }) => prove(id)))
  const { rows } = await node().pool.query(
    'select count(*)::int as count from account_ties where user_id = any ($1::uuid[])',
    [others.map(({ id }) => id)],
  )
  expect(rows).toEqual([{ count: 6 }])
  expect(await send(victim, friend)).toBe('ok')
  const { rows: none } = await node().pool.query('select from account_ties where $1 in (user_id, other_id)', [
    victim.id,
  ])
  expect(none).toEqual([])
})

test('a number that rested for as long as carriers let it rest may be somebody else’s, and brings no debt', async () => {
  const friend = await someone()
  const first = await joined('rested.number@example.com')
  await confirmPhone(first, '+14155550184')
  await leaveWithDebt(first)
  clock.advance(days(45))
  const stranger = await joined('new.number@example.com')
  await confirmPhone(stranger, '+14155550184')
  expect(await send(stranger, friend)).toBe('ok')
})
