/** Looking for someone to send money to, as far as their privacy allows. */
import { wallet } from '@handshake/contracts/wallet.ts'
import { beforeAll, expect, test } from 'vitest'
import { moveIn, type Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node } = useNode()
let maya: Resident
beforeAll(async () => {
  maya = await moveIn(node(), 'Maya Seeks')
  await moveIn(node(), 'Rosa Open')
  await moveIn(node(), 'Rosa Shy', { privacy: { allow_friend_requests: false } })
  const gone = await moveIn(node(), 'Rosa Gone')
  await node().pool.query('update profiles set is_active = false where id = $1', [gone.id])
  for (let n = 0; n < 12; n += 1) await moveIn(node(), `Crowd ${n}`)
})

const found = async (search: string) =>
  (await maya.done(wallet.findRecipients, { search })).people.map(({ username }) => username)

test('people are found by part of their name or username, whoever closed their account is not', async () => {
  expect(await found('ROSA')).toEqual(['rosa_open'])
  expect(await found('@rosa_o')).toEqual(['rosa_open'])
})

test('who wants no requests is found by the exact username alone', async () => {
  expect(await found('rosa_sh')).toEqual([])
  expect(await found('Rosa_Shy')).toEqual(['rosa_shy'])
})

test('nobody finds themselves', async () => {
  expect(await found('maya')).toEqual([])
})

test('at most ten are shown, and signs of the database are only signs', async () => {
  expect(await found('crowd')).toHaveLength(10)
  expect(await found('%')).toEqual([])
  expect(await found("'; drop table profiles; --")).toEqual([])
})
