/** The cookies: the session, the marks of browsers that signed up or in before, or opened a gate; HttpOnly, SameSite=Lax, Secure where people reach us by https. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Cookies, DeviceCookie, GateCookie, SignUpCookie } from '../../use-case.ts'
import { isEncrypted } from './public-origin.ts'

const sessionName = 'handshake_session'
const signUpName = 'handshake_signup'
const deviceName = 'handshake_device'
const gateName = 'handshake_gate'

export const readSessionToken = (request: FastifyRequest): string | null => request.cookies[sessionName] ?? null

export const sessionCookie = (exchange: Exchange): Cookies => new Cookie(sessionName, exchange)

export const signUpCookie = (exchange: Exchange): SignUpCookie => new Cookie(signUpName, exchange)

export const deviceCookie = (exchange: Exchange): DeviceCookie => new Cookie(deviceName, exchange)

export const gateCookie = (exchange: Exchange): GateCookie => new Cookie(gateName, exchange)

type Exchange = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly config: Pick<Config, 'PUBLIC_URL'>
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
    return this.#exchange.request.cookies[this.#name] ?? null
  }

  set(token: string, expiresAt: Date): void {
    this.#exchange.reply.setCookie(this.#name, token, { ...this.#options(), expires: expiresAt })
  }

  clear(): void {
    this.#exchange.reply.clearCookie(this.#name, this.#options())
  }

  #options() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: isEncrypted(this.#exchange.config) } as const
  }
}
