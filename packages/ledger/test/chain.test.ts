/** Receipts check without the database, and their order cannot be told otherwise. */
import { cents } from '@handshake/domain/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { openAccount } from '../src/accounts.ts'
import { receiptOf } from '../src/chain.ts'
import { post } from '../src/post.ts'
import { ledgerDatabase } from './ledger-database.ts'
import { named } from './names.ts'
import { beginning, isUnbroken, readReceipt, receiptsOf } from './receipts.ts'

const { app } = await ledgerDatabase()
const [maya, tom] = [named('maya'), named('tom')]
const sneaky = 'Lunch\nid 0\nkind wallet.gift\n\u2028 "quoted" \\ 🌯'

beforeAll(async () => {
  for (const ownerId of [maya, tom]) await openAccount(app, { kind: 'wallet', ownerId })
  await post(app, [{ id: named('open'), kind: 'wallet.open', to: maya, amountCents: cents(1_000) }])
  for (const name of ['a', 'b', 'c', 'd']) {
    await post(app, [
      {
        id: named(name),
        kind: 'wallet.send',
        from: maya,
        to: tom,
        amountCents: cents(100),
        description: sneaky,
        metadata: { name },
      },
    ])
  }
  await post(app, [{ id: named('back'), kind: 'wallet.send', from: tom, to: maya, amountCents: cents(50) }])
})

test('a receipt says what moved and hashes to what was answered', async () => {
  const posted = await post(app, [
    {
      id: named('a'),
      kind: 'wallet.send',
      from: maya,
      to: tom,
      amountCents: cents(100),
      description: sneaky,
      metadata: { name: 'a' },
    },
  ])
  const receipt = await receiptOf(app, named('a'))
  expect(receipt && readReceipt(receipt)).toMatchObject({
    id: named('a'),
    kind: 'wallet.send',
    from: `wallet ${maya}`,
    to: `wallet ${tom}`,
    cents: 100,
    after: [expect.not.stringContaining(beginning), beginning],
  })
  expect(posted).toMatchObject({ status: 'exists', transfers: [{ hash: receipt?.hash }] })
  expect(await receiptOf(app, named('nothing'))).toBeNull()
})

test('a receipt with a letter changed, or another hash, is no receipt', async () => {
  const receipt = await receiptOf(app, named('a'))
  if (receipt === null) throw new Error('the receipt is there')
  expect(readReceipt({ ...receipt, text: receipt.text.replace('cents 100', 'cents 900') })).toBeNull()
  expect(readReceipt({ ...receipt, hash: beginning })).toBeNull()
  expect(readReceipt({ ...receipt, id: named('b') })).toBeNull()
})

test('the receipts of an account are one unbroken line, and a missing, moved or foreign one shows', async () => {
  const receipts = await receiptsOf(app, { kind: 'wallet', ownerId: maya, limit: 10 })
  expect(receipts.map(({ id }) => id)).toEqual(['open', 'a', 'b', 'c', 'd', 'back'].map(named))
  const account = `wallet ${maya}`
  expect(isUnbroken(account, receipts)).toBe(true)
  expect(isUnbroken(account, receipts.slice(2, 5))).toBe(true)
  expect(isUnbroken(account, receipts.toSpliced(2, 1))).toBe(false)
  expect(isUnbroken(account, receipts.toReversed())).toBe(false)
  expect(isUnbroken(`wallet ${tom}`, receipts)).toBe(false)
  expect(isUnbroken(`wallet ${tom}`, await receiptsOf(app, { kind: 'wallet', ownerId: tom, limit: 2 }))).toBe(true)
})
