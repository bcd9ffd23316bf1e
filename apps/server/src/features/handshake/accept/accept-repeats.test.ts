/** Whoever took a seat is never told that it is taken: an accept that is sent again is answered as the first was, whenever and wherever from. */
import { randomUUID } from 'node:crypto'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { openSession } from '../../../../test/cast.ts'
import { available, beat, inWords, someone } from '../../../../test/handshakes.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

async function accepted(over: Parameters<typeof inWords>[0] = {}) {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const settlementDate = new Date(clock.now().getTime() + days(2)).toISOString()
  const { id } = await maya.done(handshake.createHandshake, inWords({ settlementDate, ...over }))
  const accept = { handshakeId: id, requestId: randomUUID(), termsVersion: 1 }
  await tom.done(handshake.acceptHandshake, accept)
  /** The same request, another tab that never heard of it, and another device: all are told where it stands by now. */
  const repeated = async () => {
    const device = await openSession(node(), tom.id)
    const before = await available(tom)
    const answers = [
      await tom.call(handshake.acceptHandshake, accept),
      await tom.call(handshake.acceptHandshake, { ...accept, requestId: randomUUID() }),
      await device.call(handshake.acceptHandshake, accept),
    ]
    expect(await available(tom)).toBe(before)
    return new Set(answers.map((answer) => (answer.ok ? answer.result.status : answer.error.code)))
  }
  return { maya, tom, id, repeated }
}

test('in every state that follows', async () => {
  const { id, repeated } = await accepted({ verificationMethod: 'arbitrator' })
  expect(await repeated()).toEqual(new Set(['matched']))
  clock.advance(days(2))
  await beat(node())
  expect(await repeated()).toEqual(new Set(['outcome_pending']))
  const judge = await someone(node(), { role: 'arbitrator' })
  await judge.done(handshake.decideResult, {
    handshakeId: id,
    winner: 'creator',
    reason: 'It rained at noon, as the whole town saw.',
  })
  expect(await repeated()).toEqual(new Set(['finalizing']))
  clock.advance(days(20))
  await beat(node())
  expect(await repeated()).toEqual(new Set(['completed']))
})

test('after the two gave up on it, and after one keeps away from the other', async () => {
  const { maya, tom, repeated } = await accepted()
  await maya.done(friend.blockPerson, { personId: tom.id })
  expect(await repeated()).toEqual(new Set(['matched']))
  clock.advance(days(120))
  await beat(node())
  expect(await repeated()).toEqual(new Set(['refunded']))
})

test('fifty at once, with one key and with many, from two devices, take one stake and hear the same', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const { id } = await maya.done(handshake.createHandshake, inWords())
  const [key, device] = [randomUUID(), await openSession(node(), tom.id)]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      (n % 3 === 0 ? device : tom).call(handshake.acceptHandshake, {
        handshakeId: id,
        requestId: n % 2 === 0 ? key : randomUUID(),
        termsVersion: 1,
      }),
    ),
  )
  const told = answers.map((answer) => (answer.ok ? answer.result.status : answer.error.code))
  expect(new Set(told)).toEqual(new Set(['matched']))
  expect(await available(tom)).toBe(95_000)
})

test('a no to an offer that is said again is heard as the first was; a yes after it comes too late', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const form = inWords({ sharingMethod: 'invite', friendIds: [tom.id] })
  const { id } = await maya.done(handshake.createHandshake, form)
  const terms = { basedOnVersion: 1, stakeCents: 5_000, peerStakeCents: 4_000, line: null, pick: 'team_a' as const }
  await tom.done(handshake.offerTerms, { handshakeId: id, ...terms, message: '' })
  const no = { handshakeId: id, version: 2, requestId: randomUUID(), answer: 'decline' as const }
  const first = await maya.done(handshake.answerOffer, no)
  expect(await maya.done(handshake.answerOffer, no)).toEqual(first)
  expect(await maya.call(handshake.answerOffer, { ...no, answer: 'accept' })).toMatchObject({
    error: { code: 'handshake.stale-version' },
  })
})
