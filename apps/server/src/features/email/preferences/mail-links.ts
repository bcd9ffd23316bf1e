/** The links of a mail that let someone in or out: made by its feature when it leaves, and signed. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { MailList } from '@handshake/domain/notification/reach/mail-lists.ts'
import type { Context } from '#platform/context.ts'
import type { MailLink } from '#platform/feature.ts'
import { keptSecret, resealSecret } from '#platform/kept-secret.ts'
import type {
  LinkedTemplate,
  MadeAtSending,
  QueuedVariables,
  TemplateVariables,
} from '../template/template-variables.ts'

type Leaving<T extends LinkedTemplate> = {
  /** What the link is about, as it was named when the mail was queued. */
  readonly aboutId: string
  readonly recipient: string
  readonly variables: QueuedVariables<T>
}

/**
 * How a mail gets the links that let someone in: its feature makes them at the moment the mail leaves. Runs in the
 * transaction that claims the mail. Null means that nobody wants the mail anymore.
 */
export type LinkMaker<T extends LinkedTemplate> = (
  ctx: Context,
  leaving: Leaving<T>,
) => Promise<Pick<TemplateVariables[T], MadeAtSending[T] & keyof TemplateVariables[T]> | null>

/** Some of the links, as a feature lists them. A queued mail holds exactly the variables its maker reads, so the types may go. */
export const mailLinks = (
  makers: { readonly [T in LinkedTemplate]?: LinkMaker<T> },
): Readonly<Record<string, MailLink>> => makers as Readonly<Record<string, MailLink>>

export type LinkSigner = {
  readonly pixelPath: (emailId: string) => string
  readonly clickPath: (emailId: string, url: string) => string
  readonly unsubscribeToken: (email: string, list: MailList) => string
  readonly holdsPixel: (emailId: string, signature: string) => boolean
  readonly holdsClick: (emailId: string, url: string, signature: string) => boolean
  /** Null when the token is not one of ours. */
  readonly readUnsubscribe: (token: string) => { readonly email: string; readonly list: MailList } | null
  /** What a mail provider signs its reports with. */
  readonly webhookKey: string
}

const keyName = 'email.links'

/**
 * Signs the links of mails, so that a pixel, a click or an unsubscription can be told from a made-up one. Every
 * node signs alike.
 */
export const linkSigner = async (ctx: Pick<Context, 'sql' | 'config' | 'now'>): Promise<LinkSigner> =>
  signerWith(await keptSecret(ctx, keyName, () => randomBytes(32)))

/** Job: the key is sealed under the newest key of the installation. */
export const resealLinkKey = (ctx: Pick<Context, 'sql' | 'config'>): Promise<void> => resealSecret(ctx, keyName)

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
      return holds(signature, 'unsubscribe', email, list) ? { email, list: list as MailList } : null
    },
    webhookKey: sign('webhook'),
  }
}

const encode = (text: string): string => Buffer.from(text).toString('base64url')

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
