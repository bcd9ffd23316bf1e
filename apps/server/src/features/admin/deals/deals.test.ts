/** The room for deals, over HTTP: everything is found, private titles stay private, and whoever looks in says why first. */
import { randomUUID } from 'node:crypto'
import { admin } from '@handshake/contracts/admin/admin.ts'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { CallOf } from '@handshake/contracts/contract.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { security } from '@handshake/contracts/security/security.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { days, hours, minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { equalSplit } from '../../../../test/agreements.ts'
import { asOwner } from '../../../../test/as-owner.ts'
import { disputed } from '../../../../test/disputes.ts'
import { accept, inWords, someone } from '../../../../test/handshakes.ts'
import { running } from '../../../../test/loans.ts'
import { filledPool } from '../../../../test/pools.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const stage = () => ({ node: node(), clock })
const reason = 'Ticket 4711: the stake looks wrong.'
const boss = () => someone(node(), { role: 'admin' })
const helper = () => someone(node(), { role: 'support' })
const dealOf = (id: string) => id as Id<'deal'>

const find = async (by: Resident, asked: CallOf<typeof admin.readDeals>) =>
  (await by.done(admin.readDeals, asked)).deals
const idsOf = async (by: Resident, asked: CallOf<typeof admin.readDeals>) => (await find(by, asked)).map(({ id }) => id)

async function privateBet(title = 'Rain on Sunday') {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const form = inWords({
    title,
    sharingMethod: 'invite',
    friendIds: [tom.id],
    settlementDate: '2029-01-01T12:00:00.000Z',
  })
  const made = await maya.done(handshake.createHandshake, form)
  expect((await accept(tom, made)).ok).toBe(true)
  return { maya, tom, id: dealOf(made.id) }
}

test('a deal of every kind is found by id, by the people in it, by kind and by status', async () => {
  const one = await boss()
  const bet = await privateBet()
  const pool = await filledPool(stage(), [0, 1, 2])
  const loan = await running(node())
  const split = await loan.maya.done(agreement.createAgreement, equalSplit(loan.maya, [loan.tom]))
  for (const id of [bet.id, pool.id, loan.loanId, split.id]) expect(await idsOf(one, { search: id })).toEqual([id])
  for (const typed of [bet.tom.username, `${bet.tom.username}@example.com`, `@${bet.tom.username}`, bet.tom.id])
    expect(await idsOf(one, { search: typed }), typed).toEqual(typed === bet.tom.id ? [] : [bet.id])
  expect(await idsOf(one, { search: loan.tom.username })).toEqual(expect.arrayContaining([loan.loanId]))
  expect(await idsOf(one, { search: `loan ${loan.tom.username}` })).toEqual([loan.loanId])
  expect(await idsOf(one, { search: loan.maya.username, kind: 'loan' })).toEqual([loan.loanId])
  expect(await idsOf(one, { search: `matched ${bet.maya.username}` })).toEqual([bet.id])
  expect(await idsOf(one, { search: bet.maya.username, status: 'completed' })).toEqual([])
  expect(await find(one, { search: pool.id })).toMatchObject([
    { kind: 'pool', source: 'pool', peopleCount: 3, amountCents: 3_000, title: 'Fastest 5K in the office' },
  ])
})

test('the title of a private deal is told to nobody without a reason, nor guessed a word at a time', async () => {
  const [one, support] = [await boss(), await helper()]
  const { id, maya } = await privateBet('Zanzibar honeymoon plans')
  const open = await maya.done(handshake.createHandshake, inWords({ title: 'Zanzibar in public' }))
  for (const staff of [one, support]) {
    expect(await idsOf(staff, { search: 'zanzibar' })).toEqual([open.id])
    expect(await find(staff, { search: id })).toMatchObject([{ id, title: null, isPublic: false }])
  }
  await one.done(admin.openDeal, { dealId: id, reason })
  expect(await find(one, { search: id })).toMatchObject([{ title: 'Zanzibar honeymoon plans' }])
  expect((await idsOf(one, { search: 'zanzibar' })).sort()).toEqual([id, open.id].sort())
  // One's reason opens it to nobody else, and its words to no support.
  expect(await idsOf(await boss(), { search: 'zanzibar' })).toEqual([open.id])
  await support.done(admin.openDeal, { dealId: id, reason })
  expect(await idsOf(support, { search: 'honeymoon' })).toEqual([])
  expect(await find(support, { search: id })).toMatchObject([{ title: null }])
})

test('a private deal opens after a reason that the log keeps, for eight hours; support reads no words in it', async () => {
  const [one, support] = [await boss(), await helper()]
  const { id } = await disputed(stage())
  await node().pool.query('update bets set is_public = false where id = $1', [id])
  const dealId = dealOf(id)
  const reads = (by: Resident) => [
    by.call(admin.readDeal, { dealId }),
    by.call(admin.readDealSteps, { dealId }),
    by.call(admin.readDealTransfers, { dealId }),
  ]
  for (const by of [one, support])
    for (const answer of await Promise.all(reads(by)))
      expect(answer).toMatchObject({ status: 403, error: { code: 'admin.reason-needed' } })
  expect((await one.call(admin.openDeal, { dealId, reason: 'because' })).status).toBe(422)
  for (const by of [one, support]) await by.done(admin.openDeal, { dealId, reason })
  const { events } = await one.done(security.readSecurityEvents, {
    kind: 'handshake.opened-by-staff',
    who: one.username,
  })
  expect(events[0]).toMatchObject({
    outcome: 'done',
    details: { dealId: id, reason },
    actor: { username: one.username },
  })

  const seen = await one.done(admin.readDeal, { dealId })
  expect(seen).toMatchObject({ title: 'Rain on Sunday', heldCents: 10_000, case: { status: 'open' } })
  expect(seen.case?.reason).toBe('It was dry all day.')
  expect(seen.people.map(({ role, stakeCents }) => [role, stakeCents])).toEqual([
    ['creator', 5_000],
    ['peer', 5_000],
  ])
  expect(seen.moments.map(({ name }) => name)).toContain('case')
  const { steps } = await one.done(admin.readDealSteps, { dealId })
  expect(steps[0]).toMatchObject({ event: 'dispute', toStatus: 'disputed', reason: 'It was dry all day.' })
  const { transfers } = await one.done(admin.readDealTransfers, { dealId })
  expect(transfers.map(({ kind }) => kind).sort()).toEqual([
    'handshake.freeze',
    'handshake.lock-stake',
    'handshake.lock-stake',
  ])

  const told = JSON.stringify([
    await support.done(admin.readDeal, { dealId }),
    await support.done(admin.readDealSteps, { dealId }),
    await support.done(admin.readDealTransfers, { dealId }),
  ])
  for (const word of ['Rain on Sunday', 'dry all day', 'At least one drop']) expect(told).not.toContain(word)
  clock.advance(hours(8))
  expect((await one.call(admin.readDeal, { dealId })).status).toBe(403)
})

test('pools and agreements open by their own reason, and drafts and made-up ids stay unknown', async () => {
  const one = await boss()
  const { loanId, maya } = await running(node())
  const pool = await filledPool(stage(), [0, 1, 2], { isPublic: true })
  await node().pool.query('update pools set is_public = false where id = $1', [pool.id])
  for (const dealId of [dealOf(loanId), dealOf(pool.id)]) {
    expect((await one.call(admin.readDeal, { dealId })).status).toBe(403)
    await one.done(admin.openDeal, { dealId, reason })
    expect((await one.done(admin.readDeal, { dealId })).title).not.toBe(null)
    expect((await one.done(admin.readDealSteps, { dealId })).steps.length).toBeGreaterThan(0)
    expect((await one.done(admin.readDealTransfers, { dealId })).transfers.length).toBeGreaterThan(0)
  }
  const draft = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))
  expect(await idsOf(one, { search: draft.id })).toEqual([])
  for (const dealId of [dealOf(draft.id), dealOf(randomUUID())]) {
    expect((await one.call(admin.readDeal, { dealId })).status).toBe(404)
    expect((await one.call(admin.openDeal, { dealId, reason })).status).toBe(404)
  }
})

