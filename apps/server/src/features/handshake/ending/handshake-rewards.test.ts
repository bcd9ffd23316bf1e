/** Rewards of betting, over HTTP. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { payment } from '@handshake/contracts/payment/payment.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, beat, inWords, someone } from '../../../../test/handshakes.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode()

async function settle(maya: Resident, tom: Resident, stakeCents: number): Promise<void> {
  const settlementDate = new Date(clock.now().getTime() + hours(1)).toISOString()
  const made = await maya.done(handshake.createHandshake, inWords({ settlementDate, stakeCents }))
  await accept(tom, made)
  await beat(node())
  clock.advance(hours(1))
  await beat(node())
  for (const person of [maya, tom])
    await person.done(handshake.answerResult, { handshakeId: made.id, winner: 'creator' })
  await untilQuiet(node().pool)
}

const rewardsOf = async (person: Resident) =>
  (await person.done(wallet.readHistory, {})).transactions
    .filter(({ description }) => ['First bet reward', 'Loyalty cashback'].includes(description))
    .map(({ description, amountCents }) => `${description} ${amountCents}`)
    .sort()

test('a first bet is rewarded once, and a loyal winner gets a part of the fee back', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  await settle(maya, tom, 9_000)
  // $90 settled is below bronze.
  expect(await rewardsOf(maya)).toEqual(['First bet reward 10'])
  await settle(maya, tom, 90_000)
  // Bronze from $100: 0.1% of the fee of $36.00.
  expect(await rewardsOf(maya)).toEqual(['First bet reward 10', 'Loyalty cashback 4'])
  expect(await rewardsOf(tom)).toEqual(['First bet reward 10'])
})

test('cashback counts every fee we take: on money sent, on a withdrawal, and on a divided pot', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  for (const person of [maya, tom])
    await person.done(payment.deposit, { requestId: randomUUID(), amountCents: 3_000_000 })
  // $10,000 settled is gold: half a percent of every fee.
  await settle(maya, tom, 1_000_000)
  const cashbackOf = async (person: Resident) =>
    (await rewardsOf(person)).filter((reward) => reward.startsWith('Loyalty cashback'))
  // Of $400.00.
  expect(await cashbackOf(maya)).toEqual(['Loyalty cashback 200'])
  await maya.done(wallet.sendMoney, {
    requestId: randomUUID(),
    toId: tom.id,
    amountCents: 500_000,
    note: '',
  })
  await untilQuiet(node().pool)
  // Of $25.00, and nothing to whoever received it.
  expect(await cashbackOf(maya)).toEqual(['Loyalty cashback 13', 'Loyalty cashback 200'])
  expect(await cashbackOf(tom)).toEqual([])
  await maya.done(payment.withdraw, { requestId: randomUUID(), amountCents: 100_000 })
  await untilQuiet(node().pool)
  // Of $10.00.
  expect(await cashbackOf(maya)).toEqual(['Loyalty cashback 13', 'Loyalty cashback 200', 'Loyalty cashback 5'])
  const settlementDate = new Date(clock.now().getTime() + hours(1)).toISOString()
  const made = await maya.done(handshake.createHandshake, inWords({ settlementDate, stakeCents: 100_000 }))
  await accept(tom, made)
  const proposal = { handshakeId: made.id, proposalId: randomUUID() }
  await maya.done(handshake.proposeEnding, { ...proposal, kind: 'split', creatorCents: 50_000, message: '' })
  await tom.done(handshake.answerProposal, { ...proposal, answer: 'agree' })
  await untilQuiet(node().pool)
  // Half of Maya's stake changed hands: half of the fee of $40.00, paid by Tom.
  expect(await cashbackOf(tom)).toEqual(['Loyalty cashback 10'])
})
