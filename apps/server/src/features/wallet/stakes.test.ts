/** Stakes: locked once, returned once, in the spec's words where they cannot be. */

import { refusalWords } from '@handshake/contracts/refusals.ts'
import { wallet } from '@handshake/contracts/wallet.ts'
import type { HandshakeId, TransferId } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import { expect, test } from 'vitest'
import { moveIn, type Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'
import { mintId } from '../../platform/mint-id.ts'
import { runInContext } from '../../platform/run-in-context.ts'
import { Rollback } from '../../platform/transaction.ts'
import { type Refused, refuse } from '../../platform/use-case.ts'
import { lockStake, returnStake, type StakeReturn } from './stakes.ts'

const { node, clock } = useNode()

const newId = () => mintId<'transfer'>(clock.now()) as TransferId
const newBet = () => mintId<'handshake'>(clock.now()) as HandshakeId

const stakeOf = (person: Resident, amountCents: number, betId: HandshakeId | null = newBet()) => ({
  id: newId(),
  personId: person.id,
  betId,
  amountCents: cents(amountCents),
})

/** As a use case of the handshake would: a refusal undoes everything. */
const lock = (stake: ReturnType<typeof stakeOf>) =>
  runInContext<Refused | null>(node().machinery, async (ctx) => {
    const refused = await lockStake(ctx, stake, refuse)
    return refused ? new Rollback(refused) : null
  })
const giveBack = (stake: ReturnType<typeof stakeOf>, why: StakeReturn) =>
  runInContext(node().machinery, (ctx) =>
    returnStake(ctx, { ...stake, id: newId(), betId: stake.betId as HandshakeId }, why),
  )
const wordsOf = (refused: Refused | null) => (refused ? refusalWords(refused.code, refused.details) : null)
const balanceOf = (person: Resident) => person.done(wallet.readBalance, {})

let counter = 0
const someone = () => {
  counter += 1
  return moveIn(node(), `Staker ${counter}`)
}

test('a stake leaves what can be spent, shows in the escrow list, and comes back once', async () => {
  const maya = await someone()
  const stake = stakeOf(maya, 5_000)
  expect(await lock(stake)).toBeNull()
  expect(await balanceOf(maya)).toMatchObject({ availableCents: 95_000, heldCents: 5_000 })
  const escrow = await maya.done(wallet.readEscrow, {})
  expect(escrow).toMatchObject({
    heldCents: 5_000,
    holds: [{ betId: stake.betId, escrowId: `escrow_${stake.betId}`, amountCents: 5_000, status: 'escrowed' }],
  })
  expect(await giveBack(stake, 'refund')).toBe('returned')
  expect(await balanceOf(maya)).toMatchObject({ availableCents: 100_000, heldCents: 0 })
  expect((await maya.done(wallet.readEscrow, {})).holds[0]?.status).toBe('released')
  await expect(giveBack(stake, 'refund')).rejects.toThrow('insufficient-funds')
  const { transactions } = await maya.done(wallet.readHistory, {})
  expect(transactions.map((t) => t.transactionType)).toEqual(['bet_refund', 'escrow_lock', 'system_credit'])
})

test('the same stake locked by two requests at once is locked once', async () => {
  const maya = await someone()
  const stake = stakeOf(maya, 5_000)
  await Promise.all(Array.from({ length: 10 }, () => lock(stake)))
  expect(await balanceOf(maya)).toMatchObject({ availableCents: 95_000, heldCents: 5_000 })
  expect(wordsOf(await lock({ ...stake, amountCents: cents(1) }))).toContain('already used for something else')
})

test('a stake that cannot be is refused in the words of the specification', async () => {
  const maya = await someone()
  expect(wordsOf(await lock(stakeOf(maya, 0)))).toBe('Escrow amount must be greater than 0')
  expect(wordsOf(await lock(stakeOf(maya, 100, null)))).toBe('Bet ID is required for escrow')
  expect(wordsOf(await lock(stakeOf(maya, 150_000)))).toBe(
    'Insufficient funds for escrow. Need $1,500.00, but only have $1,000.00',
  )
  expect(await balanceOf(maya)).toMatchObject({ availableCents: 100_000, heldCents: 0 })
})

test('twenty stakes a minute are allowed', async () => {
  const maya = await someone()
  for (let n = 0; n < 20; n += 1) expect(await lock(stakeOf(maya, 100))).toBeNull()
  expect(wordsOf(await lock(stakeOf(maya, 100)))).toBe(
    'Rate limit exceeded for escrow operations. Please wait before trying again.',
  )
})

test('two stakes that together are more than there is: one is locked', async () => {
  const maya = await someone()
  const answers = await Promise.all([lock(stakeOf(maya, 60_000)), lock(stakeOf(maya, 60_000))])
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  expect(await balanceOf(maya)).toMatchObject({ availableCents: 40_000, heldCents: 60_000 })
})