test('pages follow each other in every order, each deal once, and a place of another order is refused', async () => {
  const one = await boss()
  for (let maker = await someone(node()), n = 0; n < 53; n += 1) {
    if (n % 15 === 14) maker = await someone(node())
    await maker.done(handshake.createHandshake, inWords({ title: `Paged ${n}`, stakeCents: 500 + (n % 7) * 100 }))
  }
  for (const sort of ['created', 'due', 'amount'] as const)
    for (const order of ['asc', 'desc'] as const) {
      const asked = { search: 'paged', sort, order }
      const first = await one.done(admin.readDeals, asked)
      expect(first.deals).toHaveLength(50)
      const cursor = first.nextCursor as string
      const rest = await one.done(admin.readDeals, { ...asked, cursor })
      expect([rest.deals.length, rest.nextCursor]).toEqual([3, null])
      const all = [...first.deals, ...rest.deals]
      expect(new Set(all.map(({ id }) => id)).size).toBe(53)
      const keys = all.map(({ id, amountCents }) =>
        sort === 'amount' ? `${String(amountCents).padStart(9, '0')} ${id}` : id,
      )
      if (sort !== 'due') expect(keys).toEqual(order === 'asc' ? keys.toSorted() : keys.toSorted().reverse())
      const other = order === 'asc' ? 'desc' : 'asc'
      expect(await one.call(admin.readDeals, { ...asked, order: other, cursor })).toMatchObject({
        error: { code: 'request.bad-cursor' },
      })
    }
  for (const cursor of ['', 'x', Buffer.from('k1.created.desc.x.y').toString('base64url')])
    expect((await one.call(admin.readDeals, { cursor })).status).toBe(422)
})

