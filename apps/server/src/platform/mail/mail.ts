/** Mail: sent over SMTP where SMTP_URL is set, otherwise kept in the local mailbox table. */
import type { Config } from '../config/config.ts'
import type { Pool } from '../db/db.ts'
import { mintId } from '../mint-id.ts'
import { guard } from '../resilience.ts'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Mailer = {
  /** 'switched-off' while the mail server is left alone after many failures: nothing was handed over, and nothing failed. */
  readonly send: (mail: Mail, now: Date) => Promise<{ messageId: string } | 'switched-off'>
  readonly close: () => void
}

const timeoutMs = 10_000

export function createMailer(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>, pool: Pool): Mailer {
  return config.SMTP_URL === null
    ? mailboxMailer(config.MAIL_FROM, pool)
    : smtpMailer(config.SMTP_URL, config.MAIL_FROM)
}

function smtpMailer(server: URL, from: string): Mailer {
  const connected = connect(server)
  const guarded = guard('email', 2 * timeoutMs)
  return {
    send: async (mail) => {
      const transport = await connected
      const sent = await guarded.write(
        () => transport.sendMail({ from, ...mail, headers: { ...mail.headers } }),
        () => 'switched-off' as const,
      )
      return sent === 'switched-off' ? sent : { messageId: sent.messageId }
    },
    close: () => void connected.then((transport) => transport.close()),
  }
}

/** Loaded only where there is a mail server: the local mailbox needs none of it. */
async function connect(server: URL) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: server.href,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
}

function mailboxMailer(from: string, pool: Pool): Mailer {
  return {
    send: async (mail, now) => {
      const id = mintId<'mail'>(now)
      await pool.query(
        'insert into mailbox (id, sender, recipient, subject, text_body, html_body, headers, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
        [id, from, mail.to, mail.subject, mail.text, mail.html, JSON.stringify(mail.headers ?? {}), now],
      )
      return { messageId: `<${id}@mailbox.local>` }
    },
    close: () => undefined,
  }
}
