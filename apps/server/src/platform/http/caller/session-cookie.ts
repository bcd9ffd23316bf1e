/** The cookies: the session, the marks of browsers that signed up or in before, or opened a gate, how far a write has come; HttpOnly, SameSite=Lax, and where people reach us by https Secure and under a `__Host-` name. */
import { parse, type SerializeOptions, serialize } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Cookies, DeviceCookie, GateCookie, SignUpCookie } from '../../use-case.ts'
import { bearerOf } from './api-key.ts'
import { isEncrypted } from './public-origin.ts'

const sessionName = 'handshake_session'
const signUpName = 'handshake_signup'
const deviceName = 'handshake_device'
const gateName = 'handshake_gate'
const positionName = 'handshake_position'

type Encryption = Pick<Config, 'PUBLIC_URL'>

/** With this in front of its name a browser takes a cookie from this very host alone, encrypted: no neighbor can plant one. */
const hostPrefix = '__Host-'

/**
 * Until then a cookie under its plain name counts by https too, and is exchanged with the next one that is set: sessions from before
 * the prefix live ninety days at most, so nobody was signed out by it.
 */
const plainNamesUntil = Date.parse('2027-03-31T00:00:00Z')

const nameFor = (name: string, config: Encryption): string => (isEncrypted(config) ? hostPrefix + name : name)

/** A request with an API key is judged by the key alone: the cookie is ignored, even if the key is wrong. */
export const readSessionToken = (request: FastifyRequest, config: Encryption): string | null =>
  bearerOf(request) === null ? readCookie(request, config, sessionName) : null

export const sessionCookie = (exchange: Exchange): Cookies => new Cookie(sessionName, exchange)

export const signUpCookie = (exchange: Exchange): SignUpCookie => new Cookie(signUpName, exchange)

export const deviceCookie = (exchange: Exchange): DeviceCookie => new Cookie(deviceName, exchange)

export const gateCookie = (exchange: Exchange): GateCookie => new Cookie(gateName, exchange)

/**
 * The WAL position of this browser's last write. Not signed: a made-up one only sends its own caller to the primary, or to data that is
 * a few seconds old.
 */
export function readPosition(request: FastifyRequest, config: Encryption): number {
  const said = readCookie(request, config, positionName)
  return said !== null && /^\d{1,15}$/.test(said) ? Number(said) : 0
}

export const writePosition = (exchange: Exchange, position: number, seconds: number): void =>
  new Cookie(positionName, exchange).keep(String(position), seconds)

type Exchange = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly config: Encryption
}

/** Read lazily: most requests are anonymous, and a caller without cookies costs nothing. */
function readCookie({ headers }: FastifyRequest, config: Encryption, name: string): string | null {
  if (headers.cookie === undefined) return null
  const cookies = parse(headers.cookie)
  const own = cookies[nameFor(name, config)] ?? null
  return own === null && Date.now() < plainNamesUntil ? (cookies[name] ?? null) : own
}

/** One line per name: a cookie set later in the same answer replaces an earlier one. */
function writeCookie(reply: FastifyReply, name: string, line: string): void {
  const lines = [reply.getHeader('set-cookie') ?? []].flat().map(String)
  const others = lines.filter((other) => !other.startsWith(`${name}=`))
  reply.removeHeader('set-cookie').header('set-cookie', [...others, line])
}

type Until = Pick<SerializeOptions, 'expires' | 'maxAge'>

const cleared: Until = { expires: new Date(0), maxAge: 0 }

/** Handed to every call and used by few, so that making one costs nothing: it looks at the request when it is asked. */
class Cookie implements SignUpCookie {
  readonly #name: string
  readonly #exchange: Exchange

  constructor(name: string, exchange: Exchange) {
    this.#name = name
    this.#exchange = exchange
  }

  get token(): string | null {
    return readCookie(this.#exchange.request, this.#exchange.config, this.#name)
  }

  set(token: string, expiresAt: Date): void {
    this.#write(token, { expires: expiresAt })
  }

  keep(token: string, maxAge: number): void {
    this.#write(token, { maxAge })
  }

  clear(): void {
    this.#write('', cleared)
  }

  #write(token: string, until: Until): void {
    const { request, config } = this.#exchange
    const name = nameFor(this.#name, config)
    this.#line(name, token, until)
    // Exchanged: the one from before the prefix must not come back when this one is gone.
    if (name !== this.#name && parse(request.headers.cookie ?? '')[this.#name] !== undefined)
      this.#line(this.#name, '', cleared)
  }

  #line(name: string, token: string, until: Until): void {
    const { reply, config } = this.#exchange
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isEncrypted(config), ...until } as const
    writeCookie(reply, name, serialize(name, token, options))
  }
}
