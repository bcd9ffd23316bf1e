/** The limits of sending money: by the minute, by the day, and for everyone at once. */
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { hours, seconds } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { moveIn } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import {
  spendableBy as balanceOf,
  type TransferForm as Form,
  transferForm as form,
  mayaAndTom,
} from '../../../../test/transfers.ts'

const { node, clock } = useNode()

const pair = () => mayaAndTom(node())

test('ten transfers a minute are allowed, and a repeat of a finished one is none', async () => {
  const [maya, tom] = await pair()
  const forms = Array.from({ length: 11 }, () => form(tom, 100))
  const [first, ...others] = forms
  for (const one of [first, ...others.slice(0, 9)]) await maya.done(wallet.sendMoney, one as Form)
  expect(await maya.call(wallet.sendMoney, forms[10] as Form)).toMatchObject({
    status: 429,
    error: {
      code: 'wallet.rate-limited',
      message: 'Rate limit exceeded for transfer operations. Please wait before trying again.',
    },
  })
  // Too many comes before too little.
  expect(await maya.call(wallet.sendMoney, form(tom, 5_000_000))).toMatchObject({
    error: { code: 'wallet.rate-limited' },
  })
  expect((await maya.done(wallet.sendMoney, first as Form)).transaction.amountCents).toBe(-100)
  clock.advance(seconds(61))
  await maya.done(wallet.sendMoney, forms[10] as Form)
})

test('of thirty transfers at once exactly ten pass', async () => {
  const [maya, tom] = await pair()
  const answers = await Promise.all(Array.from({ length: 30 }, () => maya.call(wallet.sendMoney, form(tom, 100))))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(10)
  expect(await balanceOf(tom)).toBe(101_000)
})

test('a hundred transactions a day are allowed, and a day is the last 24 hours', async () => {
  const [maya, tom] = await pair()
  await node().pool.query(
    `insert into wallet_activity (user_id, action, at, request_id)
     select $1, 'transfer', $2::timestamptz - interval '2 h' - n * interval '1 s', gen_random_uuid() from generate_series(1, 99) n`,
    [maya.id, clock.now()],
  )
  await maya.done(wallet.sendMoney, form(tom, 100))
  expect(await maya.call(wallet.sendMoney, form(tom, 100))).toMatchObject({
    status: 409,
    error: { code: 'wallet.daily-transactions-reached', message: 'Daily limit of 100 transactions reached' },
  })
  clock.advance(hours(22))
  await maya.done(wallet.sendMoney, form(tom, 100))
})

test('whoever has no wallet yet is told that their balance is not in order, and nothing moves', async () => {
  const [, tom] = await pair()
  const early = await moveIn(node(), 'Ea Early', { wallet: 'none' })
  expect(await early.call(wallet.sendMoney, form(tom, 100))).toMatchObject({
    status: 409,
    error: {
      code: 'wallet.invalid-balance',
      message: 'Invalid wallet balance state. Please refresh and try again.',
    },
  })
  expect(await balanceOf(tom)).toBe(100_000)
})
