/** A pool counts for trust as a handshake does: by who was in it with whom, and how often. */
import { createHash } from 'node:crypto'
import { pool } from '@handshake/contracts/pool/pool.ts'
import { reputation } from '@handshake/contracts/reputation/reputation.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { severalPeople } from '../../../test/handshakes.ts'
import { untilQuiet } from '../../../test/mailbox.ts'
import { beatPools, confirm, join, poolForm, propose } from '../../../test/pools.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

const useDevice = ({ id }: Resident, device: string) =>
  node().pool.query(
    `insert into known_devices (token_hash, user_id, created_at, last_used_at, expires_at) values ($2, $1, $3, $3, $4)`,
    [id, createHash('sha256').update(device).digest(), clock.now(), new Date(clock.now().getTime() + days(300))],
  )

/** A pool of one dollar among these, confirmed by all and paid. */
async function settlePool(people: readonly Resident[]): Promise<void> {
  const [creator, ...others] = people as [Resident, ...Resident[]]
  const { id } = await creator.done(pool.createPool, poolForm({ clock }, { stakeCents: 100 }))
  for (const person of others) expect((await join(person, id, 1)).ok).toBe(true)
  for (const _ of [1, 2]) {
    clock.advance(hours(1))
    await beatPools(node())
  }
  expect((await propose(creator, id, 0)).ok).toBe(true)
  for (const person of others) await confirm(person, id)
  clock.advance(days(2))
  await beatPools(node())
  await untilQuiet(node().pool)
}

const trustOf = async (person: Resident) => (await person.done(reputation.readReputation, {})).hrs

test('pools among the accounts of one person move no score; with somebody else in them they do', async () => {
  const [ada, alt, third, tom] = await severalPeople(node(), 4)
  for (const one of [ada, alt, third]) await useDevice(one, 'one browser for three')
  await settlePool([ada, alt, third])
  expect([await trustOf(ada), await trustOf(alt), await trustOf(third)]).toEqual([500, 500, 500])
  await settlePool([ada, alt, tom])
  expect([await trustOf(ada), await trustOf(tom)]).toEqual([510, 510])
})

test('the same three people, again and again, count in full, then half, then not at all', async () => {
  const people = await severalPeople(node(), 3)
  const seen: number[] = []
  for (let round = 0; round < 14; round += 1) {
    await settlePool(people)
    seen.push(await trustOf(people[0] as Resident))
  }
  expect(seen.at(5)).toBe(560)
  expect(seen.at(11)).toBe(590)
  expect(seen.slice(11)).toEqual([590, 590, 590])
})
