/** What becomes of a mail: opened, clicked, bounced, the figures made of it, and leaving a list. */
import { createHmac } from 'node:crypto'
import { email } from '@handshake/contracts/email/email.ts'
import { minutes } from '@handshake/domain/time.ts'
import { beforeAll, expect, test } from 'vitest'
import { signUpAdmin } from '../../../../test/admin.ts'
import { mailTo, type ReadMail, untilQuiet } from '../../../../test/mailbox.ts'
import { useNode } from '../../../../test/test-node.ts'
import type { Visitor } from '../../../../test/visitor.ts'

const { node, clock, visitor } = useNode()
let admin: Visitor
beforeAll(async () => {
  admin = await signUpAdmin(node(), 'Ana Analyst')
})

const loginUrl = () => `http://localhost:${new URL(node().url).port}/login`

async function welcomeTo(...to: string[]): Promise<ReadMail> {
  const variables = { userName: 'New', loginUrl: loginUrl(), supportEmail: 'help@example.com' }
  await admin.done(email.sendEmail, { templateId: 'welcome-email', to, variables })
  await untilQuiet(node().pool)
  return mailTo(node().pool, to[0] ?? '', 'Welcome to Handshake')
}

const addressIn = (mail: ReadMail, path: string): URL => {
  const found = Array.from(mail.html.matchAll(/(?:href|src)="([^"]*)"/g), ([, url = '']) => url).find((url) =>
    url.includes(path),
  )
  return new URL((found ?? '').replaceAll('&amp;', '&'))
}
const follow = (url: URL, over: Record<string, string> = {}) => {
  const query = new URLSearchParams({ ...Object.fromEntries(url.searchParams), ...over })
  return visitor().fetch(`${url.pathname}?${query}`)
}
const eventsOf = async (recipient: string) => {
  const { rows } = await node().pool.query<{ event_type: string }>(
    'select event_type from email_events where recipient_email = $1 order by event_type',
    [recipient],
  )
  return rows.map((row) => row.event_type)
}

test('the pixel notes once that a mail was opened, and tells a forger nothing', async () => {
  const pixel = addressIn(await welcomeTo('opener@example.com'), '/api/email/open')
  for (let i = 0; i < 3; i += 1) {
    const answer = await follow(pixel)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif'])
  }
  expect(await eventsOf('opener@example.com')).toEqual(['opened', 'sent'])
  const other = addressIn(await welcomeTo('unopened@example.com'), '/api/email/open')
  const forged = await follow(other, { s: pixel.searchParams.get('s') ?? '' })
  expect([forged.status, await eventsOf('unopened@example.com')]).toEqual([200, ['sent']])
})

test('a click is noted and leads on; an address we did not sign leads home', async () => {
  const click = addressIn(await welcomeTo('clicker@example.com'), '/api/email/click')
  const answer = await follow(click)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, loginUrl()])
  await follow(click)
  expect(await eventsOf('clicker@example.com')).toEqual(['clicked', 'sent'])
  for (const u of ['https://evil.example', '//evil.example', 'javascript:alert(1)']) {
    const astray = await follow(click, { u })
    expect(astray.headers.get('location')).toBe(loginUrl().replace('/login', '/'))
  }
  const { rows } = await node().pool.query("select metadata from email_events where event_type = 'clicked'")
  expect(rows).toEqual([{ metadata: { clickUrl: loginUrl() } }])
})

test.each(['', '?e=', '?e=x&s=y', '?e=%00&s=%00', `?e=${'9'.repeat(5_000)}&s=AA`])(
  'the address /api/email/open%s is nothing and breaks nothing',
  async (query) => {
    expect((await visitor().fetch(`/api/email/open${query}`)).status).toBe(200)
    expect((await visitor().fetch(`/api/email/click${query}`)).status).toBe(302)
  },
)

test('a bounce counts only with our signature over the very bytes, and while it is fresh', async () => {
  const mail = await welcomeTo('bouncer@example.com')
  const { url, signingKey } = await admin.done(email.readWebhook, {})
  const body = JSON.stringify({
    messageId: mail.headers['Message-ID'],
    recipient: 'bouncer@example.com',
    reason: 'full',
  })
  const post = (over: { body?: string; key?: string; ageMs?: number } = {}) => {
    const t = Math.floor((clock.now().getTime() - (over.ageMs ?? 0)) / 1_000)
    const v1 = createHmac('sha256', over.key ?? signingKey)
      .update(`${t}.${body}`)
      .digest('hex')
    return visitor().fetch(new URL(url).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'handshake-signature': `t=${t},v1=${v1}` },
      body: over.body ?? body,
    })
  }
  expect((await post({ key: 'guessed' })).status).toBe(403)
  expect((await post({ body: body.replace('full', 'fuller') })).status).toBe(403)
  expect((await post({ ageMs: minutes(6) })).status).toBe(403)
  expect(await eventsOf('bouncer@example.com')).toEqual(['sent'])
  expect((await post()).status).toBe(200)
  expect((await post()).status).toBe(200)
  expect(await eventsOf('bouncer@example.com')).toEqual(['bounced', 'sent'])
  expect((await visitor().fetch(new URL(url).pathname, { method: 'POST', body: '{}' })).status).toBe(403)
  expect((await visitor().call(email.readWebhook, {})).status).toBe(401)
})

