/** The session cookie: HttpOnly, SameSite=Lax, Secure outside localhost. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLocalHost } from './same-origin.ts'
import type { Cookies } from './use-case.ts'

const name = 'handshake_session'

export const readSessionToken = (request: FastifyRequest): string | null => request.cookies[name] ?? null

export function sessionCookie(request: FastifyRequest, reply: FastifyReply): Cookies {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: !isLocalHost(request.hostname) } as const
  return {
    set: (token, expiresAt) => void reply.setCookie(name, token, { ...options, expires: expiresAt }),
    clear: () => void reply.clearCookie(name, options),
  }
}
