/** Mail over a real SMTP server, with its ways to fail, and into the local mailbox. */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestNode, type TestNode } from '../../../test/test-node.ts'
import { createMailer } from './mail.ts'

const mail = {
  to: 'maya@example.com',
  subject: 'Hello',
  text: 'Plain',
  html: '<p>Rich</p>',
  headers: { 'X-Reason': 'test' },
}
const now = new Date('2026-03-01T12:00:00Z')

let node: TestNode
beforeAll(async () => {
  node = await startTestNode()
})
afterAll(() => node.close())

async function smtp(options: SMTPServerOptions) {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'], ...options })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const mailer = createMailer(
    { SMTP_URL: new URL(`smtp://127.0.0.1:${port}`), MAIL_FROM: 'Handshake <no-reply@example.com>' },
    node.pool,
  )
  const close = async () => {
    mailer.close()
    await new Promise<void>((done) => server.close(done))
  }
  return { mailer, close }
}

test('a mail arrives whole at a real SMTP server', async () => {
  const received: string[] = []
  const { mailer, close } = await smtp({
    onData: (stream, _session, done) => {
      let raw = ''
      stream.on('data', (chunk: Buffer) => {
        raw += chunk
      })
      stream.on('end', () => {
        received.push(raw)
        done()
      })
    },
  })
  const { messageId } = (await mailer.send(mail, now)) as { messageId: string }
  await close()
  const parsed = await simpleParser(received[0] ?? '')
  expect(parsed).toMatchObject({ subject: 'Hello', messageId })
  expect(parsed.from?.text).toContain('no-reply@example.com')
  expect(parsed.text?.trim()).toBe('Plain')
  expect(parsed.html).toContain('<p>Rich</p>')
  expect(parsed.headers.get('x-reason')).toBe('test')
})

test('a rejected recipient is an error, not silence', async () => {
  const { mailer, close } = await smtp({ onRcptTo: (_address, _session, done) => done(new Error('no such mailbox')) })
  await expect(mailer.send(mail, now)).rejects.toThrow('no such mailbox')
  await close()
})

test('a server that is not there is an error', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  await new Promise((done) => taken.close(done))
  const mailer = createMailer({ SMTP_URL: new URL(`smtp://127.0.0.1:${port}`), MAIL_FROM: 'x@example.com' }, node.pool)
  await expect(mailer.send(mail, now)).rejects.toThrow('ECONNREFUSED')
  mailer.close()
})

test('after ten failures in a row the mail server is left alone', async () => {
  const { mailer, close } = await smtp({ onMailFrom: (_address, _session, done) => done(new Error('not today')) })
  for (let i = 0; i < 10; i += 1) await expect(mailer.send(mail, now)).rejects.toThrow('not today')
  expect(await mailer.send(mail, now)).toBe('switched-off')
  await close()
})

test('without SMTP_URL the mail is kept in the mailbox', async () => {
  const mailer = createMailer({ SMTP_URL: null, MAIL_FROM: 'Handshake <no-reply@example.com>' }, node.pool)
  await mailer.send(mail, now)
  const { rows } = await node.pool.query('select recipient, subject, text_body, html_body, headers from mailbox')
  expect(rows).toEqual([
    {
      recipient: 'maya@example.com',
      subject: 'Hello',
      text_body: 'Plain',
      html_body: '<p>Rich</p>',
      headers: { 'X-Reason': 'test' },
    },
  ])
})
