/** The local mailbox as a test reads it: waits for a mail as a person would, and follows the links in it. */
import { expect } from 'vitest'
import type { Pool } from '../src/platform/db/db.ts'
import { eventually } from './eventually.ts'

export type ReadMail = {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/** In the order of their arrival: under a fixed clock the times do not tell. */
export async function mailsTo(pool: Pool, recipient: string): Promise<ReadMail[]> {
  const { rows } = await pool.query<ReadMail>(
    `select recipient, subject, text_body as text, html_body as html, headers
     from mailbox where recipient = $1 order by arrival`,
    [recipient],
  )
  return rows
}

/** The newest mail with this subject, once there are as many as asked for. */
export async function mailTo(pool: Pool, recipient: string, subject: string, count = 1): Promise<ReadMail> {
  return eventually(async () => {
    const mails = (await mailsTo(pool, recipient)).filter((mail) => mail.subject === subject)
    const newest = mails.at(-1)
    if (newest === undefined || mails.length < count)
      throw new Error(`${mails.length} of ${count} mails '${subject}' to ${recipient}`)
    return newest
  })
}

/** The mail with this subject that says this: of two that left together, either may arrive first. */
export async function mailSaying(pool: Pool, recipient: string, subject: string, words: string): Promise<ReadMail> {
  return eventually(async () => {
    const mails = (await mailsTo(pool, recipient)).filter((mail) => mail.subject === subject)
    const found = mails.find(({ text }) => text.includes(words))
    if (found === undefined)
      throw new Error(`none of ${mails.length} mails '${subject}' to ${recipient} says '${words}'`)
    return found
  })
}

/** The address of ours that a mail links to, by its path. */
export function linkIn(mail: ReadMail, path: string): URL {
  const found = Array.from(mail.text.matchAll(/https?:\/\/\S+/g), ([url]) => new URL(url)).find(
    (url) => url.pathname === path || (path.endsWith('/') && url.pathname.startsWith(path)),
  )
  if (!found) throw new Error(`no link to ${path} in: ${mail.text}`)
  return found
}

export const queryOf = (url: URL): { token: string; email: string } => ({
  token: url.searchParams.get('token') ?? '',
  email: url.searchParams.get('email') ?? '',
})

/** Waits until everything that follows from what was committed has happened. */
export async function untilQuiet(pool: Pick<Pool, 'query'>, limitMs?: number): Promise<void> {
  await eventually(async () => {
    const { rows } = await pool.query<{ left: number }>(
      'select (select count(*) from outbox)::int + (select count(*) from graphile_worker.jobs)::int as left',
    )
    expect(rows).toEqual([{ left: 0 }])
  }, limitMs)
}

export const subjects = {
  verification: 'Verify your email for Handshake',
  reset: 'Reset your Handshake password',
  magic: 'Your Handshake sign-in link',
  exists: 'You already have a Handshake account',
  welcome: 'Welcome to Handshake',
  security: 'A change to your Handshake account',
} as const
