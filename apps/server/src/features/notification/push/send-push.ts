/** One message to one browser by the Web Push protocol, and what its service answered. */
import type { VapidKeys } from 'web-push'
import { type OutsideRequest, type OutsideService, outsideService } from '#platform/outside-service.ts'
import { CircuitBreakerOpen } from '#platform/resilience.ts'

export type Addressee = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

export type PushMessage = {
  readonly payload: Readonly<Record<string, unknown>>
  /** How long the service keeps it for a browser that is away. */
  readonly keepMs: number
  readonly urgency: 'normal' | 'high'
  /** What still waits at the service under the same topic is replaced; at most 32 letters of base64url. */
  readonly topic?: string
}

export type Sender = { readonly keys: VapidKeys; readonly contact: string }

/** 'unasked': its service failed so often that it is left alone for a while. */
export type Outcome = 'sent' | 'gone' | 'refused' | 'again' | 'unasked'

export type SendPush = (to: Addressee, message: PushMessage, sender: Sender) => Promise<Outcome>

/** There are a handful of services, some with a host for each of their regions. */
const maxServices = 100

/** Trouble with one push service closes no other. */
export function createSendPush(patienceMs: number): SendPush {
  const services = new Map<string, OutsideService>()
  const serviceOf = ({ origin }: URL): OutsideService => {
    const known = services.get(origin)
    if (known) return known
    const [oldest] = services.keys()
    if (services.size >= maxServices && oldest !== undefined) services.delete(oldest)
    // What a service says beside its status is not read.
    const made = outsideService('push', patienceMs, null)
    services.set(origin, made)
    return made
  }
  return async (to, message, sender) => {
    try {
      const { endpoint, request } = await requestOf(to, message, sender)
      return await serviceOf(endpoint).ask(endpoint, request, ({ status }) => outcomeOf(status))
    } catch (error) {
      return error instanceof CircuitBreakerOpen ? 'unasked' : 'again'
    }
  }
}

async function requestOf(
  { endpoint: address, ...keys }: Addressee,
  { payload, keepMs, urgency, topic }: PushMessage,
  { keys: own, contact }: Sender,
): Promise<{ readonly endpoint: URL; readonly request: OutsideRequest }> {
  // With the first push: a node whose people have none does not carry it.
  const { default: webPush } = await import('web-push')
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
  return {
    endpoint: new URL(endpoint),
    request: { method, headers: headers as Record<string, string>, body: body === null ? null : new Uint8Array(body) },
  }
}

/** Thrown where it may be different in a while: that counts against the service. */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) throw new Error(`HTTP ${status}`)
  return 'refused'
}
