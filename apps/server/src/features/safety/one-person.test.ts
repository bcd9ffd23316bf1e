/** Twenty accounts of one person: one reward between them, no reputation from each other, and the groups staff can see. */
import { createHash, randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { reputation } from '@handshake/contracts/reputation/reputation.ts'
import { safety } from '@handshake/contracts/safety/safety.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { cents } from '@handshake/domain/money.ts'
import { minutes } from '@handshake/domain/time.ts'
import { serverTransferId } from '@handshake/ledger/transfer-id.ts'
import { expect, test } from 'vitest'
import { accept, available, beat, inWords, severalPeople, someone } from '../../../test/handshakes.ts'
import { untilQuiet } from '../../../test/mailbox.ts'
import { moveIn, type Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'
import { runInContext } from '../../platform/run-in-context.ts'
import { rewardReferral, rewardSignup } from '../wallet/reward-joining.ts'
import { type AskedPosting, judgePostings } from '../wallet/wallet.public.ts'

const { node, clock } = useNode()

const setMailbox = ({ id }: Resident, email: string) =>
  node().pool.query('update users set email = $2 where id = $1', [id, email])

const useDevice = ({ id }: Resident, device: string) =>
  node().pool.query(
    `insert into known_devices (token_hash, user_id, created_at, last_used_at, expires_at) values ($2, $1, $3, $3, $4)`,
    [id, createHash('sha256').update(device).digest(), clock.now(), new Date(clock.now().getTime() + minutes(60_000))],
  )

/** A handshake between the two, settled by both saying the same. */
async function settleOne(creator: Resident, peer: Resident, stakeCents = 100): Promise<void> {
  const settlementDate = new Date(clock.now().getTime() + minutes(60)).toISOString()
  const bet = await creator.done(handshake.createHandshake, inWords({ stakeCents, settlementDate }))
  expect((await accept(peer, bet)).ok).toBe(true)
  clock.advance(minutes(61))
  await beat(node())
  for (const person of [creator, peer])
    await person.done(handshake.answerResult, { handshakeId: bet.id, winner: 'creator' })
  await beat(node())
  await untilQuiet(node().pool)
}

const scoresOf = async (person: Resident) => {
  const { hrs, reliabilityScore, movements } = await person.done(reputation.readReputation, {})
  return { hrs, reliabilityScore, reasons: movements.map(({ movement }) => movement) }
}

test('a farm of twenty accounts under one mailbox gains one signup bonus, however they race for it', async () => {
  const spellings = ['farm', 'f.arm', 'fa.rm', 'far.m', 'f.a.r.m']
  const farm: Resident[] = []
  for (let n = 0; n < 20; n += 1) {
    const one = await someone(node())
    const domain = n % 2 ? 'gmail.com' : 'googlemail.com'
    await setMailbox(one, n < 5 ? `${spellings[n]}@${domain}` : `${spellings[n % 5]}+${n}@${domain}`)
    farm.push(one)
  }
  await Promise.all(
    farm.map(({ id: personId }) => runInContext(node().machinery, (ctx) => rewardSignup(ctx, { personId }))),
  )
  await Promise.all(
    farm.map(({ id: personId }) => runInContext(node().machinery, (ctx) => rewardSignup(ctx, { personId }))),
  )
  const [first, ...others] = farm
  if (first === undefined) throw new Error('the farm is there')
  for (const { id } of others)
    await node().pool.query(
      'insert into wallet_referrals (referred_id, referrer_id, came_by_invite) values ($1, $2, true)',
      [id, first.id],
    )
  for (const { id: personId } of others)
    await runInContext(node().machinery, (ctx) => rewardReferral(ctx, { personId }))
  for (let n = 0; n < 20; n += 2) {
    const [creator, peer] = [farm[n], farm[n + 1]] as [Resident, Resident]
    const bet = await creator.done(handshake.createHandshake, inWords({ stakeCents: 100 }))
    expect((await accept(peer, bet)).ok).toBe(true)
  }
  await untilQuiet(node().pool)
  let total = 0
  for (const one of farm) {
    const balance = await one.done(wallet.readBalance, {})
    total += balance.availableCents + balance.heldCents
  }
  expect(total).toBe(20 * 100_000 + 1_000)
})

test('two accounts on one device bring each other no reward and no reputation, and are told why; with others both count', async () => {
  const [ada, alt, tom] = await severalPeople(node(), 3)
  await useDevice(ada, 'one browser')
  await useDevice(alt, 'one browser')
  await settleOne(ada, alt)
  for (const person of [ada, alt])
    expect(await scoresOf(person)).toEqual({
      hrs: 500,
      reliabilityScore: 75,
      reasons: ['agreement_completed_linked'],
    })
  expect((await available(ada)) + (await available(alt))).toBe(200_000 - 4)
  await settleOne(tom, ada)
  expect(await scoresOf(ada)).toMatchObject({ hrs: 510, reliabilityScore: 79 })
})

test('many handshakes with one partner count in full, then half, then not at all', async () => {
  const [ada, tom] = [await someone(node()), await someone(node())]
  for (let n = 0; n < 8; n += 1) await settleOne(ada, tom)
  expect(await scoresOf(ada)).toEqual({
    hrs: 545,
    reliabilityScore: 84,
    reasons: [
      ...Array.from({ length: 2 }, () => 'agreement_completed_often'),
      ...Array.from({ length: 3 }, () => 'agreement_completed_again'),
      ...Array.from({ length: 3 }, () => 'agreement_completed'),
    ],
  })
})

test('staff see the groups and what they share; nobody else does', async () => {
  const [sam, ada, alt, other] = [
    await moveIn(node(), 'Sam Clusters', { role: 'admin' }),
    ...(await Promise.all(['Ada Group', 'Alt Group', 'Other Group'].map((name) => moveIn(node(), name)))),
  ] as [Resident, Resident, Resident, Resident]
  await useDevice(ada, 'a tablet')
  await useDevice(alt, 'a tablet')
  await setMailbox(alt, 'group+alt@example.org')
  await setMailbox(other, 'group@example.org')
  const { clusters } = await sam.done(safety.readLinkedPeople, {})
  const mine = clusters.find(({ people }) => people.some(({ id }) => id === ada.id))
  expect(mine).toMatchObject({ shares: ['device', 'email'], handshakeCount: 0 })
  expect(mine?.people.map(({ id }) => id).sort()).toEqual([ada.id, alt.id, other.id].sort())
  expect((await ada.call(safety.readLinkedPeople, {})).status).toBe(403)
})

test('two accounts of one person that stake in one transaction share the limit between them', async () => {
  const [one, other, stranger] = await severalPeople(node(), 3)
  await setMailbox(one, 'limited.box@gmail.com')
  await setMailbox(other, 'limitedbox+2@gmail.com')
  await one.done(safety.setOwnLimit, { kind: 'stake', period: 'day', amountCents: 1_000 })
  const stakes = [one, stranger, other].map(({ id: from }): AskedPosting => {
    const [id, to] = [randomUUID(), randomUUID()]
    const stake = { kind: 'handshake.lock-stake', from, to, amountCents: cents(800) } as const
    const transfers = [{ id: serverTransferId('stake', id, 'creator', 1), ...stake }]
    return { id, transfers, people: [from], held: [], outOfEscrow: [], decidedBy: 'people', acting: null }
  })
  const judged = await runInContext(node().machinery, (ctx) => judgePostings(ctx, stakes))
  expect(stakes.map(({ id }) => judged.forbids(id)?.refused.code ?? 'ok')).toEqual(['ok', 'ok', 'safety.over-limit'])
})
