/** Figures of a wallet, over HTTP: tax year, loyalty, rewards, receipts, and the spec's names in the database. */
import { createHash, randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { HandshakeId, TransferId } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import { hours } from '@handshake/domain/time.ts'
import { post } from '@handshake/ledger/post.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { accept, beat, inWords } from '../../../test/handshakes.ts'
import { moveIn, type Resident } from '../../../test/residents.ts'
import { startTestNode, useNode } from '../../../test/test-node.ts'
import type { Event } from '../../platform/event.ts'
import { mintId } from '../../platform/mint-id.ts'
import { runInContext } from '../../platform/run-in-context.ts'
import { emailVerified, signedUp } from '../account/account.events.ts'
import { friendInviteAccepted } from '../invite/invite.events.ts'
import { rewardsRun } from './pay-reward.ts'

const { node, clock } = useNode()
const balanceOf = async (person: Resident) => (await person.done(wallet.readBalance, {})).availableCents
const newId = <Kind extends string>() => mintId<Kind>(clock.now())

let counter = 0
const someone = (name = 'Figure') => {
  counter += 1
  return moveIn(node(), `${name} ${counter}`)
}

/** A handshake that both staked 50.00 on, and that one of them won. */
async function playedOut(winner: Resident, loser: Resident) {
  const betId = newId<'handshake'>() as HandshakeId
  const reference = { kind: 'handshake', id: betId } as const
  await runInContext(node().machinery, async (ctx) => {
    const seats = [
      { id: winner.id, party: 'creator' },
      { id: loser.id, party: 'peer' },
    ] as const
    const stakes = seats.map(({ id, party }) =>
      post(
        ctx.client,
        [
          {
            id: serverTransferId('stake', betId, party, 1),
            kind: 'handshake.lock-stake',
            from: id,
            to: betId,
            amountCents: cents(5_000),
            reference,
          },
        ],
        { at: ctx.now },
      ),
    )
    for (const stake of stakes) expect((await stake).status).toBe('created')
    const payout = {
      id: serverTransferId('pay-out', betId, 'creator'),
      kind: 'handshake.pay-out',
      from: betId,
      to: winner.id,
    } as const
    const fee = { id: serverTransferId('winner-fee', betId), kind: 'handshake.winner-fee', from: betId } as const
    const posted = await post(
      ctx.client,
      [
        { ...payout, amountCents: cents(9_800), reference },
        { ...fee, amountCents: cents(200), reference },
      ],
      { at: ctx.now },
    )
    expect(posted.status).toBe('created')
  })
}

const happened = <Payload extends object>(event: Event<Payload>, payload: Payload) =>
  runInContext(node().machinery, async (ctx) => ctx.emit(event, payload))

test('a tax year counts what was won beyond the stake, and names what would be withheld', async () => {
  const [maya, tom] = [await someone('Winner'), await someone('Loser')]
  await playedOut(maya, tom)
  const year = clock.now().getUTCFullYear()
  expect(await maya.done(wallet.readTaxYear, { year })).toMatchObject({
    winningsCents: 4_800,
    interestCents: 0,
    rewardsCents: 0,
    totalCents: 4_800,
    reportable: false,
    thresholdCents: 60_000,
    withholding: [
      { name: 'Backup withholding', rateBps: 2_400, amountCents: 1_152 },
      { name: 'California', rateBps: 700, amountCents: 336 },
      { name: 'New York', rateBps: 685, amountCents: 329 },
      { name: 'Texas', rateBps: 0, amountCents: 0 },
    ],
  })
  expect(await tom.done(wallet.readTaxYear, { year })).toMatchObject({ winningsCents: 0, totalCents: 0 })
  expect(await maya.done(wallet.readTaxYear, { year: year - 1 })).toMatchObject({ totalCents: 0 })
  for (let n = 0; n < 12; n += 1) await playedOut(maya, tom)
  expect(await maya.done(wallet.readTaxYear, { year })).toMatchObject({ totalCents: 62_400, reportable: true })
})

/** A handshake over 50.00 that ended as both of them say. */
async function settled(creator: Resident, peer: Resident, winner: 'creator' | 'peer' | 'draw') {
  const settlementDate = new Date(clock.now().getTime() + hours(1)).toISOString()
  const made = await creator.done(handshake.createHandshake, inWords({ settlementDate }))
  expect((await accept(peer, made)).ok).toBe(true)
  await beat(node())
  clock.advance(hours(1))
  await beat(node())
  for (const person of [creator, peer]) await person.done(handshake.answerResult, { handshakeId: made.id, winner })
}

test('the loyalty tier follows from stakes that were settled, won or lost', async () => {
  const [maya, tom] = [await someone(), await someone()]
  expect(await maya.done(wallet.readLoyalty, {})).toMatchObject({
    settledStakeCents: 0,
    tier: null,
    cashbackBps: 0,
    next: { tier: 'bronze', atCents: 10_000 },
  })
  await settled(maya, tom, 'creator')
  await settled(maya, tom, 'draw')
  await settled(tom, maya, 'peer')
  for (const person of [maya, tom])
    expect(await person.done(wallet.readLoyalty, {})).toMatchObject({
      settledStakeCents: 10_000,
      tier: 'bronze',
      cashbackBps: 10,
      next: { tier: 'silver', atCents: 100_000 },
    })
})

test('whoever verifies their address gets the signup bonus, once', async () => {
  const maya = await someone()
  await happened(emailVerified, { personId: maya.id })
  await happened(emailVerified, { personId: maya.id })
  await eventually(async () => expect(await balanceOf(maya)).toBe(101_000))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await balanceOf(maya)).toBe(101_000)
  const { transactions } = await maya.done(wallet.readHistory, {})
  expect(transactions[0]).toMatchObject({ transactionType: 'system_credit', description: 'Signup bonus' })
  expect(await maya.done(wallet.readLoyalty, {})).toMatchObject({ rewardsPaidCents: 1_000 })
})

