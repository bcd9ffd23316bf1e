/** The cookies: the session, and the mark of the browser that signed up; HttpOnly, SameSite=Lax, Secure outside localhost. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLocalHost } from './same-origin.ts'
import type { Cookies, SignUpCookie } from './use-case.ts'

const sessionName = 'handshake_session'
const signUpName = 'handshake_signup'

export const readSessionToken = (request: FastifyRequest): string | null => request.cookies[sessionName] ?? null

export const sessionCookie = (request: FastifyRequest, reply: FastifyReply): Cookies =>
  cookie(sessionName, request, reply)

export const signUpCookie = (request: FastifyRequest, reply: FastifyReply): SignUpCookie => ({
  token: request.cookies[signUpName] ?? null,
  ...cookie(signUpName, request, reply),
})

function cookie(name: string, request: FastifyRequest, reply: FastifyReply): Cookies {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: !isLocalHost(request.hostname) } as const
  return {
    set: (token, expiresAt) => void reply.setCookie(name, token, { ...options, expires: expiresAt }),
    clear: () => void reply.clearCookie(name, options),
  }
}
