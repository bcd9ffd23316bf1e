/** On a break or at their own limit nobody is urged to put money at stake; what they owe and have to say still waits. */
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { safety } from '@handshake/contracts/safety/safety.ts'
import { turn } from '@handshake/contracts/turn/turn.ts'
import { expect, test } from 'vitest'
import { equalSplit } from '../../../test/agreements.ts'
import { inWords, someone } from '../../../test/handshakes.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node } = useNode({ REWARDS: 'off' })

const turnsOf = async (person: Resident) => (await person.done(turn.readTurns, {})).turns.map(({ kind }) => kind).sort()

/** Tom is challenged for $50.00, and owes Maya a share of a bill. */
async function challenged() {
  const [maya, tom] = [await someone(node()), await someone(node())]
  await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'invite', friendIds: [tom.id] }))
  await maya.done(agreement.createAgreement, equalSplit(maya, [tom]))
  expect(await turnsOf(tom)).toEqual(['agreement.pay-share', 'handshake.accept'])
  return tom
}

test('a break takes the challenge away, and leaves the debt', async () => {
  const tom = await challenged()
  await tom.done(safety.startBreak, { length: '1-day' })
  expect(await tom.done(turn.readTurns, {})).toMatchObject({ count: 1, turns: [{ kind: 'agreement.pay-share' }] })
})

test('a limit takes away what does not fit under it, and nothing that does', async () => {
  const tom = await challenged()
  await tom.done(safety.setOwnLimit, { kind: 'deposit', period: 'day', amountCents: 0 } as never)
  await tom.done(safety.setOwnLimit, { kind: 'stake', period: 'day', amountCents: 5_000 } as never)
  expect(await turnsOf(tom)).toEqual(['agreement.pay-share', 'handshake.accept'])
  await tom.done(safety.setOwnLimit, { kind: 'loss', period: 'week', amountCents: 4_999 } as never)
  expect(await turnsOf(tom)).toEqual(['agreement.pay-share'])
})
