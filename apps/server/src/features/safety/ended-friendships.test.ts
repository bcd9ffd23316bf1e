/** A judge who ends a friendship in order to rule is still too close: what ended lately counts as a friendship does. */
import { friend } from '@handshake/contracts/friend/friend.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { disputed, rule } from '../../../test/disputes.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const tooClose = { status: 403, error: { code: 'safety.too-close' } }

test.each(['removeFriend', 'blockPerson'] as const)(
  'a friendship that ended by %s within 90 days keeps a judge from ruling, and no longer',
  async (end) => {
    const { judge, tom, disputeId } = await disputed({ node: node(), clock })
    await judge.done(friend.addFriend, { personId: tom.id })
    await judge.done(friend[end], { personId: tom.id })
    await judge.done(friend.unblockPerson, { personId: tom.id })
    expect(await rule(judge, disputeId, 'peer')).toMatchObject(tooClose)
    clock.advance(days(89))
    await node().runJob('friend.forget-ended')
    expect(await rule(judge, disputeId, 'peer')).toMatchObject(tooClose)
    clock.advance(days(2))
    expect((await rule(judge, disputeId, 'peer')).status).toBe(200)
    await node().runJob('friend.forget-ended')
    expect((await node().pool.query('select 1 from ended_friendships')).rowCount).toBe(0)
  },
)

test('a friendship that only the party began, and that did not last, keeps nobody from ruling, however often it is begun', async () => {
  const { judge, tom, disputeId } = await disputed({ node: node(), clock })
  for (let round = 0; round < 3; round += 1) {
    await tom.done(friend.addFriend, { personId: judge.id })
    clock.advance(days(1))
    await tom.done(friend.removeFriend, { personId: judge.id })
  }
  expect((await rule(judge, disputeId, 'peer')).status).toBe(200)
})

test('one that lasted stays the longer one, whatever short one came after it', async () => {
  const { judge, tom, disputeId } = await disputed({ node: node(), clock })
  await judge.done(friend.addFriend, { personId: tom.id })
  await tom.done(friend.removeFriend, { personId: judge.id })
  await tom.done(friend.addFriend, { personId: judge.id })
  await tom.done(friend.removeFriend, { personId: judge.id })
  expect(await rule(judge, disputeId, 'peer')).toMatchObject(tooClose)
})
