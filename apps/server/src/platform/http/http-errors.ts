/** Turns everything that goes wrong in a request into one error shape: malformed, refused, or a bug with a reference. */
import type { ErrorBody } from '@handshake/contracts/errors.ts'
import { refusals, refusalWords } from '@handshake/contracts/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { type Away, isNotPermitted, isTimedOut, whyDatabaseAway } from '../db/database-away.ts'
import { type Refused, refuse } from '../use-case.ts'

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>

/** Enough for any form of ours; a longer list would not help. */
const maxIssues = 20
const maxPathLength = 200

export class Malformed extends Error {
  readonly fields: { path: string; message: string }[]
  constructor(issues: readonly Issue[], message = 'Please check the information you entered and try again.') {
    super(message)
    this.fields = issues
      .slice(0, maxIssues)
      .map(({ path, message }) => ({ path: path.join('.').slice(0, maxPathLength), message }))
  }
}

/** For what passes by itself: how long a caller waits before it asks again. */
const soonSeconds = 2

const awayRefusals = {
  unreachable: 'request.unavailable',
  'read-only': 'request.read-only',
  'out-of-space': 'request.out-of-space',
} as const satisfies Record<Away, string>

type Answer = { status: number; error: Omit<ErrorBody['error'], 'reference'> }

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refused: Refused): FastifyReply {
  const { code, details, words = refusalWords(code, details) } = refused
  const { status } = refusals[code]
  const waitSeconds = details.waitSeconds ?? (status === 503 ? soonSeconds : null)
  if (waitSeconds !== null) reply.header('retry-after', waitSeconds)
  const error = { code, message: words, ...(Object.keys(details).length > 0 ? { details } : {}) }
  return send(request, reply, { status, error })
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const facts = { err: error, request: request.id, route: request.routeOptions.url }
  const away = whyDatabaseAway(error)
  if (away !== null) {
    request.log.warn({ ...facts, away }, 'the database is away')
    return sendRefusal(request, reply, refuse(awayRefusals[away]))
  }
  if (isTimedOut(error)) {
    request.log.warn(facts, 'a statement took too long and was stopped')
    return sendRefusal(request, reply, refuse('request.timed-out'))
  }
  if (isNotPermitted(error)) {
    request.log.error(facts, 'the database does not permit what a route needs: a grant is missing')
    return sendRefusal(request, reply, refuse('request.not-permitted'))
  }
  const answer = explain(error)
  if (answer.status >= 500) request.log.error(facts, 'a request failed')
  return send(request, reply, answer)
}

function explain(error: unknown): Answer {
  if (error instanceof Malformed) {
    return { status: 422, error: { code: 'malformed', message: error.message, fields: error.fields } }
  }
  const status = statusOf(error)
  if (status === 413) return malformed(413, 'What you sent is too large.')
  if (status === 415) return malformed(415, 'Send JSON, with the content type application/json.')
  if (status >= 400 && status < 500) return malformed(422, 'We couldn’t read the request. It must be JSON.')
  return {
    status: 500,
    error: {
      code: 'bug',
      message: 'Something went wrong. Please try again, and contact support if the problem continues.',
    },
  }
}

const malformed = (status: number, message: string): Answer => ({ status, error: { code: 'malformed', message } })

/** Fastify's own errors (unreadable body, too large, wrong type) carry their status; everything else is ours to mend. */
const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500

function send(request: FastifyRequest, reply: FastifyReply, { status, error }: Answer): FastifyReply {
  const body: ErrorBody = { error: { ...error, reference: request.id } }
  // What was to be a file is an error by now, and says so.
  reply.removeHeader('content-disposition').removeHeader('content-length')
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}
