/** What posting answers besides yes: in full, in their order, and without touching the books. */
import { cents } from '@handshake/domain/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { openAccount } from '../src/accounts.ts'
import { auditBooks, halt, release } from '../src/audit.ts'
import { balanceOf } from '../src/balances.ts'
import { post, postBatch } from '../src/post.ts'
import type { Transfer } from '../src/transfer.ts'
import { haltHistory } from './halt-history.ts'
import { ledgerDatabase } from './ledger-database.ts'
import { freshId, named } from './names.ts'

const { app } = await ledgerDatabase()
const [maya, tom, nobody] = [named('maya'), named('tom'), named('nobody')]

const send = (amount: number, more: Partial<Transfer> = {}) =>
  ({ id: freshId(), kind: 'wallet.send', from: maya, to: tom, amountCents: cents(amount), ...more }) as Transfer

beforeAll(async () => {
  for (const ownerId of [maya, tom]) await openAccount(app, { kind: 'wallet', ownerId })
  await post(app, [{ id: named('open'), kind: 'wallet.open', to: maya, amountCents: cents(1_000) }])
})

test('too little tells what is there and all that is needed, fees included', async () => {
  const fee: Transfer = { id: freshId(), kind: 'wallet.send-fee', from: maya, amountCents: cents(5) }
  const expected = { status: 'insufficient-funds', accountKind: 'wallet', ownerId: maya, balanceCents: 1_000 }
  expect(await post(app, [send(1_001)])).toEqual({ ...expected, needCents: 1_001 })
  expect(await post(app, [send(1_000), fee])).toEqual({ ...expected, needCents: 1_005 })
  expect(await post(app, [send(2_000), fee])).toEqual({ ...expected, needCents: 2_005 })
})

test('an account nobody opened is told apart from an empty one', async () => {
  const unknown = { status: 'unknown-account', accountKind: 'wallet', ownerId: nobody }
  expect(await post(app, [send(1, { to: nobody })])).toEqual(unknown)
  expect(await post(app, [send(1, { from: nobody })])).toEqual(unknown)
  expect(await balanceOf(app, { kind: 'wallet', ownerId: nobody })).toBeNull()
})

test('opening an account twice opens it once and changes nothing', async () => {
  await openAccount(app, { kind: 'wallet', ownerId: maya })
  expect(await balanceOf(app, { kind: 'wallet', ownerId: maya })).toBe(1_000)
  await expect(openAccount(app, { kind: 'promotions' as 'wallet', ownerId: maya })).rejects.toThrow(
    /no account of kind/,
  )
})

test('a repeat answers exactly as the first time, balances and all, whatever happened since', async () => {
  const lunch = send(100, { reference: { kind: 'person', id: tom }, description: 'Lunch', metadata: { emoji: '🌯' } })
  const first = await post(app, [lunch])
  await post(app, [send(50)])
  expect(await post(app, [lunch])).toEqual({ ...first, status: 'exists' })
  for (const other of [
    { amountCents: cents(101) },
    { to: nobody },
    { description: 'Dinner' },
    { metadata: {} },
    { reference: { kind: 'person', id: maya } },
    { kind: 'agreement.pay' },
  ]) {
    const changed = { ...lunch, ...other } as Transfer
    expect(await post(app, [changed])).toEqual({ status: 'id-reused', transferId: lunch.id })
  }
})

test.each<[string, Partial<Transfer>]>([
  ['nothing', { amountCents: cents(0) }],
  ['less than nothing', { amountCents: cents(-5) }],
  ['to oneself', { to: maya }],
  ['without a receiver', { to: undefined } as Partial<Transfer>],
  ['from nobody', { from: undefined } as Partial<Transfer>],
  ['of no known kind', { kind: 'theft' } as unknown as Partial<Transfer>],
  ['with an owner the platform does not have', { kind: 'wallet.send-fee' } as Partial<Transfer>],
  ['as a correction of nothing', { kind: 'correction' } as Partial<Transfer>],
  ['with an id that is none', { id: 'lunch' } as unknown as Partial<Transfer>],
  ['with an id that a client minted', { id: '0198c1a2-7b1e-7c3d-8a4f-1234567890ab' } as unknown as Partial<Transfer>],
])('sending %s is a bug of the caller and stops there', async (_what, wrong) => {
  await expect(post(app, [send(10, wrong)])).rejects.toThrow(/AssertionFailed|transfer|account|leaves|enters|correct/)
})

