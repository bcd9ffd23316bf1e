/** Checks by the Standard Webhooks convention that a delivery is ours, untouched and new, before anything in it is believed. */
import type { WebhookPayload } from './api.ts'

export type WebhookProblem =
  | 'missing-header'
  | 'bad-secret'
  | 'bad-timestamp'
  | 'too-old'
  | 'too-new'
  | 'wrong-signature'
  | 'bad-body'

/** The delivery must not be acted on; `problem` says why. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly problem: WebhookProblem

  constructor(problem: WebhookProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

type HeaderValues = Readonly<Record<string, string | readonly string[] | undefined>>

export type WebhookDelivery = {
  /** Exactly as it came: a body that was parsed and written again has another signature. */
  readonly body: string | Uint8Array
  readonly headers: Headers | HeaderValues
  /** Of the endpoint, `whsec_…`; several while it is being changed. */
  readonly secret: string | readonly string[]
  /** How far clocks may be apart; five minutes unless told. */
  readonly toleranceSeconds?: number
  readonly now?: Date
}

/** What was delivered, once it is known to be genuine. The same `webhook-id` may come again: act on each once. */
export async function verifyWebhook<Event = WebhookPayload>(delivery: WebhookDelivery): Promise<Event> {
  const { headers, toleranceSeconds = 300, now = new Date() } = delivery
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => {
    const value = headerOf(headers, name)
    if (value === '') throw new WebhookError('missing-header', `The header ${name} is missing.`)
    return value
  }) as [string, string, string]
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookError('bad-timestamp', 'The timestamp is no number of seconds.')
  const ageSeconds = Math.floor(now.getTime() / 1_000) - Number(timestamp)
  if (ageSeconds > toleranceSeconds) throw new WebhookError('too-old', 'The delivery is too old: it may be a replay.')
  if (ageSeconds < -toleranceSeconds)
    throw new WebhookError('too-new', 'The delivery comes from the future: compare the clocks.')
  const body = typeof delivery.body === 'string' ? new TextEncoder().encode(delivery.body) : delivery.body
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), body)
  const secrets = typeof delivery.secret === 'string' ? [delivery.secret] : delivery.secret
  if (!(await isSigned(signed, signatures, secrets)))
    throw new WebhookError(
      'wrong-signature',
      'No signature matches: the secret is another one, or the body was changed.',
    )
  try {
    return JSON.parse(new TextDecoder().decode(body)) as Event
  } catch {
    throw new WebhookError('bad-body', 'The body is no JSON.')
  }
}

/** Node gives headers as an object, with lists where one came twice; which of the two is meant nobody knows. */
function headerOf(headers: WebhookDelivery['headers'], name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? ''
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? []
  return typeof value === 'string' ? value : ''
}

/** One match of any secret with any signature is enough; the platform compares in constant time. */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: string,
  secrets: readonly string[],
): Promise<boolean> {
  const given = signatures
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => bytesOf(signature.slice('v1,'.length)))
  for (const secret of secrets) {
    const bytes = bytesOf(secret.replace(/^whsec_/, ''))
    if (bytes === null || bytes.length === 0)
      throw new WebhookError(
        'bad-secret',
        'The secret is not one of ours: it begins with whsec_ and goes on in base64.',
      )
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
    for (const signature of given)
      if (signature !== null && (await crypto.subtle.verify('HMAC', key, signature, signed))) return true
  }
  return false
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
