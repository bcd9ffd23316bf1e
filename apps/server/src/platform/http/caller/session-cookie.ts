/** The cookies: the session, the marks of browsers that signed up or in before, or opened a gate; HttpOnly, SameSite=Lax, Secure where people reach us by https. */
import { parse, type SerializeOptions, serialize } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Cookies, DeviceCookie, GateCookie, SignUpCookie } from '../../use-case.ts'
import { isEncrypted } from './public-origin.ts'

const sessionName = 'handshake_session'
const signUpName = 'handshake_signup'
const deviceName = 'handshake_device'
const gateName = 'handshake_gate'

export const readSessionToken = (request: FastifyRequest): string | null => readCookie(request, sessionName)

export const sessionCookie = (exchange: Exchange): Cookies => new Cookie(sessionName, exchange)

export const signUpCookie = (exchange: Exchange): SignUpCookie => new Cookie(signUpName, exchange)

export const deviceCookie = (exchange: Exchange): DeviceCookie => new Cookie(deviceName, exchange)

export const gateCookie = (exchange: Exchange): GateCookie => new Cookie(gateName, exchange)

type Exchange = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly config: Pick<Config, 'PUBLIC_URL'>
}

/** Read when somebody asks, for most requests are of nobody: a caller without cookies costs nothing. */
function readCookie({ headers }: FastifyRequest, name: string): string | null {
  return headers.cookie === undefined ? null : (parse(headers.cookie)[name] ?? null)
}

/** One line for each name: what is set later in the same answer stands instead of what was set before. */
function writeCookie(reply: FastifyReply, name: string, line: string): void {
  const lines = [reply.getHeader('set-cookie') ?? []].flat().map(String)
  const others = lines.filter((other) => !other.startsWith(`${name}=`))
  reply.removeHeader('set-cookie').header('set-cookie', [...others, line])
}

/** Handed to every call and used by few, so that making one costs nothing: it looks at the request when it is asked. */
class Cookie implements SignUpCookie {
  readonly #name: string
  readonly #exchange: Exchange

  constructor(name: string, exchange: Exchange) {
    this.#name = name
    this.#exchange = exchange
  }

  get token(): string | null {
    return readCookie(this.#exchange.request, this.#name)
  }

  set(token: string, expiresAt: Date): void {
    this.#write(token, { expires: expiresAt })
  }

  clear(): void {
    this.#write('', { expires: new Date(0), maxAge: 0 })
  }

  #write(token: string, until: Pick<SerializeOptions, 'expires' | 'maxAge'>): void {
    const { reply, config } = this.#exchange
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isEncrypted(config), ...until } as const
    writeCookie(reply, this.#name, serialize(this.#name, token, options))
  }
}
