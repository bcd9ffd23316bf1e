/** The local mailbox of play mode, over HTTP. */
import { email } from '@handshake/contracts/email.ts'
import { expect, test } from 'vitest'
import { mailTo, subjects } from '../../../test/mailbox.ts'
import { startTestNode, useNode } from '../../../test/test-node.ts'
import { Visitor } from '../../../test/visitor.ts'

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
