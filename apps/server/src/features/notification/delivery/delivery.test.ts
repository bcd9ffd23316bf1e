/** Notices on their way out: mailed once with a way to stop them, held in quiet hours, gathered in a digest, and bursts as one. */
import { email } from '@handshake/contracts/email/email.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import type { HandshakeId, PersonId } from '@handshake/domain/ids.ts'
import { cents } from '@handshake/domain/money.ts'
import { nobodysName } from '@handshake/domain/notification/person-name.ts'
import { days, hours, minutes } from '@handshake/domain/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import { runInContext } from '#platform/run-in-context.ts'
import { linkIn, mailsTo, queryOf, untilQuiet } from '../../../../test/mailbox.ts'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { startTestNode, type TestNode } from '../../../../test/test-node.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { type Addressed, notifyEach } from '../notify.ts'

const clock = fixedClock(new Date('2026-03-05T17:00:00Z'))
let node: TestNode
let second: TestNode
beforeAll(async () => {
  node = await startTestNode({ clock })
  second = await startTestNode({ clock, databaseUrl: node.databaseUrl })
})
afterAll(async () => {
  await node.close()
  await second.close()
})

const turnTo = (iso: string) => clock.advance(new Date(iso).getTime() - clock.now().getTime())
const give = (notices: readonly Addressed[]) => runInContext(node.machinery, (ctx: Context) => notifyEach(ctx, notices))
const received = (personId: PersonId, from = 'Maya Chen'): Addressed => ({
  kind: 'wallet.received',
  people: [personId],
  facts: {
    transferId: mintId<'transfer'>(clock.now()),
    amountCents: cents(2_000),
    from: nobodysName(from),
    note: null,
  },
})
const mailsOf = async ({ username }: Resident) => {
  await untilQuiet(node.pool)
  return mailsTo(node.pool, `${username}@example.com`)
}
/** Both nodes look at the same time: what is due goes out once. */
async function beat(job = 'notification.mail-due-notices') {
  await Promise.all([node.runJob(job), second.runJob(job)])
  await untilQuiet(node.pool)
}
async function later(ms: number) {
  clock.advance(ms)
  await beat()
}

test('a notice with a mail is mailed once, after others had time to join, with a link that stops its topic', async () => {
  const ann = await moveIn(node, 'Mailed Ann')
  await give([received(ann.id)])
  await later(minutes(1))
  expect(await mailsOf(ann)).toEqual([])
  await later(minutes(1))
  await beat()
  const [mail, ...more] = await mailsOf(ann)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Maya Chen sent you $20.00')
  expect(mail?.text).toContain('Maya Chen')
  if (!mail) throw new Error('no mail')
  expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const { token } = queryOf(linkIn(mail, '/unsubscribe'))
  expect(await new Visitor(node.url).done(email.unsubscribe, { token })).toMatchObject({
    list: 'money',
    label: 'Money in and out',
    subscribed: false,
  })
  await give([received(ann.id)])
  await later(minutes(3))
  expect(await mailsOf(ann)).toHaveLength(1)
})

test('whoever read it, deleted it, or never confirmed their address is not mailed', async () => {
  const [reader, deleter] = [await moveIn(node, 'Reads First'), await moveIn(node, 'Deletes First')]
  const unverified = await moveIn(node, 'Never Verified', { emailVerified: false })
  const people = [reader, deleter, unverified]
  await give(people.map(({ id }) => received(id)))
  await reader.done(notification.markNoticesRead, {})
  await deleter.done(notification.deleteNotices, { until: clock.now().toISOString() })
  await later(minutes(3))
  for (const person of people) expect(await mailsOf(person)).toEqual([])
  const { rows } = await node.pool.query('select count(*)::int from notice_deliveries')
  expect(rows).toEqual([{ count: 0 }])
})

test('quiet hours hold mails until they end by the person’s clock; what is urgent passes', async () => {
  const ann = await moveIn(node, 'Sleeping Ann')
  await ann.done(notification.updateNoticePreferences, {
    timeZone: 'America/New_York',
    quietHours: { startTime: '22:00', endTime: '07:00' },
  })
  // The night in which New York's clocks go forward: quiet from 03:00 to 11:00 UTC.
  turnTo('2026-03-08T03:10:00Z')
  await give([received(ann.id)])
  await give([
    {
      kind: 'handshake.disputed',
      people: [ann.id],
      facts: {
        handshakeId: mintId<'handshake'>(clock.now()),
        title: 'Rain on Sunday',
        occasion: 'dispute 4',
        who: nobodysName('Tom'),
        disputeId: mintId<'dispute'>(clock.now()),
        potCents: cents(5_000),
      },
    },
  ])
  await later(minutes(3))
  expect((await mailsOf(ann)).map(({ subject }) => subject)).not.toContain('Maya Chen sent you $20.00')
  expect(await mailsOf(ann)).toHaveLength(1)
  turnTo('2026-03-08T10:59:00Z')
  await beat()
  expect(await mailsOf(ann)).toHaveLength(1)
  turnTo('2026-03-08T11:00:00Z')
  await beat()
  expect((await mailsOf(ann)).map(({ subject }) => subject)).toContain('Maya Chen sent you $20.00')
})