test('the figures count mails, with rates to two decimals', async () => {
  await node().pool.query('delete from mailbox')
  const { analytics: before } = await admin.done(email.readAnalytics, {})
  const at = before.findIndex((row) => row.templateId === 'welcome-email')
  const start = before[at] ?? { sent: 0, opened: 0 }
  const missing = 3 - ((start.sent + 1) % 3)
  const to = Array.from({ length: missing + 1 }, (_, n) => `figure${n}@example.com`)
  await follow(addressIn(await welcomeTo(...to), '/api/email/open'))
  const row = (await admin.done(email.readAnalytics, {})).analytics[at]
  expect(row).toMatchObject({ sent: start.sent + to.length, opened: start.opened + 1 })
  const rate = (part: number) => Math.round((part / (row?.sent ?? 1)) * 10_000) / 100
  expect(row?.openRate).toBe(rate(row?.opened ?? 0))
  expect(row?.bounceRate).toBe(rate(row?.bounced ?? 0))
  // Its link lets people in and is never counted: a rate of nothing would say that nobody followed it.
  expect(before.find(({ templateId }) => templateId === 'email-verification')?.clickRate).toBeNull()
  expect(before.find(({ templateId }) => templateId === 'bet-completion')).toEqual({
    templateId: 'bet-completion',
    sent: 0,
    opened: 0,
    clicked: 0,
    bounced: 0,
    perHour: 60,
    dropped: 0,
    failed: 0,
    unwanted: 0,
    openRate: 0,
    clickRate: 0,
    bounceRate: 0,
  })
})

test('one click in the mail program unsubscribes, and the page can tell and take it back', async () => {
  const mail = await welcomeTo('leaver@example.com')
  expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const url = new URL((mail.headers['List-Unsubscribe'] ?? '').slice(1, -1))
  expect(url.pathname).toBe('/unsubscribe')
  const token = url.searchParams.get('token') ?? ''
  const words = { label: 'Notifications', hint: 'Invitations, and what happened while you were away.' }
  const state = { email: 'leaver@example.com', list: 'notificationEmails', ...words }
  expect(await visitor().done(email.readSubscription, { token })).toEqual({ ...state, subscribed: true })
  const oneClick = await visitor().fetch(`/unsubscribe${url.search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(oneClick.status).toBe(200)
  expect(await visitor().done(email.readSubscription, { token })).toEqual({ ...state, subscribed: false })
  await welcomeTo('witness@example.com', 'leaver@example.com')
  const { rows } = await node().pool.query(
    "select status from emails where recipient_email = 'leaver@example.com' order by status",
  )
  expect(rows).toEqual([{ status: 'sent' }, { status: 'unwanted' }])
  expect(await visitor().done(email.unsubscribe, { token, subscribed: true })).toEqual({ ...state, subscribed: true })
})

test('a forged or foreign token unsubscribes nobody', async () => {
  const mail = await welcomeTo('stayer@example.com')
  const url = new URL((mail.headers['List-Unsubscribe'] ?? '').slice(1, -1))
  const [list, signature, encoded] = (url.searchParams.get('token') ?? '').split('.')
  const victim = Buffer.from('victim@example.com').toString('base64url')
  for (const token of [
    `${list}.${signature}.${victim}`,
    `marketing_emails.${signature}.${encoded}`,
    `security_emails.${signature}.${encoded}`,
    `${list}..${encoded}`,
    'x',
    '',
  ]) {
    expect((await visitor().call(email.unsubscribe, { token })).status).toBe(410)
    expect((await visitor().call(email.readSubscription, { token })).status).toBe(410)
    expect((await visitor().fetch(`/unsubscribe?token=${token}`, { method: 'POST' })).status).toBe(410)
  }
})

test('a person chooses their mails; security stays on', async () => {
  const person = visitor()
  const { person: view } = await person.signUp('Pru Preference')
  const all = { marketingEmails: true, notificationEmails: true, securityEmails: true, betUpdates: true }
  expect(await person.done(email.readPreferences, {})).toEqual(all)
  expect(await person.call(email.updatePreferences, { securityEmails: false })).toMatchObject({
    status: 409,
    error: { code: 'email.security-stays-on' },
  })
  const wanted = { ...all, notificationEmails: false, betUpdates: false }
  expect(await person.done(email.updatePreferences, { notificationEmails: false, betUpdates: false })).toEqual(wanted)
  expect(await person.done(email.readPreferences, {})).toEqual(wanted)
  await welcomeTo('somebody@example.com', view.email)
  const { rows } = await node().pool.query(
    "select template_id, status from emails where recipient_email = $1 and template_id = 'welcome-email'",
    [view.email],
  )
  expect(rows).toEqual([{ template_id: 'welcome-email', status: 'unwanted' }])
})
