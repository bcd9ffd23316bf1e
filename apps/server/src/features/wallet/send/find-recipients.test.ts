/** Looking for someone to send money to, as far as their privacy allows. */
import { randomUUID } from 'node:crypto'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { beforeAll, expect, test } from 'vitest'
import { mintId } from '#platform/mint-id.ts'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

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

test('whoever blocked somebody is not found by them, gets no money from them, and sends them none', async () => {
  const [rita, otto, third] = [
    await moveIn(node(), 'Rita Keeps Away'),
    await moveIn(node(), 'Otto Kept Away'),
    await moveIn(node(), 'Third Party'),
  ]
  const send = (from: Resident, to: Resident, requestId: string = randomUUID()) =>
    from.call(wallet.sendMoney, { requestId, toId: to.id, amountCents: 500 })
  const seenBy = async (person: Resident, search: string) =>
    (await person.done(wallet.findRecipients, { search })).people.map(({ username }) => username)
  const key = randomUUID()
  const before = await send(otto, rita, key)
  expect(before.ok).toBe(true)

  await rita.done(friend.blockPerson, { personId: otto.id })
  const nobody = await otto.call(wallet.sendMoney, {
    requestId: randomUUID(),
    toId: mintId<'person'>(new Date()),
    amountCents: 500,
  })
  for (const [from, to] of [
    [otto, rita],
    [rita, otto],
  ] as const) {
    expect(await seenBy(from, to.username)).toEqual([])
    expect(await seenBy(from, 'keep')).not.toContain(to.username)
    const answer = await send(from, to)
    // To the letter what somebody who does not exist would be.
    expect({ status: answer.status, error: answer.ok ? null : { ...answer.error, reference: '' } }).toEqual({
      status: nobody.status,
      error: nobody.ok ? null : { ...nobody.error, reference: '' },
    })
    expect((await send(from, third)).ok).toBe(true)
  }
  // What was sent before is answered as it was then, and happens no second time.
  expect(await send(otto, rita, key)).toMatchObject({
    ok: true,
    result: before.ok ? { feeCents: before.result.feeCents } : {},
  })
  expect((await rita.done(wallet.readBalance, {})).availableCents).toBe(100_000 + 500 - 503)

  await rita.done(friend.unblockPerson, { personId: otto.id })
  expect(await seenBy(otto, rita.username)).toEqual([rita.username])
  expect((await send(otto, rita)).ok).toBe(true)
})
