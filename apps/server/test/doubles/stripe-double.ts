/** A local double of Stripe's API: the same protocol over real HTTP, with a memory that a test can look into and play with. */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { Dispute, Page, Refund } from './stripe-objects.ts'

export const stripeTestKey = 'sk_test_double'
export const stripeTestSecret = 'whsec_double'

type Answer = { status: number; body: unknown }
/** How the next calls are spoiled: the work is done or not, and the answer is an error or never arrives. */
type Mood = 'well' | 'broken' | 'does it but hangs up' | 'never answers'

export class StripeDouble {
  readonly pages = new Map<string, Page>()
  readonly refunds = new Map<string, Refund>()
  readonly disputes = new Map<string, Dispute>()
  readonly calls: string[] = []
  mood: Mood = 'well'
  /** Asked when a call comes and when its work is done; false where the caller is gone by then. */
  hears: () => boolean = () => true
  /** Where a test names a clock, a page that nobody paid in its time expires by it. */
  now: () => Date = () => new Date(0)
  /** What new refunds become. */
  refundStatus: Refund['status'] = 'succeeded'
  readonly #cards = new Map<string, string>()
  readonly #answered = new Map<string, { request: string; answer: Answer }>()
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  pageOf(orderId: string): Page {
    const page = [...this.pages.values()].find(({ metadata }) => metadata.orderId === orderId)
    if (!page) throw new Error(`Stripe has no page for ${orderId}`)
    return page
  }

  /** The person pays on the page, with a card of their own or with this one. */
  pay(orderId: string, card = `card of ${orderId}`): void {
    const page = this.pageOf(orderId)
    this.#cards.set(page.id, card)
    if (page.status === 'open') {
      Object.assign(page, { status: 'complete', payment_status: 'paid', url: null, payment_intent: `pi_${page.id}` })
    }
  }

  expire(orderId: string): void {
    Object.assign(this.pageOf(orderId), { status: 'expired', url: null })
  }

  /** The cardholder tells their bank that the payment was not theirs. */
  dispute(orderId: string, given: Partial<Pick<Dispute, 'amount' | 'status' | 'currency'>> = {}): Dispute {
    const { payment_intent, amount_total, id } = this.pageOf(orderId)
    const dispute: Dispute = {
      id: `du_${token()}`,
      object: 'dispute',
      status: 'needs_response',
      amount: amount_total,
      currency: 'usd',
      reason: 'fraudulent',
      charge: `ch_${id}`,
      payment_intent: payment_intent ?? '',
      metadata: {},
      ...given,
    }
    this.disputes.set(dispute.id, dispute)
    return dispute
  }

  /** Somebody refunds the payment at Stripe itself; nothing in it is of ours. */
  refundOutside(orderId: string, amount: number): Refund {
    const refund: Refund = {
      id: `re_${token()}`,
      object: 'refund',
      status: 'succeeded',
      amount,
      currency: 'usd',
      payment_intent: this.pageOf(orderId).payment_intent ?? '',
      metadata: {},
    }
    this.refunds.set(refund.id, refund)
    return refund
  }

