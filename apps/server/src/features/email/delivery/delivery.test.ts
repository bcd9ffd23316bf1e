/** Mail on its way through a real SMTP server: whole, once, and with every way it can fail. */
import { account } from '@handshake/contracts/account/account.ts'
import { email } from '@handshake/contracts/email/email.ts'
import { days, hours, minutes } from '@handshake/domain/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '#platform/clock.ts'
import { Rollback } from '#platform/db/transaction.ts'
import { runInContext } from '#platform/run-in-context.ts'
import { signUpAdmin } from '../../../../test/admin.ts'
import { smtpError, startDyingSmtp, startSmtp, type TestSmtp } from '../../../../test/doubles/smtp.ts'
import { eventually } from '../../../../test/eventually.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import { startTestNode, type TestNode } from '../../../../test/test-node.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { queueMail } from './queue-mail.ts'

const clock = fixedClock(new Date('2026-03-01T12:00:00Z'))
let smtp: TestSmtp
let node: TestNode
let second: TestNode
let admin: Visitor

beforeAll(async () => {
  smtp = await startSmtp()
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Handshake <no-reply@handshake.example>' }
  node = await startTestNode({ clock, env })
  second = await startTestNode({ clock, env, databaseUrl: node.databaseUrl })
  admin = await signUpAdmin(node, 'Ada Admin')
  await untilQuiet(node.pool)
})
afterAll(async () => {
  await node.close()
  await second.close()
  await smtp.close()
})

const receivedBy = (recipient: string) => smtp.received.filter((mail) => JSON.stringify(mail.to).includes(recipient))
const rowOf = async (recipient: string) => {
  const { rows } = await node.pool.query(
    'select status, attempts, last_error from emails where recipient_email = $1 order by id desc limit 1',
    [recipient],
  )
  return rows[0]
}
async function announce(recipient: string) {
  await admin.done(email.sendEmail, {
    templateId: 'announcement',
    to: [recipient],
    variables: { title: 'News', message: 'Hello' },
  })
  await untilQuiet(node.pool)
}
/** Lets the time of the next attempt come. */
async function later(ms: number) {
  clock.advance(ms)
  await node.runJob('email.keep-moving')
  await untilQuiet(node.pool)
}

test('a mail arrives whole, from the configured sender, with its message id and a way out', async () => {
  await announce('whole@example.com')
  const [mail] = receivedBy('whole@example.com')
  expect(mail).toMatchObject({ subject: 'News', from: { text: expect.stringContaining('no-reply@handshake.example') } })
  expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@handshake\.example>$/)
  expect(mail?.text).toContain('Hello')
  expect(mail?.html).toContain('Hello')
  expect(JSON.stringify(mail?.headers.get('list'))).toContain('/unsubscribe?token=')
  expect(mail?.headerLines.find(({ key }) => key === 'list-unsubscribe-post')?.line).toMatch(
    /List-Unsubscribe=One-Click$/,
  )
})

test('nothing is sent for a transaction that was rolled back', async () => {
  await runInContext(node.machinery, async (ctx) => {
    await queueMail(ctx, {
      template: 'announcement',
      to: { email: 'undone@example.com', personId: null },
      variables: { title: 'Never', message: 'Never' },
    })
    return new Rollback(null)
  })
  const refused = { fullName: 'No', email: 'minor@example.com', password: 'long enough', adultAndTerms: false }
  expect((await new Visitor(node.url).call(account.signUp, refused)).status).toBe(422)
  await untilQuiet(node.pool)
  expect([receivedBy('undone@example.com'), receivedBy('minor@example.com')]).toEqual([[], []])
})

test('however many senders are told of a mail, on two nodes, it is sent once', async () => {
  await node.pool.query("update emails set status = 'unwanted' where status = 'queued'")
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  smtp.behave({ accept: () => held.then(() => null) })
  await admin.done(email.sendEmail, {
    templateId: 'announcement',
    to: ['once@example.com'],
    variables: { title: 'Once', message: 'Once' },
  })
  await eventually(async () => expect((await rowOf('once@example.com')).status).toBe('sending'))
  const { rows } = await node.pool.query("select id from emails where recipient_email = 'once@example.com'")
  for (const spare of [1, 2, 3, 4])
    await node.pool.query("select graphile_worker.add_job('email.send', $1)", [
      { eventId: `019cab24-1e00-7000-8000-00000000000${spare}`, payload: { emailId: rows[0].id } },
    ])
  letGo()
  await untilQuiet(node.pool)
  smtp.behave({})
  expect(receivedBy('once@example.com')).toHaveLength(1)
  expect(await rowOf('once@example.com')).toMatchObject({ status: 'sent', attempts: 1 })
})

test('a recipient the server will not have is given up and counted as bounced', async () => {
  smtp.behave({ recipient: () => smtpError('no such mailbox', 550) })
  await announce('rejected@example.com')
  smtp.behave({})
  expect(await rowOf('rejected@example.com')).toMatchObject({ status: 'failed', attempts: 1 })
  const { rows } = await node.pool.query(
    "select event_type from email_events where recipient_email = 'rejected@example.com'",
  )
  expect(rows).toEqual([{ event_type: 'bounced' }])
  await later(hours(5))
  expect(receivedBy('rejected@example.com')).toEqual([])
})

