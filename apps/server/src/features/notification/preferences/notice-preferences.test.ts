/** Preferences of notices, over HTTP: by topic and channel, one system with the e-mail switches, and what has to stay on. */
import { email } from '@handshake/contracts/email/email.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { expect, test } from 'vitest'
import type { Context } from '#platform/context.ts'
import { mintId } from '#platform/mint-id.ts'
import { runInContext } from '#platform/run-in-context.ts'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import { notify } from '../notify.ts'

const { node, clock, visitor } = useNode()

const within = <T>(work: (ctx: Context) => Promise<T>): Promise<T> => runInContext(node().machinery, work)
const started = (personId: PersonId) =>
  within((ctx) =>
    notify(ctx, 'handshake.started', [personId], {
      handshakeId: mintId<'handshake'>(clock.now()),
      title: 'Deal',
      occasion: 'start 1',
    }),
  )
const titlesOf = async (person: Resident) =>
  (await person.done(notification.readNotices, {})).notices.map(({ title }) => title)
const stateOf = async (person: Resident, topic: string, channel: string) =>
  (await person.done(notification.readNoticePreferences, {})).topics
    .find((one) => one.topic === topic)
    ?.switches.find((one) => one.channel === channel)?.state

test('readNoticePreferences has everything on, without what cannot come and without the alarms of others', async () => {
  const ann = await moveIn(node(), 'Fresh Ann')
  const { topics, quietHours, digest, timeZone } = await ann.done(notification.readNoticePreferences, {})
  expect({ quietHours, digest, timeZone }).toEqual({ quietHours: null, digest: 'off', timeZone: 'UTC' })
  expect(topics.map(({ topic }) => topic)).not.toContain('operations')
  expect(topics.flatMap(({ switches }) => switches).every(({ state }) => state !== 'off')).toBe(true)
  expect(await stateOf(ann, 'security', 'email')).toBe('always')
  expect(await stateOf(ann, 'money', 'inApp')).toBe('always')
  expect(await stateOf(ann, 'news', 'inApp')).toBeUndefined()
  const admin = await moveIn(node(), 'Alarmed Admin', { role: 'admin' })
  expect(await stateOf(admin, 'operations', 'inApp')).toBe('always')
  expect((await visitor().call(notification.readNoticePreferences, {})).status).toBe(401)
})

test('updateNoticePreferences: a topic that is off in the app shows nothing, for this person alone, until it is on again', async () => {
  const [ann, ben] = [await moveIn(node(), 'Muted Ann'), await moveIn(node(), 'Hearing Ben')]
  const off = { topic: 'handshakes', channel: 'inApp', wanted: false } as const
  await ann.done(notification.updateNoticePreferences, { switches: [off] })
  await ann.done(notification.updateNoticePreferences, { switches: [off] })
  for (const { id } of [ann, ben]) await started(id)
  expect(await titlesOf(ann)).toHaveLength(1)
  expect((await ann.done(notification.readNotices, {})).unreadCount).toBe(1)
  expect(await titlesOf(ben)).toHaveLength(2)
  expect(await ann.done(notification.markNoticesRead, {})).toEqual({ markedCount: 1 })
  await ann.done(notification.updateNoticePreferences, { switches: [{ ...off, wanted: true }] })
  await started(ann.id)
  expect(await titlesOf(ann)).toHaveLength(2)
})

test('what protects the account or the money cannot be turned off, and nothing of that request is kept', async () => {
  const ann = await moveIn(node(), 'Safe Ann')
  const refused = await ann.call(notification.updateNoticePreferences, {
    switches: [
      { topic: 'friends', channel: 'inApp', wanted: false },
      { topic: 'security', channel: 'email', wanted: false },
    ],
  })
  expect(refused).toMatchObject({ status: 409, error: { code: 'notification.stays-on' } })
  expect(await stateOf(ann, 'friends', 'inApp')).toBe('on')
  for (const [topic, channel] of [
    ['security', 'inApp'],
    ['security', 'email'],
    ['money', 'inApp'],
    ['results', 'inApp'],
  ])
    await expect(
      node().pool.query('insert into muted_notices (user_id, topic, channel, created_at) values ($1, $2, $3, now())', [
        ann.id,
        topic,
        channel,
      ]),
    ).rejects.toThrow(/stays/)
})

test('the four e-mail switches are the same preferences: either side shows what the other changed', async () => {
  const ann = await moveIn(node(), 'One System')
  await ann.done(email.updatePreferences, { betUpdates: false })
  expect(await stateOf(ann, 'results', 'email')).toBe('off')
  expect(await stateOf(ann, 'invitations', 'email')).toBe('on')
  await ann.done(notification.updateNoticePreferences, {
    switches: [{ topic: 'results', channel: 'email', wanted: true }],
  })
  expect((await ann.done(email.readPreferences, {})).betUpdates).toBe(true)
  await ann.done(email.updatePreferences, { marketingEmails: false })
  expect(await stateOf(ann, 'news', 'email')).toBe('off')
  // A switch that was not touched leaves single topics as they are.
  expect(await stateOf(ann, 'disputes', 'email')).toBe('off')
})

test('quiet hours need two times, a zone that exists, and times of day', async () => {
  const ann = await moveIn(node(), 'Quiet Ann')
  const at = (startTime: string, endTime: string) => ({ quietHours: { startTime, endTime } })
  expect(await ann.call(notification.updateNoticePreferences, at('22:00', '22:00'))).toMatchObject({
    error: { code: 'notification.no-quiet-hours' },
  })
  for (const odd of [at('24:00', '07:00'), at('7', '8'), at('', '08:00')])
    expect((await ann.call(notification.updateNoticePreferences, odd)).status).toBe(422)
  for (const timeZone of ['Mars/Olympus', "'; drop table users", 'x'.repeat(9_000)])
    expect((await ann.call(notification.updateNoticePreferences, { timeZone })).status).toBe(422)
  const saved = await ann.done(notification.updateNoticePreferences, {
    ...at('22:00', '07:30'),
    timeZone: 'America/New_York',
  })
  expect(saved).toMatchObject({
    quietHours: { startTime: '22:00', endTime: '07:30' },
    timeZone: 'America/New_York',
    digest: 'off',
  })
  expect((await ann.done(notification.updateNoticePreferences, { digest: 'weekly' })).quietHours).not.toBeNull()
  expect((await ann.done(notification.updateNoticePreferences, { quietHours: null })).quietHours).toBeNull()
})
