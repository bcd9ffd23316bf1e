/** Marking single notices read and deleting them, over HTTP: only one's own, for good, once, and live in every tab. */
import { type Notice, notification } from '@handshake/contracts/notification/notification.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { present } from '@handshake/domain/assert.ts'
import { cents } from '@handshake/domain/money.ts'
import { nobodysName } from '@handshake/domain/notification/person-name.ts'
import { days, minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { mintId } from '#platform/mint-id.ts'
import { runInContext } from '#platform/run-in-context.ts'
import { openSession } from '../../../test/cast.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { listenLive } from '../../../test/live-listener.ts'
import { race, times } from '../../../test/race.ts'
import { moveIn, type Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'
import { forgetPerson } from './forget-person.ts'
import { notify } from './notify.ts'

const { node, clock } = useNode()

const newTransfer = () => mintId<'transfer'>(clock.now())

const tell = (person: Resident, to: string, transferId = newTransfer()) =>
  runInContext(node().machinery, (ctx) =>
    notify(ctx, 'wallet.sent', [person.id], { transferId, amountCents: cents(100), to: nobodysName(to) }),
  )

/** Somebody with the welcome and as many others. */
async function someone(name: string, count = 2): Promise<Resident> {
  const person = await moveIn(node(), name)
  for (let n = 1; n <= count; n += 1) {
    clock.advance(minutes(1))
    await tell(person, `Friend ${n}`)
  }
  return person
}

const read = (person: Resident) => person.done(notification.readNotices, {})
const newest = async (person: Resident): Promise<Notice> => present((await read(person)).notices[0], 'a notice')

test('a person marks some notices read, once, and nobody else’s', async () => {
  const [ann, ben] = [await someone('Marks One'), await someone('Keeps Unread')]
  const [hers, his] = [await newest(ann), await newest(ben)]
  const live = await listenLive(node(), await openSession(node(), ann.id))
  expect(await ann.done(notification.markNoticesRead, { noticeIds: [hers.id, his.id] })).toEqual({ markedCount: 1 })
  await live.hears('notification')
  expect(await ann.done(notification.markNoticesRead, { noticeIds: [hers.id] })).toEqual({ markedCount: 0 })
  const after = await read(ann)
  expect(after.unreadCount).toBe(2)
  expect(after.notices.map((one) => one.read)).toEqual([true, false, false])
  expect((await read(ben)).unreadCount).toBe(3)
})

test('naming none, too many or nonsense is malformed and marks nothing', async () => {
  const ann = await someone('Names Nonsense', 1)
  const many = times(51, async () => newTransfer())
  for (const noticeIds of [[], await Promise.all(many.map((mint) => mint())), ['nonsense']])
    expect((await ann.call(notification.markNoticesRead, { noticeIds: noticeIds as never })).status).toBe(422)
  expect((await read(ann)).unreadCount).toBe(2)
})

test('a deleted notice is gone from list, count and export, in every tab, and keeps no words', async () => {
  const ann = await someone('Deletes One')
  const { id } = await newest(ann)
  const live = await listenLive(node(), await openSession(node(), ann.id))
  expect(await ann.done(notification.deleteNotice, { noticeId: id })).toEqual({ deletedCount: 1 })
  await live.hears('notification')
  const after = await read(ann)
  expect(after.unreadCount).toBe(2)
  expect(after.notices.map(({ message }) => message)).not.toContain('You sent $1.00 to Friend 2.')
  expect((await exportedData(node(), ann)).notifications?.notices).toHaveLength(2)
  const kept = await node().pool.query(
    'select title, message, action_url, data, metadata from notifications where id = $1',
    [id],
  )
  expect(kept.rows).toEqual([{ title: '', message: '', action_url: null, data: {}, metadata: {} }])
  expect(await ann.done(notification.markNoticesRead, { noticeIds: [id] })).toEqual({ markedCount: 0 })
})

test('deleting again is done already; what was never theirs is unknown to everybody alike', async () => {
  const [ann, ben] = [await someone('Deletes Twice', 1), await someone('Tries Others', 1)]
  const { id } = await newest(ann)
  const foreign = await ben.call(notification.deleteNotice, { noticeId: id })
  const minted = await ben.call(notification.deleteNotice, { noticeId: mintId<'notification'>(clock.now()) })
  for (const answer of [foreign, minted])
    expect(answer).toMatchObject({ status: 404, error: { code: 'notification.unknown' } })
  expect((await read(ann)).notices).toHaveLength(2)
  await ann.done(notification.deleteNotice, { noticeId: id })
  expect(await ann.done(notification.deleteNotice, { noticeId: id })).toEqual({ deletedCount: 0 })
  expect(await ben.call(notification.deleteNotice, { noticeId: id })).toMatchObject({ status: 404 })
})

test('what a person deleted is not told again, until a month later only the id is remembered', async () => {
  const ann = await someone('Hears Once', 0)
  const transferId = newTransfer()
  await tell(ann, 'Tom', transferId)
  await ann.done(notification.deleteNotices, { until: clock.now().toISOString() })
  await tell(ann, 'Tom', transferId)
  expect(await read(ann)).toEqual({ notices: [], unreadCount: 0, next: null })
  const rows = async () =>
    (await node().pool.query('select id from notifications where user_id = $1', [ann.id])).rowCount
  clock.advance(days(29))
  await node().runJob('notification.forget-old-notices')
  expect(await rows()).toBe(2)
  clock.advance(days(2))
  await tell(ann, 'Una')
  await node().runJob('notification.forget-old-notices')
  expect(await rows()).toBe(1)
  expect((await newest(ann)).message).toBe('You sent $1.00 to Una.')
})

test('of whoever leaves only the ids of what they deleted stay, until their month is over', async () => {
  const ann = await someone('Leaves For Good')
  await ann.done(notification.deleteNotice, { noticeId: (await newest(ann)).id })
  await runInContext(node().machinery, (ctx) => forgetPerson(ctx, { personId: ann.id, provenEmail: null }))
  const left = async () =>
    (await node().pool.query('select title, message, data from notifications where user_id = $1', [ann.id])).rows
  expect(await left()).toEqual([{ title: '', message: '', data: {} }])
  clock.advance(days(31))
  await node().runJob('notification.forget-old-notices')
  expect(await left()).toEqual([])
})

test('clearing all takes what was seen, once, leaves what came in since, and touches nobody else', async () => {
  const [ann, ben] = [await someone('Clears All', 60), await someone('Keeps All', 1)]
  const seen = await newest(ann)
  clock.advance(1)
  await tell(ann, 'Latecomer')
  expect(await ann.done(notification.deleteNotices, { until: seen.createdAt })).toEqual({ deletedCount: 61 })
  expect(await ann.done(notification.deleteNotices, { until: seen.createdAt })).toEqual({ deletedCount: 0 })
  const { notices, unreadCount } = await read(ann)
  expect(notices.map(({ message }) => message)).toEqual(['You sent $1.00 to Latecomer.'])
  expect(unreadCount).toBe(1)
  expect((await read(ben)).notices).toHaveLength(2)
  for (const until of ['yesterday', '', '9999-12-31T00:00:00Z'])
    expect((await ann.call(notification.deleteNotices, { until })).status).toBe(422)
})

test('deleting one, clearing all and marking read at once delete each notice once and fail nowhere', async () => {
  const ann = await someone('Races Herself', 0)
  await race(async (together, round) => {
    for (const n of [1, 2, 3]) {
      clock.advance(1_000)
      await tell(ann, `Racer ${n}`)
    }
    const { notices, unreadCount } = await read(ann)
    const [first, last] = [present(notices[0], round), present(notices.at(-1), round)]
    const answers = await together(
      () => ann.done(notification.deleteNotice, { noticeId: last.id }),
      () => ann.done(notification.deleteNotice, { noticeId: last.id }),
      () => ann.done(notification.deleteNotices, { until: first.createdAt }),
      () => ann.done(notification.markNoticesRead, {}),
    )
    const deletions = answers.slice(0, 3).map((answer) => (answer as { deletedCount: number }).deletedCount)
    expect(
      deletions.reduce((sum, count) => sum + count, 0),
      round,
    ).toBe(unreadCount)
    expect(await read(ann), round).toEqual({ notices: [], unreadCount: 0, next: null })
  })
})

test('whoever signed out can delete nothing', async () => {
  const ann = await someone('Signs Out', 1)
  const { id } = await newest(ann)
  await ann.done(session.signOut, {})
  expect((await ann.call(notification.deleteNotice, { noticeId: id })).status).toBe(401)
  expect((await ann.call(notification.deleteNotices, { until: clock.now().toISOString() })).status).toBe(401)
})