const orders = [
  [0, 1, 2],
  [2, 1, 0],
  [1, 0, 2],
] as const
test.each(orders)(
  'whoever brought them gets the referral reward, in whatever order it is told (%d %d %d)',
  async (...order) => {
    const friend = await someone('Friend')
    const comer = await someone('Newcomer')
    const told = [
      () =>
        happened(signedUp, {
          personId: comer.id,
          email: 'new@example.com',
          inviteHash: null,
          friendInviteHash: 'some hash',
        } as never),
      () => happened(friendInviteAccepted, { senderId: friend.id, recipientId: comer.id }),
      () => happened(emailVerified, { personId: comer.id }),
    ]
    for (const index of order) {
      await told[index]?.()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await eventually(async () => expect(await balanceOf(friend)).toBe(100_500))
  },
)

test('accepting a friend’s invite later, as someone who came without one, earns nobody anything', async () => {
  const [friend, old] = [await someone(), await someone()]
  await happened(friendInviteAccepted, { senderId: friend.id, recipientId: old.id })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await balanceOf(friend)).toBe(100_000)
})

test('the rewards program runs with play money unless it is switched off, with real money only when switched on', () => {
  const run = (REWARDS: 'by-mode' | 'on' | 'off', MONEY_MODE: 'play' | 'real') => {
    const config = { ...node().machinery.config, REWARDS, MONEY_MODE }
    return rewardsRun(config)
  }
  expect([run('by-mode', 'play'), run('on', 'play'), run('off', 'play')]).toEqual([true, true, false])
  expect([run('by-mode', 'real'), run('on', 'real'), run('off', 'real')]).toEqual([false, true, false])
})

test('a receipt is for the two it concerns, and its text hashes to what the chain holds', async () => {
  const [maya, tom, lena] = [await someone(), await someone(), await someone()]
  const { transaction } = await maya.done(wallet.sendMoney, {
    requestId: randomUUID(),
    toId: tom.id,
    amountCents: 5_000,
    note: 'rent\ndescription forged',
  })
  const { transferId } = transaction
  for (const person of [maya, tom]) {
    const { receipt } = await person.done(wallet.readReceipt, { transferId })
    expect(receipt.hash).toBe(transaction.transactionHash)
    expect(createHash('sha256').update(String(receipt.text)).digest('hex')).toBe(receipt.hash)
    expect(receipt.text).toContain('cents 5000')
  }
  for (const id of [transferId, randomUUID()])
    expect(await lena.call(wallet.readReceipt, { transferId: id as TransferId })).toMatchObject({
      status: 404,
      error: { code: 'wallet.unknown-transfer' },
    })
})

test('the database shows balances and movements under the names of the specification, in dollars', async () => {
  const maya = await someone()
  const { rows } = await node().pool.query('select p.wallet_balance from profiles p where id = $1', [maya.id])
  expect(rows).toEqual([{ wallet_balance: '1000.00' }])
  const moved = await node().pool.query('select * from wallet_transactions where user_id = $1', [maya.id])
  expect(moved.rows).toMatchObject([
    { transaction_type: 'system_credit', amount: '1000.00', balance_before: '0.00', balance_after: '1000.00' },
  ])
  await expect(node().pool.query('update wallet_transactions set amount = 1')).rejects.toThrow()
})

test('with real money a wallet opens empty', async () => {
  const real = await startTestNode()
  const machinery = { ...real.machinery, config: { ...real.machinery.config, MONEY_MODE: 'real' as const } }
  const maya = await moveIn({ ...real, machinery }, 'Real Maya')
  expect(await maya.done(wallet.readBalance, {})).toMatchObject({ availableCents: 0, heldCents: 0 })
  await real.close()
})