test('a digest gathers what came since the last in one mail, in the morning of its reader, once over two nodes', async () => {
  const ann = await moveIn(node, 'Digest Ann')
  turnTo('2026-04-01T17:00:00Z')
  await ann.done(notification.updateNoticePreferences, { timeZone: 'America/New_York', digest: 'daily' })
  await give([received(ann.id, 'Tom'), received(ann.id, 'Ben')])
  await later(hours(1))
  expect(await mailsOf(ann)).toEqual([])
  turnTo('2026-04-02T11:59:00Z')
  await beat('notification.send-digests')
  expect(await mailsOf(ann)).toEqual([])
  turnTo('2026-04-02T12:00:00Z')
  await beat('notification.send-digests')
  await beat('notification.send-digests')
  const mails = await mailsOf(ann)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your daily digest: 2 updates'])
  expect(mails[0]?.text).toContain('Tom')
  expect(mails[0]?.text).toContain('Ben')
  clock.advance(days(1))
  await beat('notification.send-digests')
  expect(await mailsOf(ann)).toHaveLength(1)
  if (!mails[0]) throw new Error('no mail')
  const { token } = queryOf(linkIn(mails[0], '/unsubscribe'))
  await new Visitor(node.url).done(email.unsubscribe, { token })
  await give([received(ann.id)])
  await later(hours(1))
  clock.advance(days(1))
  await beat('notification.send-digests')
  expect(await mailsOf(ann)).toHaveLength(1)
})

test('a digest that is turned off lets go of what it held', async () => {
  const ann = await moveIn(node, 'Changes Her Mind')
  await ann.done(notification.updateNoticePreferences, { digest: 'weekly' })
  await give([received(ann.id)])
  await later(minutes(3))
  expect(await mailsOf(ann)).toEqual([])
  await ann.done(notification.updateNoticePreferences, { digest: 'off' })
  await beat()
  expect(await mailsOf(ann)).toHaveLength(1)
})

const aboutDeal = (
  handshakeId: HandshakeId,
  kind: 'handshake.started' | 'handshake.result-withdrawn',
  people: PersonId[],
) => ({ kind, people, facts: { handshakeId, title: 'Rain on Sunday', occasion: kind } }) as Addressed

test('several notices about one handshake within two minutes are one in the bell, which counts them; a repeat changes nothing', async () => {
  const ann = await moveIn(node, 'Burst Ann')
  await ann.done(notification.markNoticesRead, {})
  const deal = mintId<'handshake'>(clock.now())
  const first = aboutDeal(deal, 'handshake.started', [ann.id])
  const next = aboutDeal(deal, 'handshake.result-withdrawn', [ann.id])
  await give([first])
  clock.advance(minutes(1))
  await give([next])
  await give([next])
  await give([first])
  const seen = await ann.done(notification.readNotices, {})
  expect(seen.unreadCount).toBe(1)
  const [bell] = seen.notices
  expect(bell?.occurrences).toBe(2)
  expect(bell?.kind).toBe('handshake.result-withdrawn')
  // Deleting it deletes what it stands for.
  if (!bell) throw new Error('no notice')
  await ann.done(notification.deleteNotice, { noticeId: bell.id })
  const { rows } = await node.pool.query("select title from notifications where related_id = $1 and title <> ''", [
    deal,
  ])
  expect(rows).toEqual([])
})

test('another handshake, a later moment, one that was read, and what asks for an answer stand by themselves', async () => {
  const ann = await moveIn(node, 'No Burst')
  const deal = mintId<'handshake'>(clock.now())
  await ann.done(notification.markNoticesRead, {})
  await give([aboutDeal(deal, 'handshake.started', [ann.id])])
  await give([aboutDeal(mintId<'handshake'>(clock.now()), 'handshake.started', [ann.id])])
  expect((await ann.done(notification.readNotices, {})).unreadCount).toBe(2)
  clock.advance(minutes(3))
  await give([aboutDeal(deal, 'handshake.result-withdrawn', [ann.id])])
  expect((await ann.done(notification.readNotices, {})).unreadCount).toBe(3)
})

test('several in one statement are told as one too, each person’s own', async () => {
  const [ann, ben] = [await moveIn(node, 'Same Time Ann'), await moveIn(node, 'Same Time Ben')]
  const deal = mintId<'handshake'>(clock.now())
  await give([
    aboutDeal(deal, 'handshake.started', [ann.id, ben.id]),
    aboutDeal(deal, 'handshake.result-withdrawn', [ann.id]),
  ])
  const burst = async (person: Resident) =>
    (await person.done(notification.readNotices, {})).notices
      .filter(({ kind }) => kind?.startsWith('handshake.'))
      .map(({ occurrences }) => occurrences)
  expect(await burst(ann)).toEqual([2])
  expect(await burst(ben)).toEqual([1])
})

test('of several told at once the last one told stands for the others, whatever their ids', async () => {
  const ann = await moveIn(node, 'In Order Ann')
  const told = ['handshake.result-withdrawn', 'handshake.started'] as const
  const deals = Array.from({ length: 32 }, () => mintId<'handshake'>(clock.now()))
  await give(deals.flatMap((deal) => told.map((kind) => aboutDeal(deal, kind, [ann.id]))))
  const { rows } = await node.pool.query(
    `select kind, superseded, occurrences, count(*)::int as deals from notifications where related_id = any($1)
    group by 1, 2, 3 order by occurrences`,
    [deals],
  )
  expect(rows).toEqual([
    { kind: told[0], superseded: true, occurrences: 1, deals: 32 },
    { kind: told[1], superseded: false, occurrences: 2, deals: 32 },
  ])
})
