/** Sending money, over HTTP: what moves, what is refused and in which order, and what a repeat does. */
import { randomUUID } from 'node:crypto'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { cents } from '@handshake/domain/money.ts'
import { expect, test } from 'vitest'
import { mintId } from '#platform/mint-id.ts'
import { moveIn } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import {
  spendableBy as balanceOf,
  type TransferForm as Form,
  transferForm as form,
  mayaAndTom,
} from '../../../../test/transfers.ts'

const { node, clock, visitor } = useNode()

const pair = () => mayaAndTom(node())

test('money moves with the fee on top, and both sides see it in their history', async () => {
  const [maya, tom] = await pair()
  const answer = await maya.done(wallet.sendMoney, form(tom, 10_000, { note: '  pizza & <b>beer</b> ' }))
  expect(answer).toMatchObject({
    feeCents: 50,
    balance: { availableCents: 89_950 },
    transaction: {
      transactionType: 'transfer_out',
      amountCents: -10_000,
      note: 'pizza & <b>beer</b>',
      otherPerson: { username: tom.username },
    },
  })
  expect([await balanceOf(maya), await balanceOf(tom)]).toEqual([89_950, 110_000])
  const { transactions } = await tom.done(wallet.readHistory, {})
  expect(transactions[0]).toMatchObject({
    transactionType: 'transfer_in',
    amountCents: 10_000,
    balanceBeforeCents: 100_000,
    balanceAfterCents: 110_000,
    note: 'pizza & <b>beer</b>',
    otherPerson: { username: maya.username },
  })
})

test('the fee is half a percent rounded to the cent; a tiny amount is sent free of it', async () => {
  const [maya, tom] = await pair()
  const fees: number[] = []
  for (const amount of [1, 99, 100, 299, 300])
    fees.push((await maya.done(wallet.sendMoney, form(tom, amount))).feeCents)
  expect(fees).toEqual([0, 0, 1, 1, 2])
})

test('money goes to the person that was shown, whoever has their username by then', async () => {
  const [maya, tom] = await pair()
  const { people } = await maya.done(wallet.findRecipients, { search: tom.username })
  const shown = people[0]
  const other = await moveIn(node(), 'Other Person')
  // As it may be once the name has rested.
  await node().pool.query('update profiles set username = $2 where id = $1', [tom.id, `${tom.username}_now`])
  await node().pool.query('update profiles set username = $2 where id = $1', [other.id, tom.username])
  await maya.done(wallet.sendMoney, form({ id: shown?.id ?? other.id }, 500))
  expect([await balanceOf(tom), await balanceOf(other)]).toEqual([100_500, 100_000])
})

test('a transfer happens once, however often it is sent', async () => {
  const [maya, tom] = await pair()
  const same = form(tom, 5_000, { note: 'once' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => maya.call(wallet.sendMoney, same)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.ok && answer.result)))).toHaveLength(1)
  expect([await balanceOf(maya), await balanceOf(tom)]).toEqual([94_975, 105_000])
})

test('a key that was used for something else is refused and moves nothing', async () => {
  const [maya, tom] = await pair()
  const first = form(tom, 5_000)
  await maya.done(wallet.sendMoney, first)
  const others: Form[] = [
    { ...first, amountCents: 5_001 },
    { ...first, note: 'another note' },
    { ...first, toId: (await moveIn(node(), 'Lena Reed')).id },
  ]
  for (const other of others) {
    expect(await maya.call(wallet.sendMoney, other)).toMatchObject({
      status: 409,
      error: { code: 'wallet.id-reused' },
    })
  }
  expect([await balanceOf(maya), await balanceOf(tom)]).toEqual([94_975, 105_000])
})

test.each([
  ['nothing', 0, 'wallet.transfer-not-positive', 'Transfer amount must be greater than 0'],
  ['less than nothing', -500, 'wallet.transfer-not-positive', 'Transfer amount must be greater than 0'],
  ['more than a transfer may be', 10_000_001, 'wallet.amount-out-of-range', 'Amount must be between'],
  [
    'more than there is',
    99_600,
    'wallet.insufficient-funds-with-fee',
    'Insufficient funds. Need $1,000.98 (including $4.98 fee)',
  ],
])('sending %s is refused with its own words', async (_what, amount, code, words) => {
  const [maya, tom] = await pair()
  const answer = await maya.call(wallet.sendMoney, form(tom, amount))
  expect(answer).toMatchObject({ error: { code, message: expect.stringContaining(words) } })
  expect([await balanceOf(maya), await balanceOf(tom)]).toEqual([100_000, 100_000])
})

test('everything can be sent, down to the last cent', async () => {
  const [maya, tom] = await pair()
  await maya.done(wallet.sendMoney, form(tom, 99_502))
  expect(await balanceOf(maya)).toBe(0)
})

