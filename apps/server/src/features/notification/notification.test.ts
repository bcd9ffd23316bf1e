/** Notices, over HTTP: read newest first, counted, marked read, and nobody else's business; and how they are written. */
import { notification } from '@handshake/contracts/notification/notification.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import { nobodysName } from '@handshake/domain/notification/person-name.ts'
import { minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import { runInContext } from '#platform/run-in-context.ts'
import { eventually } from '../../../test/eventually.ts'
import { moveIn } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { notify, notifyEach } from './notify.ts'

const { node, clock, visitor } = useNode()

const within = <T>(work: (ctx: Context) => Promise<T>): Promise<T> => runInContext(node().machinery, work)

const sent = (ctx: Context, people: readonly PersonId[], to: string) =>
  notify(ctx, 'wallet.sent', people, {
    transferId: mintId<'transfer'>(clock.now()),
    amountCents: cents(100),
    to: nobodysName(to),
  })

async function personWithNotices(name: string, count: number): Promise<Visitor> {
  const person = visitor()
  const { person: self } = await person.signUp(name)
  await eventually(async () => expect((await person.done(notification.readNotices, {})).unreadCount).toBe(1))
  for (let n = 1; n <= count; n += 1) {
    clock.advance(minutes(1))
    await within((ctx) => sent(ctx, [self.id], `Friend ${n}`))
  }
  return person
}

test('readNotices answers the newest 50, newest first, and counts all that are unread', async () => {
  const person = await personWithNotices('Many Notices', 60)
  const { notices, unreadCount } = await person.done(notification.readNotices, {})
  expect(unreadCount).toBe(61)
  expect(notices).toHaveLength(50)
  expect(notices[0]?.message).toBe('You sent $1.00 to Friend 60.')
  expect(notices.at(-1)?.message).toBe('You sent $1.00 to Friend 11.')
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

test('many notices to many people are one insert, and each person is told of an occasion once', async () => {
  const [ann, ben] = [await moveIn(node(), 'Batch Ann'), await moveIn(node(), 'Batch Ben')]
  const facts = (n: number) => ({
    handshakeId: mintId<'handshake'>(clock.now()),
    title: `Deal ${n}`,
    occasion: 'accept 1',
  })
  const news = Array.from({ length: 200 }, (_, n) => ({
    kind: 'handshake.started' as const,
    people: [ann.id, ben.id],
    facts: facts(n),
  }))
  const statements: string[] = []
  const tell = () =>
    within((ctx) => {
      const query = ((...asked: Parameters<typeof ctx.client.query>) => {
        statements.push(JSON.stringify(asked[0]))
        return ctx.client.query(...asked)
      }) as typeof ctx.client.query
      return notifyEach({ ...ctx, client: { query } }, news)
    })
  await tell()
  expect(statements).toHaveLength(1)
  await tell()
  for (const person of [ann, ben]) {
    const unread = 'select from notifications where user_id = $1 and not read'
    expect((await node().pool.query(unread, [person.id])).rowCount).toBe(news.length + 1)
    // Nobody is shown more than that, so no more are counted.
    expect((await person.done(notification.readNotices, {})).unreadCount).toBe(100)
  }
})

test('a notice is undone with its cause', async () => {
  const ann = await moveIn(node(), 'Undone Ann')
  await expect(
    within(async (ctx) => {
      await sent(ctx, [ann.id], 'nobody')
      throw new Error('the cause failed')
    }),
  ).rejects.toThrow('the cause failed')
  expect((await ann.done(notification.readNotices, {})).unreadCount).toBe(1)
})

test('the icon comes from the table of kinds, and is a bell where the kind is not known here', async () => {
  const ann = await moveIn(node(), 'Icon Ann')
  await within((ctx) => notify(ctx, 'account.passkey-added', [ann.id], { personId: ann.id, at: clock.now() }))
  const icons = async () => (await ann.done(notification.readNotices, {})).notices.map(({ icon }) => icon)
  expect((await icons()).sort()).toEqual(['shield', 'wallet'])
  await node().pool.query(
    `update notifications set kind = 'from.tomorrow' where user_id = $1 and kind like 'wallet%'`,
    [ann.id],
  )
  await node().pool.query(`update notifications set kind = null where user_id = $1 and kind like 'account%'`, [ann.id])
  expect(await icons()).toEqual(['bell', 'bell'])
})

test('a kind that may not use the bell leaves no row there', async () => {
  const ann = await moveIn(node(), 'Closed Ann')
  await within((ctx) => notify(ctx, 'account.closed', [ann.id], { personId: ann.id, at: clock.now() }))
  expect((await ann.done(notification.readNotices, {})).unreadCount).toBe(1)
})
