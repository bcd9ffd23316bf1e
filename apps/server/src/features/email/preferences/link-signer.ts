/** Signs the links of mails, so that a pixel, a click or an unsubscription can be told from a made-up one. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { present } from '@handshake/domain/assert.ts'
import type { Context } from '#platform/context.ts'
import { isSealed, newestSeal, seal, unseal } from '#platform/sealed-secret.ts'
import type { List } from '../template/template.ts'

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
const place = `app_secrets ${keyName}`

/** The key is made by whichever node needs it first and kept in the database, sealed, so that every node signs alike. */
export async function linkSigner(ctx: Pick<Context, 'sql' | 'config' | 'now'>): Promise<LinkSigner> {
  const kept = await readKey(ctx)
  if (kept) return signerWith(kept)
  await ctx.sql
    .insertInto('app_secrets')
    .values({ name: keyName, value: Buffer.from(await seal(ctx, place, randomBytes(32))), created_at: ctx.now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return signerWith(present(await readKey(ctx), 'the key of the links was just written'))
}

type Vault = Pick<Context, 'sql' | 'config'>

async function readKey(ctx: Vault): Promise<Buffer | undefined> {
  const value = await keptKey(ctx)
  if (value === undefined) return undefined
  return isSealed(value.toString()) ? (await unseal(ctx, place, value.toString())).secret : value
}

async function keptKey({ sql }: Vault): Promise<Buffer | undefined> {
  const row = await sql.selectFrom('app_secrets').where('name', '=', keyName).select('value').executeTakeFirst()
  return row?.value
}

/** Job: what was kept before it was sealed, or under an older key, is sealed under the newest. */
export async function resealLinkKey(ctx: Vault): Promise<void> {
  const value = await keptKey(ctx)
  if (value === undefined || value.toString().startsWith(await newestSeal(ctx))) return
  const key = present(await readKey(ctx), 'a kept key can be read')
  await ctx.sql
    .updateTable('app_secrets')
    .set({ value: Buffer.from(await seal(ctx, place, key)) })
    .where('name', '=', keyName)
    .where('value', '=', value)
    .execute()
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