test('a fraction of a cent, or no number at all, is malformed', async () => {
  const [maya, tom] = await pair()
  for (const amountCents of [1.5, '100', null, Number.MAX_SAFE_INTEGER + 1]) {
    const answer = await maya.call(wallet.sendMoney, form(tom, amountCents as number))
    expect(answer).toMatchObject({ status: 422, error: { code: 'malformed' } })
    expect(answer.ok || answer.error.fields?.[0]?.path).toBe('amountCents')
  }
})

test('nobody and a closed account are told apart from no one', async () => {
  const [maya, tom] = await pair()
  await node().pool.query('update profiles set is_active = false where id = $1', [tom.id])
  const closed = await maya.call(wallet.sendMoney, form(tom, 100))
  const nobody = await maya.call(wallet.sendMoney, form({ id: mintId<'person'>(clock.now()) }, 100))
  for (const answer of [closed, nobody])
    expect(answer).toMatchObject({
      status: 404,
      error: { code: 'wallet.unknown-recipient', message: 'We couldn’t find that person. Please choose them again.' },
    })
  expect(await balanceOf(maya)).toBe(100_000)
})

test('nobody sends money to themselves', async () => {
  const [maya] = await pair()
  expect(await maya.call(wallet.sendMoney, form(maya, 100))).toMatchObject({
    status: 422,
    error: { code: 'wallet.own-wallet', message: 'You can’t send money to yourself.' },
  })
  expect(await balanceOf(maya)).toBe(100_000)
})

test('mistakes are told in one order: the amount, the recipient, the limits, the money', async () => {
  const [maya] = await pair()
  const nobody = { id: mintId<'person'>(clock.now()) }
  expect(await maya.call(wallet.sendMoney, form(nobody, 0))).toMatchObject({
    error: { code: 'wallet.transfer-not-positive' },
  })
  expect(await maya.call(wallet.sendMoney, form(nobody, 5_000_000))).toMatchObject({
    error: { code: 'wallet.unknown-recipient' },
  })
})

test('two tabs that send the last money at once send it once', async () => {
  const [maya, tom] = await pair()
  const answers = await Promise.all([60_000, 60_000, 60_000].map((n) => maya.call(wallet.sendMoney, form(tom, n))))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  expect([await balanceOf(maya), await balanceOf(tom)]).toEqual([39_700, 160_000])
})

test('people who send to each other in circles at the same time lose no cent', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, (_, n) => moveIn(node(), `Circle ${n}`)))
  const rounds = Array.from({ length: 8 }, (_, round) =>
    people.map((person, n) => ({ person, to: people[(n + round + 1) % people.length] ?? person })),
  ).flat()
  const answers = await Promise.all(
    rounds
      .filter(({ person, to }) => person !== to)
      .map(({ person, to }) => person.call(wallet.sendMoney, form(to, 1_000))),
  )
  expect(answers.every((answer) => answer.ok)).toBe(true)
  const total = (await Promise.all(people.map(balanceOf))).reduce((sum, balance) => sum + balance, 0)
  expect(total).toBe(8 * 100_000 - answers.length * 5)
})

test('the Idempotency-Key header must be there and be the id of the form', async () => {
  const [maya, tom] = await pair()
  const body = form(tom, 100)
  const post = (headers: Record<string, string>) =>
    maya.fetch('/api/wallet/transfers', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const missing = await post({})
  expect(missing.status).toBe(422)
  expect(await missing.json()).toMatchObject({
    error: {
      code: 'malformed',
      fields: [
        { path: 'Idempotency-Key', message: 'The Idempotency-Key header is missing: send the value of requestId' },
      ],
    },
  })
  expect((await post({ 'idempotency-key': randomUUID() })).status).toBe(422)
  expect(await balanceOf(maya)).toBe(100_000)
  expect((await post({ 'idempotency-key': body.requestId.toUpperCase() })).status).toBe(200)
})

test('an unverified address may look but not send', async () => {
  const [, tom] = await pair()
  const new_ = await moveIn(node(), 'Unverified Reed', { emailVerified: false })
  expect(await new_.call(wallet.sendMoney, form(tom, 100))).toMatchObject({ error: { code: 'session.unverified' } })
  expect(await balanceOf(new_)).toBe(100_000)
})

test('a session that ends while the form is open sends nothing, and the same form works after signing in again', async () => {
  const [maya, tom] = await pair()
  const open = form(tom, 2_500)
  await node().pool.query('update sessions set expires_at = $2 where user_id = $1', [maya.id, clock.now()])
  expect(await maya.call(wallet.sendMoney, open)).toMatchObject({ status: 401, error: { code: 'session.required' } })
  expect(await visitor().call(wallet.sendMoney, open)).toMatchObject({ status: 401 })
  await node().pool.query("update sessions set expires_at = $2::timestamptz + interval '1 day' where user_id = $1", [
    maya.id,
    clock.now(),
  ])
  await maya.done(wallet.sendMoney, open)
  expect(await balanceOf(tom)).toBe(cents(102_500))
})
