/** Deliveries that are sent again, by two nodes at once, by the next after one was killed, and in a restored copy. */

import { developer } from '@handshake/contracts/developer/developer.ts'
import { minutes } from '@handshake/domain/time.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { beginEpoch, decideEpochs } from '#platform/outgoing-hold.ts'
import { useNode } from '../../../../test/test-node.ts'
import { useListeners } from '../../../../test/webhook-listeners.ts'

const { node, clock } = useNode({ REWARDS: 'off', WEBHOOKS_TO_LOOPBACK: 'on' })
const { double, listener, deliver, view, sendTest } = useListeners(node)

test('sent again it has the same id and the same bytes; while it waits it cannot be', async () => {
  const ann = await listener()
  await sendTest(ann)
  const [{ id: deliveryId } = { id: '' }] = (await view(ann)).deliveries
  expect(await ann.person.call(developer.sendAgain, { deliveryId })).toMatchObject({
    error: { code: 'developer.delivery-waits' },
  })
  await deliver()
  await ann.person.done(developer.sendAgain, { deliveryId })
  await deliver()
  const [first, second] = double().at(ann.path)
  expect([second?.id, second?.body]).toEqual([first?.id, first?.body])
})

test('two nodes at once send a thing once, and what a killed one held is sent after its lease', async () => {
  const ann = await listener()
  await sendTest(ann)
  await Promise.all([deliver(), deliver(), deliver()])
  expect(double().at(ann.path)).toHaveLength(1)
  await sendTest(ann)
  await node().pool.query(
    'update webhook_deliveries set leased_until = $1, tries = 1, tried_from = $2 where due_at is not null and user_id = $3',
    [new Date(clock.now().getTime() + minutes(1)), clock.now(), ann.person.id],
  )
  await deliver()
  expect(double().at(ann.path)).toHaveLength(1)
  clock.advance(minutes(2))
  await deliver()
  expect(double().at(ann.path)).toHaveLength(2)
})

test('in a restored copy nothing is delivered until somebody decided, and what is dropped is over', async () => {
  const owner = new pg.Client({ connectionString: node().databaseUrl })
  await owner.connect()
  const ann = await listener()
  await sendTest(ann)
  await node().pool.query('update webhook_deliveries set created_at = $1 where user_id = $2', [
    new Date(0),
    ann.person.id,
  ])
  await beginEpoch(owner, 'operator')
  await deliver()
  expect(double().at(ann.path)).toEqual([])
  await decideEpochs(
    owner,
    node().features.flatMap(({ outgoing }) => outgoing),
    'discard',
  )
  await owner.end()
  await deliver()
  expect(double().at(ann.path)).toEqual([])
  expect((await view(ann)).deliveries).toMatchObject([{ state: 'given-up', tries: 0 }])
})
