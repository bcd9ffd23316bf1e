/** What a use case is handed of its call: made for every request, so as one plain object, and what few ask for is made when they do. */
import type { Route } from '@handshake/contracts/contract.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Context } from '../context.ts'
import type { Subject } from '../observe/security-subject.ts'
import type {
  Ask,
  Caller,
  Cookies,
  DeviceCookie,
  GateCookie,
  Person,
  SignUpCookie,
  UseCaseContext,
} from '../use-case.ts'
import { countriesOf } from './caller/country-of.ts'
import { isFromHere } from './caller/local-caller.ts'
import { deviceCookie, gateCookie, sessionCookie, signUpCookie } from './caller/session-cookie.ts'
import { askWithin } from './inner-call.ts'

/** Read eagerly, because the address is gone once the caller disconnects. */
export class HttpCaller implements Caller {
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
  readonly countries: readonly string[]
  readonly #request: FastifyRequest

  constructor(request: FastifyRequest, config: Pick<Config, 'COUNTRY_HEADER'>) {
    this.address = request.ip
    this.userAgent = request.headers['user-agent'] ?? ''
    this.requestId = request.id
    this.countries = countriesOf(request, config)
    this.#request = request
  }

  get isHere(): boolean {
    return isFromHere(this.#request)
  }
}

/** One request and its answer, as far as a use case comes into it. */
export type Call = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly config: Config
  readonly person: Person | null
  readonly caller: Caller
  readonly subject: Subject
}

/** Everything of a `Context` is its own, so that a copy of one has it too; the cookies are not, and nobody hands them on. */
export class CallContext implements UseCaseContext<Route> {
  readonly sql: Context['sql']
  readonly client: Context['client']
  readonly now: Date
  readonly realNow: Date
  readonly config: Config
  readonly origin: string
  readonly log: Context['log']
  readonly company: Context['company']
  readonly emit: Context['emit']
  readonly tell: Context['tell']
  readonly tellEveryone: Context['tellEveryone']
  readonly tellFacts: Context['tellFacts']
  readonly person: Person
  readonly caller: Caller
  readonly #call: Call

  constructor(ctx: Context, call: Call) {
    this.sql = ctx.sql
    this.client = ctx.client
    this.now = ctx.now
    this.realNow = ctx.realNow
    this.config = ctx.config
    this.origin = ctx.origin
    this.log = ctx.log
    this.company = ctx.company
    this.emit = ctx.emit
    this.tell = ctx.tell
    this.tellEveryone = ctx.tellEveryone
    this.tellFacts = ctx.tellFacts
    // A route for signed-in people never gets here without one: it was refused before.
    this.person = call.person as Person
    this.caller = call.caller
    this.#call = call
  }

  readonly concerns = (facts: Partial<Subject>): void => {
    Object.assign(this.#call.subject, facts)
  }

  readonly ask: Ask = (route, input, how) => askWithin(this.#call.request, route, input, how)

  get sessionCookie(): Cookies {
    return sessionCookie(this.#call)
  }

  get signUpCookie(): SignUpCookie {
    return signUpCookie(this.#call)
  }

  get deviceCookie(): DeviceCookie {
    return deviceCookie(this.#call)
  }

  get gateCookie(): GateCookie {
    return gateCookie(this.#call)
  }
}
