/** Puts an address on the waitlist: by the primary endpoint, and by the fallback when that does not confirm it. */
import { seconds } from '@handshake/domain/time.ts'

const source = 'website landing page'
const giveUpMs = seconds(15)
/** Names this page to the endpoints; it is public and opens nothing. */
const publicKey = 'handshake-website'

const endpoints = {
  primary: '/functions/v1/submit-waitlist-monday',
  fallback: '/functions/v1/submit-waitlist',
} as const

type Answer = { readonly success?: unknown; readonly error?: unknown }

/** Rejects with the error the fallback names, when neither took the address. */
export async function submitWaitlist(email: string, now: Date): Promise<void> {
  const first = await post(endpoints.primary, { email, source, status: 'pending' })
  if (first?.success === true) return
  const second = await post(endpoints.fallback, { email, timestamp: now.toISOString(), source })
  if (second?.success === true) return
  throw new Error(typeof second?.error === 'string' ? second.error : 'Both primary and fallback submissions failed')
}

/** Null when no readable answer came. */
async function post(path: string, body: object): Promise<Answer | null> {
  const request = fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${publicKey}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(giveUpMs),
  })
  return request.then((response) => response.json() as Promise<Answer>).then(undefined, () => null)
}
