/** Every template as it arrives: all of its variables, our links alone, and nothing a person wrote turned into one. */
import { familyOf } from '@handshake/domain/notification/reach/mail-lists.ts'
import { expect, test } from 'vitest'
import { signerWith } from '../preferences/mail-links.ts'
import { renderMail } from './render-mail.tsx'
import type { TemplateId } from './template-variables.ts'
import { listOf, templateIds, templates, variableNames } from './templates.ts'

const origin = 'https://handshake.example'
const addressed = { emailId: '019cab24-1e00-7000-8000-000000000000', recipient: 'maya@example.com', origin }
const render = (id: TemplateId, variables: Readonly<Record<string, string>> = templates[id].sample) =>
  renderMail(id, variables, addressed, signerWith(Buffer.alloc(32, 7)))

/** The addresses a mail program would offer to open. */
const linksIn = (html: string) => Array.from(html.matchAll(/href="([^"]*)"/g), ([, href = '']) => href)

test('the eight templates of the specification carry exactly its variables', () => {
  const specified = {
    'email-verification': ['userName', 'verificationUrl', 'expiryTime'],
    'password-reset': ['userName', 'resetUrl', 'expiryTime'],
    'welcome-email': ['userName', 'loginUrl', 'supportEmail'],
    'invite-email': ['name', 'inviteCode', 'inviteUrl'],
    'invite-request-user': ['requestId', 'name', 'email', 'company', 'reason', 'referralSource'],
    'invite-request-admin': ['requestId', 'name', 'email', 'company', 'reason', 'referralSource'],
    'bet-completion': [
      ...['userName', 'betTitle', 'result', 'amount', 'reliability'],
      ...['opponentName', 'score', 'handshakeUrl'],
    ],
    'friend-invite': ['senderName', 'recipientName', 'personalMessage', 'inviteUrl'],
  } as const
  for (const [id, names] of Object.entries(specified)) expect(variableNames(id as TemplateId)).toEqual(names)
})

test('every switch in the settings stops at least one mail, and no mail that keeps an account safe', () => {
  const stoppedBy = (list: string) =>
    templateIds.filter((id) => {
      const left = listOf(id, templates[id].sample)
      return left !== null && familyOf(left) === list
    })
  expect(stoppedBy('bet_updates')).toEqual(expect.arrayContaining(['bet-completion', 'handshake-reminder']))
  expect(stoppedBy('notification_emails')).toEqual(expect.arrayContaining(['bet-invitation', 'friend-invite']))
  expect(stoppedBy('marketing_emails')).toContain('announcement')
  for (const id of ['email-verification', 'password-reset', 'magic-link', 'security-notice'] as const)
    expect(templates[id].list).toBeNull()
})

test.each(templateIds)('%s says the same in HTML and in plain text, and links to Handshake alone', async (id) => {
  const { subject, html, text } = await render(id)
  expect(subject).not.toBe('')
  expect(html).toMatch(/^<!DOCTYPE html/)
  expect(html).toContain('prefers-color-scheme: dark')
  expect(text).not.toMatch(/<[a-z]/i)
  for (const link of linksIn(html)) expect(link).toMatch(/^(https:\/\/handshake\.example\/|mailto:support@)/)
  const images = Array.from(html.matchAll(/src="([^"]*)"/g), ([, src = '']) => src)
  expect(images).toEqual([expect.stringMatching(/^https:\/\/handshake\.example\/api\/email\/open\?/)])
})

const hostile = {
  script: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  link: 'see https://evil.example/x or www.evil.example or mail me@evil.example',
  header: 'Hi\r\nBcc: everyone@example.com\r\n\r\nBody',
  long: 'ä'.repeat(5_000),
  turned: 'abc\u202egpj.exe',
}

test.each(templateIds)('%s keeps whatever people write text', async (id) => {
  const urls = variableNames(id).filter((name) => name.endsWith('Url'))
  for (const evil of Object.values(hostile)) {
    const variables = Object.fromEntries(
      variableNames(id).map((name) => [name, urls.includes(name) ? `${origin}/ours` : evil]),
    )
    const { subject, html, text } = await render(id, variables)
    expect(html).not.toMatch(/<script|<img src=x|onerror=alert\(1\)>/)
    expect(html.replaceAll(/mailto:[^"]*"[^>]*>[^<]*</g, '')).not.toMatch(
      /https?:\/\/evil|www\.evil|me@evil|evil\.example/,
    )
    expect(text.replaceAll(/Email us at .*/g, '')).not.toMatch(/https?:\/\/evil|www\.evil|me@evil|evil\.example/)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(subject.length).toBeLessThanOrEqual(150)
    for (const link of linksIn(html)) expect(link).toMatch(/^(https:\/\/handshake\.example\/|mailto:)/)
  }
})

test.each([
  ['won', 'improves your score'],
  ['lost', 'Thanks for being a good sport!'],
  ['tie', 'Your score doesn’t change.'],
] as const)('a handshake that was %s is told with its own words', async (result, words) => {
  const { html, text } = await render('bet-completion', { ...templates['bet-completion'].sample, result })
  expect(html).toContain(words)
  expect(text).toContain(words)
})

test('the end of a handshake names the opponent and the score, also where it was queued without them', async () => {
  const { sample } = templates['bet-completion']
  const { subject, text } = await render('bet-completion', { ...sample, result: 'lost' })
  expect(subject).toBe('You lost to Tom Okafor: Lakers beat Celtics')
  expect(text).toContain('your handshake with Tom Okafor is settled')
  expect(text).toContain('Lakers 113, Celtics 95')
  const { opponentName: _, score: __, handshakeUrl: ___, ...before } = sample
  expect((await render('bet-completion', before as typeof sample)).subject).toBe(
    'You won against your opponent: Lakers beat Celtics',
  )
})

test('a loss stands on plain paper, a win on the green of good news', async () => {
  const boxOf = async (result: 'won' | 'lost') =>
    (await render('bet-completion', { ...templates['bet-completion'].sample, result })).html.includes('#dcefe8')
  expect([await boxOf('won'), await boxOf('lost')]).toEqual([true, false])
})

test('the subject of a notice names the person and the thing, and greets by first name', async () => {
  const message = 'Maya Chen added you to “Dinner at Luigi’s”. Your share is $32.10.'
  const { subject, text } = await render('notice-email', { ...templates['notice-email'].sample, message })
  expect(subject).toBe('Maya Chen added you to “Dinner at Luigi’s”')
  expect(text).toContain('Hi Tom,')
  expect(text).not.toContain('Hi Tom Okafor')
})

test('links that let someone in are never counted, the others are, in HTML only', async () => {
  const verification = await render('email-verification')
  expect(linksIn(verification.html).some((link) => link.includes('/verify-email?token='))).toBe(true)
  expect(verification.html).not.toContain('/api/email/click')
  const welcome = await render('welcome-email')
  expect(linksIn(welcome.html).some((link) => link.includes('/api/email/click?'))).toBe(true)
  expect(welcome.text).toContain('https://handshake.example/login')
  expect(welcome.text).not.toContain('/api/email/click')
})

test('mail that protects an account cannot be left; every other names the way out', async () => {
  for (const id of templateIds) {
    const { unsubscribeUrl } = await render(id)
    if (templates[id].category === 'auth') expect([id, unsubscribeUrl]).toEqual([id, null])
  }
  expect((await render('bet-completion')).text).toMatch(
    /Unsubscribe: https:\/\/handshake\.example\/unsubscribe\?token=/,
  )
})
