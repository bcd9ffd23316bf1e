/** The cookies: the session, and the mark of the browser that signed up; HttpOnly, SameSite=Lax, Secure outside localhost. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLocalHost } from './same-origin.ts'
import type { Cookies, SignUpCookie } from './use-case.ts'

const sessionName = 'handshake_session'
const signUpName = 'handshake_signup'

export const readSessionToken = (request: FastifyRequest): string | null => request.cookies[sessionName] ?? null

export const sessionCookie = (request: FastifyRequest, reply: FastifyReply): Cookies =>
  new Cookie(sessionName, request, reply)

export const signUpCookie = (request: FastifyRequest, reply: FastifyReply): SignUpCookie =>
  new Cookie(signUpName, request, reply)

/** Handed to every call and used by few, so that making one costs nothing: it looks at the request when it is asked. */
class Cookie implements SignUpCookie {
  readonly #name: string
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply

  constructor(name: string, request: FastifyRequest, reply: FastifyReply) {
    this.#name = name
    this.#request = request
    this.#reply = reply
  }

  get token(): string | null {
    return this.#request.cookies[this.#name] ?? null
  }

  set(token: string, expiresAt: Date): void {
    this.#reply.setCookie(this.#name, token, { ...this.#options(), expires: expiresAt })
  }

  clear(): void {
    this.#reply.clearCookie(this.#name, this.#options())
  }

  #options() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: !isLocalHost(this.#request.hostname) } as const
  }
}
