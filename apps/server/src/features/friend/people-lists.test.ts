/** Lists of people: limited to the verified, and never longer than they may be. */
import { friend } from '@handshake/contracts/friend/friend.ts'
import { expect, test } from 'vitest'
import { moveIn } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node } = useNode()

test('a search can be limited to people whose address or phone is verified', async () => {
  const maya = await moveIn(node(), 'Maya Careful')
  await moveIn(node(), 'Quill Unproved', { emailVerified: false })
  const proved = await moveIn(node(), 'Quill Proved')
  const phoned = await moveIn(node(), 'Quill Phoned', { emailVerified: false })
  await node().pool.query('update profiles set phone_verified = true where id = $1', [phoned.id])
  const found = async (search: string, among: 'everyone' | 'verified') =>
    (await maya.done(friend.searchPeople, { search, among })).people.map(({ username }) => username).sort()
  expect(await found('quill', 'everyone')).toEqual(['quill_phoned', 'quill_proved', 'quill_unproved'])
  expect(await found('quill', 'verified')).toEqual([phoned.username, proved.username])
  expect(await found('', 'verified')).not.toContain('quill_unproved')
  expect((await maya.call(friend.searchPeople, { among: 'nobody' as never })).status).toBe(422)
})

test('recent opponents are ten, and never more than fifty', async () => {
  const maya = await moveIn(node(), 'Maya Outgoing')
  const ask = (limit: number) => maya.call(friend.readRecentPeers, { limit })
  expect([(await ask(50)).status, (await ask(51)).status, (await ask(0)).status]).toEqual([200, 422, 422])
})
