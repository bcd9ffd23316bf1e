/** A local double of Stripe Identity: verification sessions over real HTTP, with a memory that a test can look into and play with. */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'

export const identityTestKey = 'sk_test_identity_double'
export const identityTestSecret = 'whsec_identity_double'

export type VerificationSession = {
  readonly id: string
  readonly object: 'identity.verification_session'
  status: 'requires_input' | 'processing' | 'verified' | 'canceled'
  url: string | null
  last_error: { code: string; reason: string } | null
  /** Left out of an answer that was not asked for it. */
  verified_outputs: { first_name: string | null; last_name: string | null } | null
  redaction: { status: 'processing' } | null
  readonly metadata: Readonly<Record<string, string>>
  /** What was asked for, as it came over the wire. */
  readonly asked: Readonly<Record<string, string>>
}

type Answer = { readonly status: number; readonly body: unknown }

export class StripeIdentityDouble {
  readonly sessions = new Map<string, VerificationSession>()
  readonly calls: string[] = []
  mood: 'well' | 'broken' | 'does it but hangs up' = 'well'
  readonly #answered = new Map<string, { readonly asked: string; readonly answer: Answer }>()
  readonly #server = createServer((request, response) => {
    void this.#serve(request).then((answer) => {
      if (answer === null) return void response.destroy()
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
  })

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  sessionOf(checkId: string): VerificationSession {
    const found = [...this.sessions.values()].find(({ metadata }) => metadata.checkId === checkId)
    if (!found) throw new Error(`Stripe has no session for ${checkId}`)
    return found
  }

  /** The person goes through the page, and this comes of it. */
  finish(
    checkId: string,
    outcome: 'processing' | 'verified' | { readonly code: string },
    [first_name, last_name]: readonly [string | null, string | null] = ['BETTOR', 'EXAMPLE'],
  ): VerificationSession {
    const ends = typeof outcome === 'string'
    return Object.assign(this.sessionOf(checkId), {
      status: ends ? outcome : 'requires_input',
      url: null,
      verified_outputs: outcome === 'verified' ? { first_name, last_name } : null,
      last_error: ends ? null : { code: outcome.code, reason: 'In words for developers.' },
    })
  }

  /** A webhook as Stripe would send it: the body and its signature for this moment. */
  webhook(type: string, subject: object, at: Date, secret = identityTestSecret) {
    const body = JSON.stringify({ id: `evt_${token()}`, object: 'event', type, data: { object: subject } })
    const timestamp = Math.floor(at.getTime() / 1_000)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
    return { method: 'POST', headers: { 'content-type': 'application/json', 'stripe-signature': signature }, body }
  }

  async #serve(request: IncomingMessage): Promise<Answer | null> {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const form = new URLSearchParams(Buffer.concat(pieces).toString())
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    this.calls.push(`${request.method} ${pathname.replace(/vs_\w+/, ':id')}`)
    if (this.mood === 'broken') return fault(500, 'api_error', 'Stripe is unwell')
    if (request.headers.authorization !== `Bearer ${identityTestKey}`)
      return fault(401, 'invalid_request_error', 'Invalid API Key provided')
    const answer = this.#once(String(request.headers['idempotency-key'] ?? ''), `${request.method} ${pathname}`, form)
    if (answer.status === 200 && ![...searchParams.values()].includes('verified_outputs'))
      Object.assign(answer, { body: { ...(answer.body as object), verified_outputs: undefined } })
    return this.mood === 'does it but hangs up' ? null : answer
  }

  /** Stripe's promise: the same key with the same request gets the same answer, with another request it is refused. */
  #once(key: string, route: string, form: URLSearchParams): Answer {
    if (!route.startsWith('POST') || key === '') return this.#answer(route, form)
    const asked = `${route}?${form}`
    const before = this.#answered.get(key)
    if (before && before.asked !== asked)
      return fault(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters')
    if (before) return before.answer
    const answer = this.#answer(route, form)
    this.#answered.set(key, { asked, answer })
    return answer
  }

  #answer(route: string, form: URLSearchParams): Answer {
    const [method, path = ''] = route.split(' ')
    const [, id = '', step = ''] = /^\/v1\/identity\/verification_sessions\/?(\w*)\/?(\w*)$/.exec(path) ?? []
    if (method === 'POST' && id === '') return ok(this.#create(form))
    const session = this.sessions.get(id)
    if (session === undefined) return fault(404, 'invalid_request_error', `No such verification session: '${id}'`)
    if (method === 'GET') return ok(session)
    if (step !== 'redact') return fault(404, 'invalid_request_error', `Unrecognized request URL (${route})`)
    if (session.status === 'processing')
      return fault(400, 'invalid_request_error', 'A VerificationSession that is processing cannot be redacted')
    const status = session.status === 'requires_input' ? 'canceled' : session.status
    return ok(Object.assign(session, { status, url: null, redaction: { status: 'processing' } }))
  }

  #create(form: URLSearchParams): VerificationSession {
    const id = `vs_${token()}`
    const session: VerificationSession = {
      id,
      object: 'identity.verification_session',
      status: 'requires_input',
      url: `https://verify.stripe.com/start/test_${token()}`,
      last_error: null,
      verified_outputs: null,
      redaction: null,
      metadata: { checkId: form.get('metadata[checkId]') ?? '' },
      asked: Object.fromEntries(form),
    }
    this.sessions.set(id, session)
    return session
  }
}

const token = () => randomBytes(8).toString('hex')
const ok = (body: unknown): Answer => ({ status: 200, body })
const fault = (status: number, type: string, message: string): Answer => ({
  status,
  body: { error: { type, message } },
})
