/** Rewards of betting, over HTTP. */
import { handshake } from '@handshake/contracts/handshake.ts'
import { wallet } from '@handshake/contracts/wallet.ts'
import { hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, beat, inWords, someone } from '../../../test/handshakes.ts'
import { untilQuiet } from '../../../test/mailbox.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

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
