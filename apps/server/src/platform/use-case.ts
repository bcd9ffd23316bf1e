/** A use case: one decision inside one transaction, typed by its contract; it may refuse only with the codes its route lists. */
import type { CallOf, InputOf, RefusalOf, ResultOf, Route } from '@handshake/contracts/contract.ts'
import type { RefusalCode, RefusalDetails } from '@handshake/contracts/refusals.ts'
import type { PersonId, SessionId } from '@handshake/domain/ids.ts'
import type { Context } from './context.ts'
import type { KeyGrant } from './key-grant.ts'
import type { Subject } from './observe/security-subject.ts'

export type Role = 'user' | 'support' | 'arbitrator' | 'admin'

/** The person behind a request, as the session or the key knows them. */
export type Person = {
  readonly id: PersonId
  readonly role: Role
  readonly emailVerified: boolean
  readonly sessionId: SessionId
  /** When they last proved in this session who they are; signing in counts. */
  readonly provedAt: Date
  /** Whether staff have an authenticator app; not asked of anyone else. */
  readonly secondFactor: boolean
  /** When the session ends unless it is extended. */
  readonly sessionEndsAt: Date
  /** Where they said at sign-up that they live; null where they were not asked. */
  readonly region: string | null
  /** What the request was sent with instead of a session; null for a browser. */
  readonly key: KeyGrant | null
}

export type Caller = {
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
  /** Where a trusted proxy says the request comes from; empty where none does. */
  readonly countries: readonly string[]
  /** On this very machine, and asking for it by a local name. */
  readonly isHere: boolean
}

export type Cookies = { readonly set: (token: string, expiresAt: Date) => void; readonly clear: () => void }

/** Held by the browser that signed up, until its address is verified. */
export type SignUpCookie = Cookies & { readonly token: string | null }

/** A cookie that marks a browser as having signed someone in, for a year. */
export type DeviceCookie = SignUpCookie

/** Held by a browser that gave the password of a room with a gate, until it runs out. */
export type GateCookie = SignUpCookie

export type UseCaseContext<R extends Route> = Context & {
  readonly person: R['access'] extends 'anyone' ? Person | null : Person
  readonly caller: Caller
  /** Tells the security log which person or thing a call is about, where only the use case finds out. */
  readonly concerns: (facts: Partial<Subject>) => void
  /** The session cookie of the answer; only the session and account features touch it. */
  readonly sessionCookie: Cookies
  readonly signUpCookie: SignUpCookie
  readonly deviceCookie: DeviceCookie
  readonly gateCookie: GateCookie
}

/** A refusal. Made only by `refuse`, so that no other object is mistaken for one. */
export class Refused {
  readonly code: RefusalCode
  readonly details: Readonly<Record<string, string | number>>
  /** Words that replace those of the table, where the same refusal needs other words. */
  readonly words: string | undefined
  constructor(code: RefusalCode, details: Readonly<Record<string, string | number>>, words?: string) {
    this.code = code
    this.details = details
    this.words = words
  }
}

/** Details are asked for exactly where the refusal's words have names in braces. */
type DetailsArgument<Code extends RefusalCode> = keyof RefusalDetails<Code> extends never
  ? []
  : [details: RefusalDetails<Code>]
export type Refuse<Codes extends RefusalCode> = <Code extends Codes>(
  code: Code,
  ...details: DetailsArgument<Code>
) => Refused

export const refuse: Refuse<RefusalCode> = (code, ...details) => new Refused(code, details[0] ?? {})

export type UseCase<R extends Route> = (
  ctx: UseCaseContext<R>,
  input: InputOf<R>,
  refuse: Refuse<RefusalOf<R>>,
) => Promise<ResultOf<R> | Refused>

/**
 * A use case whose calls share a transaction when many come at once. It is written and decides as if its caller were alone; what is
 * asked `batchWith` on its way is asked once for all of them.
 */
export class Shared<R extends Route> {
  readonly serve: UseCase<R>
  /** Of what it changes; two calls that change the same never meet in one transaction. */
  readonly keysOf: (input: InputOf<R>) => readonly string[]
  constructor(serve: UseCase<R>, keysOf: Shared<R>['keysOf']) {
    this.serve = serve
    this.keysOf = keysOf
  }
}

/**
 * Asks another route in the name of the same caller, who hears from it what they would if they asked themselves; rehearsed, what it does
 * is undone again. Never from within a transaction: the other route takes one of its own.
 */
export type Ask = <R extends Route>(
  route: R,
  input: CallOf<R>,
  how?: { readonly rehearsed?: true },
) => Promise<ResultOf<R> | Refused>

/** What is at hand before a transaction is open: reads see what others have committed, and hold a connection only while they run. */
export type Preparation<R extends Route> = Pick<
  UseCaseContext<R>,
  'sql' | 'client' | 'now' | 'config' | 'person' | 'caller' | 'concerns' | 'deviceCookie'
> & { readonly ask: Ask }

/**
 * A use case with slow work of its own, such as hashing a password. That is done first, while no connection is held, so that many
 * at once cannot keep everybody else from the database; what comes of it is the use case that decides, in its transaction.
 */
export class Prepared<R extends Route> {
  readonly prepare: (
    ctx: Preparation<R>,
    input: InputOf<R>,
    refuse: Refuse<RefusalOf<R>>,
  ) => Promise<UseCase<R> | Refused>
  constructor(prepare: Prepared<R>['prepare']) {
    this.prepare = prepare
  }
}

type Server<R extends Route> = UseCase<R> | Prepared<R> | Shared<R>

/** A contract's route with the use case that serves it. */
export type BoundRoute = { readonly route: Route; readonly serve: Server<Route> }

/** Binds every route of a contract; a missing one does not compile. */
export function bindRoutes<C extends Readonly<Record<string, Route>>>(
  contract: C,
  useCases: { readonly [Name in keyof C]: Server<C[Name]> },
): BoundRoute[] {
  return Object.entries(contract).map(([name, route]) => ({
    route,
    // The input is parsed with this very route's schema before it gets here, so the wider type is safe to hand over.
    serve: useCases[name] as unknown as BoundRoute['serve'],
  }))
}
