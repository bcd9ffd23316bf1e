/** Bulk sending: everyone once, in batches with a pause, going on after a restart. */
import { randomUUID } from 'node:crypto'
import { email } from '@handshake/contracts/email/email.ts'
import { invite } from '@handshake/contracts/invite/invite.ts'
import { minutes } from '@handshake/domain/time.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Open } from '#platform/feature.ts'
import { signUpAdmin } from '../../../../test/admin.ts'
import { eventually } from '../../../../test/eventually.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import { useNode } from '../../../../test/test-node.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { sendBulkBatch } from './bulk-emails.ts'

const { node, clock, visitor } = useNode()
let admin: Visitor
beforeAll(async () => {
  admin = await signUpAdmin(node(), 'Bea Bulk')
  await node().pool.query(
    "insert into waitlist (email, source, timestamp) select 'w' || lpad(n::text, 3, '0') || '@example.com', 'test', now() from generate_series(1, 120) n",
  )
})

const news = (over: object = {}) => ({
  bulkId: randomUUID(),
  templateId: 'announcement',
  variables: { title: 'News', message: 'Hello' },
  audience: 'waitlist' as const,
  ...over,
})
const bulkRow = async (bulkId: string) => {
  const { bulkSends } = await admin.done(email.readBulkSends, {})
  return bulkSends.find(({ id }) => id === bulkId)
}
const reached = async (bulkId: string) => {
  const { rows } = await node().pool.query<{ recipient_email: string; status: string }>(
    'select recipient_email, status from emails where bulk_id = $1 order by recipient_email',
    [bulkId],
  )
  return rows
}

test('everyone gets one mail, fifty at a time', async () => {
  const input = news()
  await visitor().done(invite.joinWaitlist, { email: 'w121@example.com' })
  expect(await admin.done(email.startBulkSend, input)).toMatchObject({ status: 'running', queuedCount: 0 })
  const seen = new Set<number>()
  await eventually(async () => {
    const row = await bulkRow(input.bulkId)
    seen.add(row?.queuedCount ?? 0)
    expect(row?.status).toBe('completed')
  })
  expect([...seen].filter((count) => ![0, 50, 100, 121].includes(count))).toEqual([])
  await untilQuiet(node().pool)
  const rows = await reached(input.bulkId)
  expect(rows).toHaveLength(121)
  expect(rows.every((row) => row.status === 'sent')).toBe(true)
})

test('every batch but the first is preceded by a second of rest, outside any transaction', async () => {
  const restBefore = async (batch: number) => {
    const start = performance.now()
    let rest = 0
    const open: Open = async () => {
      rest = performance.now() - start
      return undefined as never
    }
    await sendBulkBatch(open, { bulkId: randomUUID(), batch })
    return rest
  }
  expect(await restBefore(1)).toBeLessThan(500)
  expect(await restBefore(2)).toBeGreaterThan(990)
})

test('starting the same send again changes nothing; other content under its id is refused', async () => {
  const input = news({ audience: 'verified' })
  await admin.done(email.startBulkSend, input)
  await untilQuiet(node().pool)
  expect(await admin.done(email.startBulkSend, input)).toMatchObject({ status: 'completed', queuedCount: 1 })
  await untilQuiet(node().pool)
  expect(await reached(input.bulkId)).toHaveLength(1)
  const other = { ...input, variables: { title: 'Other', message: 'Hello' } }
  expect(await admin.call(email.startBulkSend, other)).toMatchObject({
    status: 409,
    error: { code: 'email.bulk-id-reused' },
  })
})

test('a send whose worker was lost goes on where it stopped, and reaches nobody twice', async () => {
  const bulkId = randomUUID()
  const { rows } = await node().pool.query("select id from users where role = 'admin'")
  await node().pool.query(
    `insert into bulk_emails (id, template_id, variables, audience, batch, after_email, queued_count, created_by, created_at, touched_at)
     values ($1, 'announcement', '{"title":"News","message":"Hello"}', 'waitlist', 3, 'w100@example.com', 100, $2, $3, $3)`,
    [bulkId, rows[0].id, clock.now()],
  )
  await node().runJob('email.keep-moving')
  await untilQuiet(node().pool)
  expect(await reached(bulkId)).toEqual([])
  clock.advance(minutes(3))
  await Promise.all([node().runJob('email.keep-moving'), node().runJob('email.keep-moving')])
  await eventually(async () => expect((await bulkRow(bulkId))?.status).toBe('completed'))
  await untilQuiet(node().pool)
  const mails = await reached(bulkId)
  expect([mails.length, mails[0]?.recipient_email]).toEqual([21, 'w101@example.com'])
})

test('whoever left the list gets nothing', async () => {
  await node().pool.query(
    "insert into email_suppressions (email, list, created_at) values ('w007@example.com', 'marketing_emails', now())",
  )
  const input = news()
  await admin.done(email.startBulkSend, input)
  await eventually(async () => expect((await bulkRow(input.bulkId))?.status).toBe('completed'))
  await untilQuiet(node().pool)
  const rows = await reached(input.bulkId)
  expect(rows.filter((row) => row.status === 'unwanted')).toEqual([
    { recipient_email: 'w007@example.com', status: 'unwanted' },
  ])
})

test('a send that is stopped stops after the batch it is in', async () => {
  const input = news()
  await admin.done(email.startBulkSend, input)
  await eventually(async () => expect((await bulkRow(input.bulkId))?.queuedCount).toBe(50))
  expect(await admin.done(email.cancelBulkSend, { bulkId: input.bulkId })).toMatchObject({ status: 'cancelled' })
  await untilQuiet(node().pool)
  expect(await reached(input.bulkId)).toHaveLength(50)
  expect((await admin.call(email.cancelBulkSend, { bulkId: randomUUID() })).status).toBe(404)
})

test('only a template written for many goes to many, and only an admin sends it', async () => {
  const variables = { userName: 'x', loginUrl: 'http://localhost:1/', supportEmail: 'x' }
  expect(
    await admin.call(email.startBulkSend, news({ templateId: 'invite-declined', variables: { name: 'x' } })),
  ).toMatchObject({
    status: 422,
    error: { code: 'email.not-for-bulk' },
  })
  expect((await admin.call(email.startBulkSend, news({ templateId: 'welcome-email', variables }))).status).toBe(422)
  expect((await visitor().call(email.startBulkSend, news())).status).toBe(401)
})
