/** The local mailbox of play mode, over HTTP. */
import { email } from '@handshake/contracts/email/email.ts'
import { expect, test } from 'vitest'
import { mailTo, subjects } from '../../../../test/mailbox.ts'
import { startTestNode, useNode } from '../../../../test/test-node.ts'
import { Visitor } from '../../../../test/visitor.ts'

const { node, visitor } = useNode()

test('a newcomer finds their mail, and reads it whole', async () => {
  const { person } = await visitor().signUp('Nat Newcomer')
  await visitor().signUp('Olga Other')
  await mailTo(node().pool, person.email, subjects.verification)
  const { mails } = await visitor().done(email.readMailbox, { to: ' Nat.Newcomer@example.com ' })
  expect(mails).toMatchObject([{ to: person.email, subject: subjects.verification }])
  expect(mails[0]?.from).toContain('Handshake')
  const mail = await visitor().done(email.readMail, { mailId: mails[0]?.id ?? '' })
  expect(mail.text).toContain('/verify-email?token=')
  expect(mail.html).toContain('Verify email')
  expect(mail.headers['Auto-Submitted']).toBe('auto-generated')
  expect((await visitor().done(email.readMailbox, {})).mails.length).toBeGreaterThan(0)
})

test('a mail that is not there is unknown', async () => {
  const answer = await visitor().call(email.readMail, { mailId: '019cab24-1e00-7000-8000-000000000000' })
  expect(answer).toMatchObject({ status: 404, error: { code: 'email.unknown-mail' } })
})

test.each([
  ['another machine', { remoteAddress: '203.0.113.9', headers: { host: 'localhost' } }],
  [
    'another machine that claims to be this one',
    { remoteAddress: '203.0.113.9', headers: { host: '127.0.0.1', 'x-forwarded-for': '127.0.0.1' } },
  ],
  ['a site that had its name point here', { headers: { host: 'evil.example' } }],
  ['behind a proxy we trust', { headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.9' } }],
  ['behind a proxy we were not told of', { headers: { host: 'localhost', 'x-real-ip': '203.0.113.9' } }],
  [
    'behind a tunnel that keeps the name to itself',
    { headers: { host: 'localhost', 'x-forwarded-host': 'a.example' } },
  ],
  ['behind Cloudflare', { headers: { host: 'localhost', 'cf-connecting-ip': '203.0.113.9' } }],
])('to %s the mailbox is shut, and the sign-in pages do not point there', async (_who, how) => {
  const { person } = await visitor().signUp(`Reached By ${_who}`)
  const { mailId } = await mailTo(node().pool, person.email, subjects.verification).then(async () => {
    const { mails } = await visitor().done(email.readMailbox, { to: person.email })
    return { mailId: mails[0]?.id ?? '' }
  })
  for (const url of ['/api/dev/mailbox', `/api/dev/mailbox/${mailId}`])
    expect((await node().http.inject({ url, ...how })).statusCode).toBe(404)
  expect((await node().http.inject({ url: '/api/setup', ...how })).json()).toMatchObject({ mailbox: false })
})

test('with a mail server the mailbox is shut', async () => {
  const served = await startTestNode({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const person = new Visitor(served.url)
  const answers = [
    await person.call(email.readMailbox, {}),
    await person.call(email.readMail, { mailId: '019cab24-1e00-7000-8000-000000000000' }),
  ]
  await served.close()
  expect(answers).toMatchObject([
    { status: 404, error: { code: 'request.unknown-path' } },
    { status: 404, error: { code: 'request.unknown-path' } },
  ])
})
