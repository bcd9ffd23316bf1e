/** A visitor: calls routes over real HTTP and keeps its cookies, as a browser would. */
import { randomUUID } from 'node:crypto'
import { account } from '@handshake/contracts/account/account.ts'
import { carriesBody, pathNames, type ResultOf, type Route, type UnkeyedCallOf } from '@handshake/contracts/contract.ts'
import { type ErrorBody, errorBody } from '@handshake/contracts/errors.ts'
import { type SessionView, session } from '@handshake/contracts/session/session.ts'

export type Answer<R extends Route> = { readonly status: number; readonly headers: Headers } & (
  | { readonly ok: true; readonly result: ResultOf<R> }
  | { readonly ok: false; readonly error: ErrorBody['error'] }
)

const byte = () => Math.floor(Math.random() * 256)

/** As every honest client does: a request that moves money has a key, in the form and in the header. */
const keyOf = ({ idempotencyKey: field }: Route, input: Readonly<Record<string, unknown>>): Record<string, string> =>
  field === undefined ? {} : { [field]: String(input[field] ?? randomUUID()) }

/** With http, and with https. */
const sessionNames = ['handshake_session', '__Host-handshake_session']

export class Visitor {
  readonly #base: string
  readonly #cookies = new Map<string, string>()
  /** Everyone has an address of their own, on this machine; the test node believes us as it would believe a proxy. */
  readonly #address = `127.${byte()}.${byte()}.${byte()}`

  /** With a token, someone whose session is already open. */
  constructor(base: string, sessionToken?: string) {
    this.#base = base
    if (sessionToken !== undefined) for (const name of sessionNames) this.#cookies.set(name, sessionToken)
  }

  /** The session cookie, as a browser would send it. */
  get cookie(): string | null {
    const held = sessionNames.flatMap((name) => {
      const token = this.#cookies.get(name)
      return token === undefined ? [] : [`${name}=${token}`]
    })
    return held.length === 0 ? null : held.join('; ')
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (!headers.has('x-forwarded-for')) headers.set('x-forwarded-for', this.#address)
    if (this.#cookies.size > 0) headers.set('cookie', [...this.#cookies].map((pair) => pair.join('=')).join('; '))
    const response = await fetch(this.#base + path, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      // What is set or cleared under one of the session's names is no longer held under the other.
      if (sessionNames.includes(name)) for (const other of sessionNames) this.#cookies.delete(other)
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return response
  }

  /** Without a key of its own, a request gets a fresh one. */
  async call<R extends Route>(route: R, input: UnkeyedCallOf<R>): Promise<Answer<R>> {
    const key = keyOf(route, input)
    const fields = new Map<string, unknown>(Object.entries({ ...input, ...key }))
    const path = pathNames(route.path).reduce((text, name) => {
      const value = String(fields.get(name))
      fields.delete(name)
      return text.replace(`:${name}`, encodeURIComponent(value))
    }, route.path as string)
    const rest = Object.fromEntries(fields)
    const named = Object.fromEntries(Object.values(key).map((value) => ['idempotency-key', value]))
    const response = carriesBody(route.method)
      ? await this.fetch(path, {
          method: route.method,
          headers: { 'content-type': 'application/json', ...named },
          body: JSON.stringify(rest),
        })
      : await this.fetch(`${path}?${new URLSearchParams(rest as Record<string, string>)}`, {
          method: route.method,
          headers: named,
        })
    const body: unknown = await response.json()
    const shared = { status: response.status, headers: response.headers }
    return response.ok
      ? { ...shared, ok: true, result: body as ResultOf<R> }
      : { ...shared, ok: false, error: errorBody.parse(body).error }
  }

  /** Calls and insists that it worked. */
  async done<R extends Route>(route: R, input: UnkeyedCallOf<R>): Promise<ResultOf<R>> {
    const answer = await this.call(route, input)
    if (!answer.ok)
      throw new Error(`${route.method} ${route.path} answered ${answer.status}: ${JSON.stringify(answer.error)}`)
    return answer.result
  }

  /** Signs up as a new person and signs in; the address follows from the name. */
  async signUp(fullName: string): Promise<SessionView> {
    const email = `${fullName.toLowerCase().replaceAll(/\W+/g, '.')}@example.com`
    await this.done(account.signUp, { fullName, email, password: 'long enough', adultAndTerms: true })
    const answer = await this.done(session.signIn, { email, password: 'long enough' })
    if (answer.step !== 'signed-in') throw new Error('a new account has no second factor')
    return answer.session
  }
}
