/** What keeps people out of pools: bad forms, blocks, trust, empty wallets; and who finds which pool in a list. */

import { randomUUID } from 'node:crypto'
import { account } from '@handshake/contracts/account/account.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import { safety } from '@handshake/contracts/safety/safety.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { available, severalPeople, someone } from '../../../test/handshakes.ts'
import { filledPool, join, type PoolForm, poolForm, propose, readPool } from '../../../test/pools.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'
import { hashPassword } from '../session/session.public.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const stage = () => ({ node: node(), clock })
const refused = (code: string) => ({ ok: false, error: { code } })
const ago = () => new Date(clock.now().getTime() - 1).toISOString()

test.each<[Partial<PoolForm> | (() => Partial<PoolForm>), string]>([
  [{ stakeCents: 0 }, 'wallet.escrow-not-positive'],
  [{ stakeCents: 99 }, 'handshake.stake-out-of-range'],
  [{ stakeCents: 1_000_001 }, 'handshake.stake-out-of-range'],
  [{ outcomes: ['Only one'] }, 'pool.too-few-outcomes'],
  [{ outcomes: ['Rain', 'rain'] }, 'pool.same-outcome-twice'],
  [{ outcomes: undefined }, 'handshake.missing-information'],
  [{ outcomes: Array.from({ length: 21 }, (_, index) => `Horse ${index}`) }, 'malformed'],
  [{ pick: 3 }, 'pool.unknown-outcome'],
  [{ leastPeople: 2 }, 'pool.people-out-of-range'],
  [{ mostPeople: 51 }, 'pool.people-out-of-range'],
  [() => ({ closesAt: ago() }), 'pool.closing-passed'],
  [() => ({ settlesAt: ago() }), 'pool.settles-before-closing'],
  [{ previousPoolId: randomUUID() as never }, 'pool.unknown'],
  [{ friendIds: [randomUUID() as never] }, 'pool.unknown-person'],
  [{ stakeCents: 500_000 }, 'handshake.short-of-funds'],
])('a form with %j is refused: %s', async (over, code) => {
  const maya = await someone(node())
  const answer = await maya.call(pool.createPool, poolForm(stage(), typeof over === 'function' ? over() : over))
  expect(answer).toMatchObject(refused(code))
  expect(await available(maya)).toBe(100_000)
})

test('whoever keeps apart from the creator finds no pool; low trust and an empty wallet keep out', async () => {
  const { id, creator } = await filledPool(stage(), [0, 1])
  const [blocked, blocker, distrusted, poor] = await severalPeople(node(), 4)
  await creator.done(friend.blockPerson, { personId: blocked.id })
  await blocker.done(friend.blockPerson, { personId: creator.id })
  for (const person of [blocked, blocker]) {
    expect(await join(person, id, 0)).toMatchObject(refused('pool.unknown'))
    expect(await person.call(pool.readPool, { poolId: id })).toMatchObject(refused('pool.unknown'))
    expect((await person.done(pool.readPublicPools, {})).pools.map((row) => row.id)).not.toContain(id)
    expect(await creator.call(pool.inviteToPool, { poolId: id, friendIds: [person.id] })).toMatchObject(
      refused('pool.unknown-person'),
    )
  }
  await node().pool.query('update profiles set hrs = 49 where id = $1', [distrusted.id])
  expect(await join(distrusted, id, 0)).toMatchObject(refused('handshake.trust-too-low-to-accept'))
  expect(await distrusted.call(pool.createPool, poolForm(stage()))).toMatchObject(
    refused('handshake.trust-too-low-to-create'),
  )
  await poor.done(wallet.sendMoney, { requestId: randomUUID(), toId: creator.id, amountCents: 99_400 })
  expect(await join(poor, id, 0)).toMatchObject(refused('handshake.short-of-funds'))
  expect(await join(creator, id, 0)).toMatchObject(refused('pool.already-in'))
  expect(await join(await someone(node()), id, 9)).toMatchObject(refused('pool.unknown-outcome'))
  expect(await join(await someone(node(), { emailVerified: false }), id, 0)).toMatchObject(
    refused('session.unverified'),
  )
  expect((await readPool(creator, id)).peopleCount).toBe(2)
})

