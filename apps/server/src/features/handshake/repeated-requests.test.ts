/** Requests that are sent again: each takes effect once, and the repeat is told what came of it. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { expect, test } from 'vitest'
import { available, inWords, someone } from '../../../test/handshakes.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node } = useNode({ REWARDS: 'off' })

const draftOf = async (maya: Resident): Promise<HandshakeId> =>
  (await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))).id

const shared = (handshakeId: HandshakeId, friendIds: readonly Resident[] = []) => ({
  handshakeId,
  requestId: randomUUID(),
  sharingMethod: friendIds.length === 0 ? ('marketplace' as const) : ('invite' as const),
  friendIds: friendIds.map(({ id }) => id),
  message: '',
})

const stepsOf = async (handshakeId: HandshakeId): Promise<string[]> => {
  const { rows } = await node().pool.query<{ event: string }>(
    "select event from bet_steps where bet_id = $1 and event <> 'create' order by number",
    [handshakeId],
  )
  return rows.map(({ event }) => event)
}

test('a share that arrives again after something else happened changes nothing', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const handshakeId = await draftOf(maya)
  const first = shared(handshakeId, [tom])
  expect((await maya.done(handshake.shareHandshake, first)).status).toBe('pending')
  await maya.done(handshake.shareHandshake, shared(handshakeId))
  // Under a key of its own this would name the peer again and take it off the marketplace.
  expect(await maya.done(handshake.shareHandshake, first)).toMatchObject({ status: 'open', isPublic: true })
  expect(await stepsOf(handshakeId)).toEqual(['invite', 'open-up'])
  expect(await available(maya)).toBe(95_000)
})

test('thirty shares at once are one', async () => {
  const maya = await someone(node())
  const handshakeId = await draftOf(maya)
  const input = shared(handshakeId)
  const answers = await Promise.all(Array.from({ length: 30 }, () => maya.call(handshake.shareHandshake, input)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await stepsOf(handshakeId)).toEqual(['share'])
  expect(await available(maya)).toBe(95_000)
})

test('a cancel that is sent again is told that it happened; without its key it is too late', async () => {
  const maya = await someone(node())
  const { id: handshakeId } = await maya.done(handshake.createHandshake, inWords())
  const input = { handshakeId, requestId: randomUUID() }
  for (const _ of [1, 2]) expect((await maya.done(handshake.cancelHandshake, input)).status).toBe('cancelled')
  expect(await maya.call(handshake.cancelHandshake, { handshakeId })).toMatchObject({ status: 409 })
  expect(await available(maya)).toBe(100_000)
})

test('a delete that is sent again is told that it happened', async () => {
  const maya = await someone(node())
  const { id: handshakeId } = await maya.done(handshake.createHandshake, inWords())
  const input = { handshakeId, requestId: randomUUID() }
  for (const _ of [1, 2]) expect(await maya.done(handshake.deleteHandshake, input)).toEqual({})
  expect(await available(maya)).toBe(100_000)
})

test('an invitation that is sent again is one, and its stake is locked once', async () => {
  const maya = await someone(node())
  const handshakeId = await draftOf(maya)
  const input = { handshakeId, requestId: randomUUID(), by: 'link' as const, message: '' }
  const first = await maya.done(handshake.inviteToHandshake, input)
  const again = await maya.done(handshake.inviteToHandshake, input)
  expect(first.link).not.toBeNull()
  expect(again).toEqual(first)
  expect(await available(maya)).toBe(95_000)
})

test('a key that stood on another request is refused and moves nothing', async () => {
  const maya = await someone(node())
  const [one, other] = [await draftOf(maya), await draftOf(maya)]
  const input = shared(one)
  await maya.done(handshake.shareHandshake, input)
  const answer = await maya.call(handshake.shareHandshake, { ...input, handshakeId: other })
  expect(answer).toMatchObject({ status: 409, error: { code: 'wallet.id-reused' } })
  expect(await stepsOf(other)).toEqual([])
})

test('a key is the person’s own: somebody else may have the same', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const mine = shared(await draftOf(maya))
  const his = { ...shared(await draftOf(tom)), requestId: mine.requestId }
  await maya.done(handshake.shareHandshake, mine)
  expect((await tom.done(handshake.shareHandshake, his)).status).toBe('open')
})

test('what was refused can be sent again under its key once the reason is gone', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const handshakeId = await draftOf(maya)
  const spend = { requestId: randomUUID(), toId: tom.id, amountCents: 97_000 }
  await maya.done(wallet.sendMoney, spend)
  const input = shared(handshakeId)
  expect(await maya.call(handshake.shareHandshake, input)).toMatchObject({
    error: { code: 'handshake.short-of-funds' },
  })
  await tom.done(wallet.sendMoney, { requestId: randomUUID(), toId: maya.id, amountCents: 90_000 })
  expect((await maya.done(handshake.shareHandshake, input)).status).toBe('open')
})

test('without the header a share is malformed', async () => {
  const maya = await someone(node())
  const { handshakeId, ...body } = shared(await draftOf(maya))
  const answer = await maya.fetch(handshake.shareHandshake.path.replace(':handshakeId', handshakeId), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(422)
})
