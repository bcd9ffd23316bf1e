/** One message to one browser by the Web Push protocol, and what its service answered. */
import type { VapidKeys } from 'web-push'

export type Addressee = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

export type PushMessage = {
  readonly payload: Readonly<Record<string, unknown>>
  /** How long the service keeps it for a browser that is away. */
  readonly keepMs: number
  readonly urgency: 'normal' | 'high'
  /** What still waits at the service under the same topic is replaced; at most 32 letters of base64url. */
  readonly topic?: string
}

export type Sender = { readonly keys: VapidKeys; readonly contact: string; readonly patienceMs: number }

export type Outcome = 'sent' | 'gone' | 'refused' | 'again'

export async function sendPush(
  { endpoint: address, ...keys }: Addressee,
  { payload, keepMs, urgency, topic }: PushMessage,
  { keys: own, contact, patienceMs }: Sender,
): Promise<Outcome> {
  // With the first push: a node whose people have none does not carry it.
  const { default: webPush } = await import('web-push')
  try {
    const { endpoint, headers, method, body } = webPush.generateRequestDetails(
      { endpoint: address, keys },
      JSON.stringify(payload),
      {
        vapidDetails: { subject: contact.startsWith('https:') ? contact : 'https://handshake.example', ...own },
        TTL: Math.max(0, Math.floor(keepMs / 1_000)),
        urgency,
        ...(topic === undefined ? {} : { topic }),
      },
    )
    const answer = await fetch(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: body === null ? null : new Uint8Array(body),
      // Where a service leads on to is not what was checked.
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    await answer.body?.cancel()
    return outcomeOf(answer.status)
  } catch {
    return 'again'
  }
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'again' : 'refused'
}
