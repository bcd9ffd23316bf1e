/** Notices, over HTTP: read newest first, counted, marked read, and nobody else's business. */
import { notification } from '@handshake/contracts/notification.ts'
import { minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { sqlOverPool } from '#platform/db/db.ts'
import { eventually } from '../../../test/eventually.ts'
import { useNode } from '../../../test/test-node.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { insertNotice } from './notification.store.ts'

const { node, clock, visitor } = useNode()

async function personWithNotices(name: string, count: number): Promise<Visitor> {
  const person = visitor()
  const { person: self } = await person.signUp(name)
  await eventually(async () => expect((await person.done(notification.readNotices, {})).unreadCount).toBe(1))
  for (let n = 1; n <= count; n += 1) {
    clock.advance(minutes(1))
    await insertNotice(
      sqlOverPool(node().pool),
      self.id,
      { type: 'payment_received', title: `Notice ${n}`, message: '' },
      clock.now(),
    )
  }
  return person
}

test('readNotices answers the newest 50, newest first, and counts all that are unread', async () => {
  const person = await personWithNotices('Many Notices', 60)
  const { notices, unreadCount } = await person.done(notification.readNotices, {})
  expect(unreadCount).toBe(61)
  expect(notices).toHaveLength(50)
  expect(notices[0]?.title).toBe('Notice 60')
  expect(notices.at(-1)?.title).toBe('Notice 11')
})

test('markNoticesRead marks all of them, once, and only one’s own', async () => {
  const [mine, theirs] = [await personWithNotices('Reads Own', 2), await personWithNotices('Stays Unread', 2)]
  expect(await mine.done(notification.markNoticesRead, {})).toEqual({ markedCount: 3 })
  expect(await mine.done(notification.markNoticesRead, {})).toEqual({ markedCount: 0 })
  expect((await mine.done(notification.readNotices, {})).unreadCount).toBe(0)
  expect((await theirs.done(notification.readNotices, {})).unreadCount).toBe(3)
})

test('someone who is not signed in sees no notices', async () => {
  expect((await visitor().call(notification.readNotices, {})).status).toBe(401)
  expect((await visitor().call(notification.markNoticesRead, {})).status).toBe(401)
})