test('stuck are those past their hour, put back by a job, holding money too long, or that nobody may judge', async () => {
  const one = await boss()
  const stuckOf = async (id: string) => (await find(one, { search: id, view: 'stuck' }))[0]?.stuck ?? null
  const { id } = await privateBet()
  expect(await stuckOf(id)).toBe(null)
  await node().pool.query('update bets set due_at = $2 where id = $1', [
    id,
    new Date(clock.now().getTime() - minutes(16)),
  ])
  expect(await stuckOf(id)).toEqual(['past-due'])
  await node().pool.query(`update bets set due_at = $2, game_date = $3, accepted_at = $3 where id = $1`, [
    id,
    new Date(clock.now().getTime() + hours(1)),
    new Date(clock.now().getTime() - days(31)),
  ])
  expect(await stuckOf(id)).toEqual(['money-held'])
  await node().pool.query(
    `insert into stuck_work (id, task, subject, subject_id, failure, attempts, first_failed_at, last_failed_at, next_try_at)
     values (gen_random_uuid(), 'handshake.pay-out', 'handshake', $1, 'boom', 2, $2, $2, $2)`,
    [id, clock.now()],
  )
  expect(await stuckOf(id)).toEqual(['put-back', 'money-held'])
  await one.done(admin.openDeal, { dealId: id, reason })
  expect((await one.done(admin.readDeal, { dealId: id })).failures).toMatchObject([
    { task: 'handshake.pay-out', failure: 'boom' },
  ])
  await node().pool.query('delete from stuck_work where subject_id = $1', [id])
})

test('a case that every arbitrator and admin is tied to is stuck, until somebody else may judge', async () => {
  await asOwner(node().databaseUrl, `update users set role = 'user' where role in ('arbitrator', 'admin')`)
  const { maya, judge, id } = await disputed(stage())
  await asOwner(node().databaseUrl, `update users set role = 'user' where role = 'arbitrator' and id <> '${judge.id}'`)
  const support = await helper()
  const stuck = async () => (await find(support, { search: id, view: 'stuck' })).map((deal) => deal.stuck)
  expect(await stuck()).toEqual([])
  await judge.done(friend.addFriend, { personId: maya.id })
  expect(await stuck()).toEqual([['no-arbitrator']])
  await someone(node(), { role: 'arbitrator' })
  expect(await stuck()).toEqual([])
})

test('nobody but support and admins gets in', async () => {
  const { id: dealId, maya } = await privateBet()
  const arbitrator = await someone(node(), { role: 'arbitrator' })
  for (const person of [maya, arbitrator]) {
    expect((await person.call(admin.readDeals, {})).status).toBe(403)
    expect((await person.call(admin.readDeal, { dealId })).status).toBe(403)
    expect((await person.call(admin.openDeal, { dealId, reason })).status).toBe(403)
    expect((await person.call(admin.readDealSteps, { dealId })).status).toBe(403)
    expect((await person.call(admin.readDealTransfers, { dealId })).status).toBe(403)
  }
})