  /** A webhook as Stripe would send it: the body and its signature for this moment. */
  webhook(type: string, subject: object, at: Date, secret = stripeTestSecret) {
    const body = JSON.stringify({ id: `evt_${token()}`, object: 'event', type, data: { object: subject } })
    const timestamp = Math.floor(at.getTime() / 1_000)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
    return { method: 'POST', headers: { 'content-type': 'application/json', 'stripe-signature': signature }, body }
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await readBody(request))
    const url = new URL(request.url ?? '/', 'http://stripe')
    this.calls.push(`${request.method} ${url.pathname}`)
    if (this.mood === 'never answers') return
    if (!this.hears()) return void response.destroy()
    if (this.mood === 'broken') return send(response, fault(500, 'api_error', 'Stripe is unwell'))
    if (request.headers.authorization !== `Bearer ${stripeTestKey}`)
      return send(response, fault(401, 'invalid_request_error', 'Invalid API Key provided'))
    const answer = this.#once(request, url, form)
    if (this.mood === 'does it but hangs up' || !this.hears()) return void response.destroy()
    return send(response, answer)
  }

  /** Stripe's promise: the same key with the same request gets the same answer, with another request it is refused. */
  #once(request: IncomingMessage, url: URL, form: URLSearchParams): Answer {
    const key = String(request.headers['idempotency-key'] ?? '')
    if (request.method !== 'POST' || key === '') return this.#answer(request.method ?? '', url, form)
    const asked = `${url.pathname}?${form}`
    const before = this.#answered.get(key)
    if (before && before.request !== asked)
      return fault(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters')
    if (before) return before.answer
    const answer = this.#answer('POST', url, form)
    this.#answered.set(key, { request: asked, answer })
    return answer
  }

  #answer(method: string, url: URL, form: URLSearchParams): Answer {
    const [, , ...path] = url.pathname.split('/')
    const route = `${method} ${path.map((part) => (/^(cs|re)_/.test(part) ? ':id' : part)).join('/')}`
    const page = this.pages.get(path[2] ?? '')
    const refund = this.refunds.get(path[1] ?? '')
    if (page?.status === 'open' && page.expires_at * 1_000 <= this.now().getTime())
      Object.assign(page, { status: 'expired', url: null })
    switch (route) {
      case 'POST checkout/sessions':
        return ok(this.#openPage(form))
      case 'GET checkout/sessions/:id':
        return page ? ok(this.#expanded(page, url)) : fault(404, 'invalid_request_error', 'No such checkout session')
      case 'POST checkout/sessions/:id/expire':
        if (page?.status !== 'open') return fault(400, 'invalid_request_error', 'Only open sessions can be expired')
        return ok(Object.assign(page, { status: 'expired', url: null }))
      case 'POST refunds':
        return this.#makeRefund(form)
      case 'GET checkout/sessions':
        return ok(this.#list([...this.pages.values()], url))
      case 'GET disputes':
        return ok(this.#list([...this.disputes.values()], url))
      case 'GET refunds':
        return ok(this.#list([...this.refunds.values()], url))
      case 'GET refunds/:id':
        return refund ? ok(refund) : fault(404, 'invalid_request_error', 'No such refund')
      default:
        return fault(404, 'invalid_request_error', `Unrecognized request URL (${route})`)
    }
  }

  #openPage(form: URLSearchParams): Page {
    const id = `cs_test_${token()}`
    const page: Page = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      expires_at: Number(form.get('expires_at')),
      url: `https://checkout.stripe.com/c/pay/${id}`,
      payment_intent: null,
      metadata: { orderId: form.get('metadata[orderId]') ?? '' },
    }
    this.pages.set(id, page)
    return page
  }

  #expanded(page: Page, url: URL): object {
    if (page.payment_intent === null || !url.searchParams.has('expand[0]')) return page
    const payment_method = { card: { fingerprint: this.#cards.get(page.id) } }
    return { ...page, payment_intent: { id: page.payment_intent, payment_method } }
  }

  #list(all: readonly { payment_intent: string | null }[], url: URL): object {
    const of = url.searchParams.get('payment_intent')
    return { object: 'list', has_more: false, data: all.filter(({ payment_intent }) => payment_intent === of) }
  }

  #refundsOf(paymentIntent: string | null): Refund[] {
    return [...this.refunds.values()].filter((refund) => refund.payment_intent === paymentIntent)
  }

  #makeRefund(form: URLSearchParams): Answer {
    const payment_intent = form.get('payment_intent') ?? ''
    const amount = Number(form.get('amount'))
    const paid = [...this.pages.values()].find((page) => page.payment_intent === payment_intent)?.amount_total ?? 0
    const back = this.#refundsOf(payment_intent).reduce((sum, refund) => sum + refund.amount, 0)
    if (amount > paid - back)
      return fault(400, 'invalid_request_error', 'Refund amount is greater than unrefunded amount on charge')
    const refund: Refund = {
      id: `re_${token()}`,
      object: 'refund',
      status: this.refundStatus,
      amount,
      currency: 'usd',
      payment_intent,
      metadata: { orderId: form.get('metadata[orderId]') ?? '' },
    }
    this.refunds.set(refund.id, refund)
    return ok(refund)
  }
}

const token = () => randomBytes(8).toString('hex')
const ok = (body: unknown): Answer => ({ status: 200, body })
const fault = (status: number, type: string, message: string): Answer => ({
  status,
  body: { error: { type, message } },
})

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${token()}` })
  response.end(JSON.stringify(body))
}