test('a server that asks for patience is tried again, later and later', async () => {
  smtp.behave({ recipient: () => smtpError('try again later', 451) })
  await announce('patience@example.com')
  expect(await rowOf('patience@example.com')).toMatchObject({ status: 'queued', attempts: 1 })
  await later(minutes(1))
  expect(await rowOf('patience@example.com')).toMatchObject({ status: 'queued', attempts: 2 })
  await later(minutes(1))
  expect(await rowOf('patience@example.com')).toMatchObject({ attempts: 2 })
  smtp.behave({})
  await later(minutes(1))
  expect(await rowOf('patience@example.com')).toMatchObject({ status: 'sent', attempts: 3 })
  expect(receivedBy('patience@example.com')).toHaveLength(1)
})

test('a mail whose content the server refuses is given up', async () => {
  smtp.behave({ accept: async () => smtpError('rejected after all', 554) })
  await announce('content@example.com')
  smtp.behave({})
  expect(await rowOf('content@example.com')).toMatchObject({ status: 'failed' })
})

test('a sender that never came back leaves its mail unsent, rather than sent twice', async () => {
  await announce('crashed@example.com')
  await node.pool.query(
    "update emails set status = 'sending', sent_at = null, claimed_at = $1 where recipient_email = 'crashed@example.com'",
    [clock.now()],
  )
  await later(minutes(14))
  expect(await rowOf('crashed@example.com')).toMatchObject({ status: 'sending' })
  await later(minutes(2))
  expect(await rowOf('crashed@example.com')).toMatchObject({
    status: 'failed',
    last_error: 'interrupted while sending, so not repeated',
  })
  expect(receivedBy('crashed@example.com')).toHaveLength(1)
})

test('a mail whose job was lost is found and sent; one that waited for three days is not', async () => {
  const queue = async (recipient: string) => {
    await announce(recipient)
    await node.pool.query("update emails set status = 'queued', sent_at = null where recipient_email = $1", [recipient])
  }
  await queue('lost@example.com')
  await later(minutes(6))
  expect(await rowOf('lost@example.com')).toMatchObject({ status: 'sent' })
  await queue('stale@example.com')
  await later(days(3) + minutes(1))
  expect(await rowOf('stale@example.com')).toMatchObject({ status: 'failed' })
})

test.each([
  ['dies', 0],
  ['falls silent', 11_000],
])(
  'a server that %s with the mail in its hands is not given it again',
  async (_what, silentMs) => {
    const { url, taken, close } = await startDyingSmtp(silentMs)
    const lonely = await startTestNode({ clock, env: { SMTP_URL: url } })
    const boss = await signUpAdmin(lonely, 'Bo Boss')
    await untilQuiet(lonely.pool)
    const { rows } = await lonely.pool.query('select template_id, status, attempts, last_error from emails')
    clock.advance(hours(5))
    await lonely.runJob('email.keep-moving')
    await untilQuiet(lonely.pool)
    await lonely.close()
    await close()
    expect(boss.cookie).not.toBeNull()
    expect(rows).toEqual([
      expect.objectContaining({ template_id: 'email-verification', status: 'failed', attempts: 1 }),
    ])
    expect(rows[0].last_error).toMatch(/^Perhaps sent, so not repeated\. Failed to send verification email: /)
    expect(taken()).toBe(1)
  },
  30_000,
)

test('while the mail server is left alone, a mail waits without losing an attempt', async () => {
  const sour = await startSmtp()
  sour.behave({ recipient: () => smtpError('try again later', 451) })
  const lonely = await startTestNode({ clock, env: { SMTP_URL: sour.url } })
  const boss = await signUpAdmin(lonely, 'Bea Boss')
  const announceTo = async (to: string[]) => {
    const variables = { title: 'News', message: 'Hello' }
    await boss.done(email.sendEmail, { templateId: 'announcement', to, variables })
    await untilQuiet(lonely.pool)
  }
  await announceTo(Array.from({ length: 10 }, (_, index) => `sour${index}@example.com`))
  await announceTo(['waits@example.com'])
  const { rows } = await lonely.pool.query(
    "select status, attempts, due_at from emails where recipient_email = 'waits@example.com'",
  )
  await lonely.close()
  await sour.close()
  expect(rows).toEqual([{ status: 'queued', attempts: 0, due_at: new Date(clock.now().getTime() + minutes(2)) }])
})

test('a mail server that is not there loses no mail', async () => {
  const port = Number(new URL(smtp.url).port)
  await smtp.close()
  await announce('refused@example.com')
  expect(await rowOf('refused@example.com')).toMatchObject({ status: 'queued', attempts: 1 })
  expect((await rowOf('refused@example.com')).last_error).toMatch(/ECONNREFUSED|closed/)
  smtp = await startSmtp(port)
  await later(minutes(2))
  expect(await rowOf('refused@example.com')).toMatchObject({ status: 'sent' })
  expect(receivedBy('refused@example.com')).toHaveLength(1)
})
