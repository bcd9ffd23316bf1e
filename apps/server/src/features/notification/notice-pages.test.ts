/** Reading notices, over HTTP: page by page without a gap, narrowed to a kind, without what ran out; and what stands beside the words. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { type Notice, notification } from '@handshake/contracts/notification/notification.ts'
import { cents } from '@handshake/domain/money.ts'
import type { NoticeFilter } from '@handshake/domain/notification/notice-groups.ts'
import { nobodysName } from '@handshake/domain/notification/person-name.ts'
import { days, minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { mintId } from '#platform/mint-id.ts'
import { runInContext } from '#platform/run-in-context.ts'
import { accept, inWords, someone } from '../../../test/handshakes.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'
import { notifyEach } from './notify.ts'

const { node, clock } = useNode()

/** All in the same moment, so that only the ids tell them apart. */
const tellMany = (person: Resident, count: number) =>
  runInContext(node().machinery, (ctx) =>
    notifyEach(
      ctx,
      Array.from({ length: count }, (_, n) => ({
        kind: 'wallet.sent' as const,
        people: [person.id],
        facts: { transferId: mintId<'transfer'>(clock.now()), amountCents: cents(100), to: nobodysName(`Friend ${n}`) },
      })),
    ),
  )

const titles = async (person: Resident, show: NoticeFilter = 'all') =>
  (await person.done(notification.readNotices, { show })).notices.map(({ title }) => title)

test('pages follow each other without a gap or a repeat, though all came in one moment and more come in between', async () => {
  const ann = await someone(node())
  clock.advance(minutes(1))
  await tellMany(ann, 119)
  const read: Notice[] = []
  let next: { before: string; beforeId: Notice['id'] } | null = null
  const lengths: number[] = []
  do {
    const page: ResultOf<typeof notification.readNotices> = await ann.done(notification.readNotices, { ...next })
    read.push(...page.notices)
    lengths.push(page.notices.length)
    next = page.next
    clock.advance(1)
    await tellMany(ann, 1)
  } while (next !== null)
  expect(lengths).toEqual([50, 50, 20])
  expect(new Set(read.map(({ id }) => id)).size).toBe(120)
  expect(read.at(-1)?.title).toBe('Welcome to Handshake!')
  const times = read.map(({ createdAt }) => createdAt)
  expect(times).toEqual([...times].sort().reverse())
})

test('what came in one moment stands in the order it was told, the last on top, over the edges of pages', async () => {
  const ann = await someone(node())
  clock.advance(minutes(1))
  await tellMany(ann, 70)
  const first = await ann.done(notification.readNotices, {})
  const second = await ann.done(notification.readNotices, { ...first.next })
  const told = [...first.notices, ...second.notices].filter(({ title }) => title === 'Payment sent')
  expect(told.map(({ message }) => Number(/Friend (\d+)/.exec(message)?.[1]))).toEqual(
    Array.from({ length: 70 }, (_, n) => 69 - n),
  )
})

test('a page begins nowhere else than at an instant and an id, and never shows what is somebody else’s', async () => {
  const [ann, ben] = [await someone(node()), await someone(node())]
  await tellMany(ann, 2)
  const { notices } = await ann.done(notification.readNotices, {})
  const start = { before: clock.now().toISOString(), beforeId: notices[0]?.id as Notice['id'] }
  expect((await ben.done(notification.readNotices, start)).notices.map(({ title }) => title)).not.toContain(
    'Payment sent',
  )
  for (const wrong of [{ before: 'now' }, { before: start.before, beforeId: 'x' as never }, { show: 'spam' as never }])
    expect((await ann.call(notification.readNotices, wrong)).status).toBe(422)
})

test('a list is narrowed to what is unread or to one kind, and still counts all that is unread', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'invite', friendIds: [tom.id] }))
  expect((await accept(tom, made)).ok).toBe(true)
  expect(await titles(tom, 'handshakes')).toEqual(['New Handshake Request!'])
  expect(await titles(tom, 'money')).toEqual(expect.arrayContaining(['Funds locked', 'Welcome to Handshake!']))
  expect(await titles(tom, 'money')).not.toContain('New Handshake Request!')
  expect(await titles(tom, 'loans')).toEqual([])
  expect(await titles(tom, 'operations')).toEqual([])
  const { notices } = await tom.done(notification.readNotices, { show: 'handshakes' })
  await tom.done(notification.markNoticesRead, { noticeIds: notices.map(({ id }) => id) })
  expect(await titles(tom, 'unread')).not.toContain('New Handshake Request!')
  expect((await tom.done(notification.readNotices, { show: 'loans' })).unreadCount).toBeGreaterThanOrEqual(2)
})

test('whoever locks a stake has it in writing, once, with the amount and the handshake beside the words', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const draft = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))
  expect(await titles(maya)).not.toContain('Handshake created')
  expect(draft.status).toBe('draft')
  const form = inWords({ stakeCents: 5_000 })
  const made = await maya.done(handshake.createHandshake, form)
  await maya.done(handshake.createHandshake, form)
  expect((await accept(tom, made)).ok).toBe(true)
  const rowsOf = async (person: Resident, type: string) => {
    const { rows } = await node().pool.query(
      'select message, data, handshake_id from notifications where user_id = $1 and type = $2',
      [person.id, type],
    )
    return rows
  }
  const data = { amount: 5_000, bet_id: made.id, handshake_id: made.id }
  expect(await rowsOf(maya, 'bet_created')).toEqual([
    {
      message: 'You created “Rain on Sunday”. Your $50.00 stake is in escrow.',
      data,
      handshake_id: made.id,
    },
  ])
  expect(await rowsOf(tom, 'escrow_locked')).toEqual([
    {
      message: 'You accepted “Rain on Sunday”. Your $50.00 stake is in escrow.',
      data,
      handshake_id: made.id,
    },
  ])
  expect(await rowsOf(maya, 'escrow_locked')).toEqual([])
})

test('an invitation leaves list and count when it runs out, and its remains are removed a month later', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'invite', friendIds: [tom.id] }))
  const { rows } = await node().pool.query<{ expires_at: Date }>(
    `select n.expires_at, i.expires_at = n.expires_at as same from notifications n
     join bet_invitations i on i.bet_id = n.handshake_id where n.user_id = $1`,
    [tom.id],
  )
  expect(rows).toMatchObject([{ same: true }])
  const before = await tom.done(notification.readNotices, {})
  expect(before.notices.map(({ title }) => title)).toContain('New Handshake Request!')
  clock.advance(days(8))
  const after = await tom.done(notification.readNotices, {})
  expect(after.notices.map(({ title }) => title)).not.toContain('New Handshake Request!')
  expect(after.unreadCount).toBe(before.unreadCount - 1)
  clock.advance(days(31))
  await node().runJob('notification.forget-old-notices')
  const left = await node().pool.query("select id from notifications where user_id = $1 and type = 'bet_pending'", [
    tom.id,
  ])
  expect(left.rowCount).toBe(0)
})
