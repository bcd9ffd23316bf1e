/** What waits for whom, from every feature: it is there while it is their move, and gone with it. */

import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { turn } from '@handshake/contracts/turn/turn.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { equalSplit, taken } from '../../../test/agreements.ts'
import { accept, beat, inWords, severalPeople, someone } from '../../../test/handshakes.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock, visitor } = useNode({ REWARDS: 'off' })

const turnsOf = async (person: Resident) =>
  (await person.done(turn.readTurns, {})).turns.map(({ kind, action }) => `${kind} ${action}`)

test('an invitation waits for the invited, a counter-offer for the creator, a result for both', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await maya.done(
    handshake.createHandshake,
    inWords({
      sharingMethod: 'invite',
      friendIds: [tom.id],
      settlementDate: new Date(clock.now().getTime() + days(1)).toISOString(),
    }),
  )
  expect(await turnsOf(maya)).toEqual([])
  expect(await tom.done(turn.readTurns, {})).toMatchObject({
    count: 1,
    turns: [
      {
        kind: 'handshake.accept',
        id: made.id,
        title: 'Rain on Sunday',
        to: `/handshake/${made.id}`,
        until: expect.any(String),
      },
    ],
  })
  const offer = {
    handshakeId: made.id,
    basedOnVersion: 1,
    pick: 'team_a',
    line: null,
    stakeCents: 4_000,
    peerStakeCents: 4_000,
    message: '',
  }
  await tom.done(handshake.offerTerms, offer as never)
  expect(await turnsOf(tom)).toEqual([])
  expect(await turnsOf(maya)).toEqual(['handshake.answer-offer See the offer'])
  await maya.done(handshake.answerOffer, { handshakeId: made.id, version: 2, answer: 'decline' } as never)
  expect(await turnsOf(tom)).toEqual(['handshake.accept Answer'])
  expect((await accept(tom, made)).ok).toBe(true)
  expect([await turnsOf(maya), await turnsOf(tom)]).toEqual([[], []])

  clock.advance(days(1) + 1_000)
  await beat(node())
  await beat(node())
  expect(await turnsOf(maya)).toEqual(['handshake.answer-result Say who won'])
  await maya.done(handshake.answerResult, { handshakeId: made.id, winner: 'creator' } as never)
  expect(await turnsOf(maya)).toEqual([])
  expect(await turnsOf(tom)).toEqual(['handshake.answer-result Say who won'])
})

test('nobody sees what waits for somebody else, and nobody at all without a session', async () => {
  const [maya, tom, ann] = await severalPeople(node(), 3)
  await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'invite', friendIds: [tom.id] }))
  expect(await turnsOf(ann)).toEqual([])
  expect((await visitor().call(turn.readTurns, {})).status).toBe(401)
})

test('a share waits for whoever owes it, and the word that it was paid elsewhere for whoever paid the bill', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const { id } = await maya.done(agreement.createAgreement, equalSplit(maya, [tom]))
  expect(await turnsOf(tom)).toEqual(['agreement.pay-share Pay'])
  await taken(tom, id, 'mark_paid')
  expect(await turnsOf(tom)).toEqual([])
  expect(await turnsOf(maya)).toEqual(['agreement.confirm-paid Confirm'])
})