test('the market shows pools one can still join, and one’s own list those one is in or invited to', async () => {
  const stan = await someone(node())
  const listed = async (person: Resident) => (await person.done(pool.readPublicPools, {})).pools.map((row) => row.id)
  const { id, creator } = await filledPool(stage(), [0, 1], { mostPeople: 3 })
  const hidden = await filledPool(stage(), [0], { isPublic: false })
  expect(await listed(stan)).toContain(id)
  expect(await listed(stan)).not.toContain(hidden.id)
  expect(await listed(creator)).not.toContain(id)
  await join(stan, id, 1)
  expect(await listed(stan)).not.toContain(id)
  expect((await stan.done(pool.readPools, {})).pools).toMatchObject([{ id, ownPick: 1, potCents: 3_000 }])
  expect(await listed(await someone(node()))).not.toContain(id)
  expect(await stan.call(pool.readPools, { cursor: 'nonsense' })).toMatchObject(refused('pool.bad-cursor'))
  expect(await stan.call(pool.readPublicPools, { cursor: 'nonsense' })).toMatchObject(refused('pool.bad-cursor'))
})

test('a stake in a pool counts against the limit a person has set, and a pool is no way around a break', async () => {
  const { id } = await filledPool(stage(), [0, 1])
  const [careful, resting] = [await someone(node()), await someone(node())]
  await careful.done(safety.setOwnLimit, { kind: 'stake', period: 'day', amountCents: 1_500 })
  expect((await join(careful, id, 0)).ok).toBe(true)
  expect(await careful.call(pool.createPool, poolForm(stage()))).toMatchObject(refused('safety.over-limit'))
  await careful.done(pool.leavePool, { poolId: id, requestId: randomUUID() })
  expect((await careful.call(pool.createPool, poolForm(stage()))).ok).toBe(true)
  await resting.done(safety.startBreak, { length: '1-day' })
  expect(await join(resting, id, 0)).toMatchObject(refused('safety.on-break'))
})

test('lists come twenty at a time', async () => {
  const maya = await someone(node())
  for (let made = 0; made < 21; made += 1) {
    await maya.done(pool.createPool, poolForm(stage(), { title: `Pool ${made}`, stakeCents: 100 }))
    clock.advance(hours(0.06))
  }
  const first = await maya.done(pool.readPools, {})
  expect(first.pools).toHaveLength(20)
  const second = await maya.done(pool.readPools, { cursor: first.nextCursor as string })
  expect([second.pools.map(({ title }) => title), second.nextCursor]).toEqual([['Pool 0'], null])
})

test('an account with a stake in a pool stays open', async () => {
  const { others } = await filledPool(stage(), [0, 1])
  const [tom] = others as [Resident]
  const password = 'a password of nobody'
  await node().pool.query('update users set password_hash = $2 where id = $1', [tom.id, await hashPassword(password)])
  expect(await tom.call(account.closeAccount, { password })).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('$10.00 of your money is in escrow') },
  })
})

test('a result before its time is refused, and so is somebody else’s', async () => {
  const { id, creator, others } = await filledPool(stage(), [0, 1, 1])
  expect(await propose(creator, id, 0)).toMatchObject(refused('pool.too-early'))
  expect(await propose(others[0] as Resident, id, 0)).toMatchObject(refused('pool.not-yours'))
  expect(
    await others[0]?.call(pool.confirmPoolResult, { poolId: id, requestId: randomUUID(), outcome: 0 }),
  ).toMatchObject(refused('pool.no-result'))
  expect(await others[0]?.call(pool.declinePool, { poolId: id })).toMatchObject(refused('pool.not-invited'))
})
