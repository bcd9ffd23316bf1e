/** Signs the links of mails, so that a pixel, a click or an unsubscription can be told from a made-up one. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { present } from '@handshake/domain/assert.ts'
import type { Sql } from '#platform/db.ts'
import type { List } from './template.ts'

export type LinkSigner = {
  readonly pixelPath: (emailId: string) => string
  readonly clickPath: (emailId: string, url: string) => string
  readonly unsubscribeToken: (email: string, list: List) => string
  readonly holdsPixel: (emailId: string, signature: string) => boolean
  readonly holdsClick: (emailId: string, url: string, signature: string) => boolean
  /** Null when the token is not one of ours. */
  readonly readUnsubscribe: (token: string) => { readonly email: string; readonly list: List } | null
  /** What a mail provider signs its reports with. */
  readonly webhookKey: string
}

const keyName = 'email.links'

/** The key is made by whichever node needs it first and kept in the database, so that nothing needs configuring. */
export async function linkSigner(sql: Sql, now: Date): Promise<LinkSigner> {
  const kept = await readKey(sql)
  if (kept) return signerWith(kept)
  await sql
    .insertInto('app_secrets')
    .values({ name: keyName, value: randomBytes(32), created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return signerWith(present(await readKey(sql), 'the key of the links was just written'))
}

async function readKey(sql: Sql): Promise<Buffer | undefined> {
  const row = await sql.selectFrom('app_secrets').where('name', '=', keyName).select('value').executeTakeFirst()
  return row?.value
}

/** Each purpose has its own signatures: one for a pixel says nothing about a click. */
export function signerWith(key: Buffer): LinkSigner {
  const mac = (...parts: string[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest()
  const sign = (...parts: string[]) => mac(...parts).toString('base64url')
  const holds = (signature: string, ...parts: string[]) => sameBytes(Buffer.from(signature, 'base64url'), mac(...parts))
  return {
    pixelPath: (emailId) => `/api/email/open?${new URLSearchParams({ e: emailId, s: sign('open', emailId) })}`,
    clickPath: (emailId, url) =>
      `/api/email/click?${new URLSearchParams({ e: emailId, u: url, s: sign('click', emailId, url) })}`,
    unsubscribeToken: (email, list) => `${list}.${sign('unsubscribe', email, list)}.${encode(email)}`,
    holdsPixel: (emailId, signature) => holds(signature, 'open', emailId),
    holdsClick: (emailId, url, signature) => holds(signature, 'click', emailId, url),
    readUnsubscribe: (token) => {
      const [list = '', signature = '', encoded = ''] = token.split('.', 3)
      const email = Buffer.from(encoded, 'base64url').toString()
      return holds(signature, 'unsubscribe', email, list) ? { email, list: list as List } : null
    },
    webhookKey: sign('webhook'),
  }
}

const encode = (text: string): string => Buffer.from(text).toString('base64url')

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