test('what the code lets pass by mistake, the database refuses as well', async () => {
  const values = (kind: string, from: string | null, to: string | null, amount: number) =>
    app.query('select * from ledger.post_one($1, $2, $3, $4, $5, null, null, $6, $7)', [
      freshId(),
      kind,
      from,
      to,
      amount,
      '',
      '{}',
    ])
  await expect(values('theft', maya, tom, 1)).rejects.toThrow(/unknown kind/)
  await expect(values('correction', maya, tom, 1)).rejects.toThrow(/unknown kind/)
  await expect(values('wallet.send', maya, null, 1)).rejects.toThrow(/owners wrongly/)
  await expect(values('wallet.send-fee', maya, tom, 1)).rejects.toThrow(/owners wrongly/)
  await expect(values('wallet.send', maya, maya, 1)).rejects.toThrow(/to itself/)
  await expect(values('wallet.send', maya, tom, 0)).rejects.toThrow(/amount_is_positive/)
  await expect(values('wallet.send', maya, tom, -1)).rejects.toThrow(/amount_is_positive/)
  const twice = send(1)
  await expect(postBatch(app, [[twice], [twice]])).rejects.toThrow(/twice in one call/)
})

test('a correction of more than was moved, or of nothing, is refused', async () => {
  const paid = send(10)
  await post(app, [paid])
  const undo = (corrects: string, amount: number): Transfer => ({
    id: freshId(),
    kind: 'correction',
    corrects,
    amountCents: cents(amount),
  })
  await expect(post(app, [undo(paid.id, 11)])).rejects.toThrow(/corrects what it cannot/)
  await expect(post(app, [undo(freshId(), 1)])).rejects.toThrow(/corrects what it cannot/)
})

test('a posting joins the transaction it is given, and goes with it', async () => {
  const client = await app.connect()
  const before = await balanceOf(app, { kind: 'wallet', ownerId: maya })
  try {
    await client.query('begin')
    expect(await post(client, [send(100)])).toMatchObject({ status: 'created' })
    // A refusal is an answer, not an error: the transaction goes on.
    expect(await post(client, [send(1_000_000)])).toMatchObject({ status: 'insufficient-funds' })
    expect(await post(client, [send(100)])).toMatchObject({ status: 'created' })
    await client.query('rollback')
  } finally {
    client.release()
  }
  expect(await balanceOf(app, { kind: 'wallet', ownerId: maya })).toBe(before)
})

test('while money is halted nothing moves, repeats are still told, and a release needs a name and a reason', async () => {
  const done = send(1)
  const first = await post(app, [done])
  const haltId = freshId()
  await halt(app, { id: haltId, by: 'audit', reason: 'The books do not hold.' })
  await halt(app, { id: haltId, by: 'audit', reason: 'The books do not hold.' })
  expect(await post(app, [send(1)])).toEqual({ status: 'halted' })
  expect(await post(app, [send(1), send(1)])).toEqual({ status: 'halted' })
  expect(await postBatch(app, [[send(1)], [done]])).toEqual([{ status: 'halted' }, { ...first, status: 'exists' }])
  await expect(release(app, { by: 'ada', note: null as unknown as string })).rejects.toThrow(
    /a_release_says_who_and_why/,
  )
  expect(await release(app, { by: 'ada', note: 'A false alarm.' })).toBe(1)
  expect(await release(app, { by: 'ada', note: 'Again.' })).toBe(0)
  expect(await post(app, [send(1)])).toMatchObject({ status: 'created' })
  expect(await haltHistory(app, 5)).toMatchObject([
    { id: haltId, haltedBy: 'audit', releasedBy: 'ada', releaseNote: 'A false alarm.' },
  ])
  expect((await auditBooks(app)).findings).toEqual([])
})
