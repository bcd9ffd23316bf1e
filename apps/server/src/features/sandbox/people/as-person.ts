/** Sends requests as a person of the sandbox would: over the same routes, in a session that lasts as long as they take. */
import { randomBytes, randomInt } from 'node:crypto'
import { carriesBody, type InputOf, pathNames, type ResultOf, type Route } from '@handshake/contracts/contract.ts'
import { errorBody } from '@handshake/contracts/errors.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { closeSession, identify, openSession } from '#features/session/session.public.ts'
import { runInContext } from '#platform/run-in-context.ts'
import type { Sandbox } from '../sandbox.ts'

type Refusal = { readonly ok: false; readonly why: string }
export type Answered = { readonly ok: true } | Refusal
type Answer<R extends Route> = { readonly ok: true; readonly result: ResultOf<R> } | Refusal

export type Send = <R extends Route>(
  route: R,
  input: InputOf<R> | Readonly<Record<string, unknown>>,
) => Promise<Answer<R>>

/** Of a network of its own: limits by address count each of them alone. */
const ownAddress = (): string => `fd00:${randomInt(0x10000).toString(16)}:${randomInt(0x10000).toString(16)}::1`

export const sender =
  ({ inject }: Pick<Sandbox, 'inject'>, headers: Readonly<Record<string, string>>): Send =>
  async (route, input) => {
    const fields = new Map(Object.entries(input as Readonly<Record<string, unknown>>))
    const url = pathNames(route.path).reduce((path, name) => {
      const value = String(fields.get(name))
      fields.delete(name)
      return path.replace(`:${name}`, encodeURIComponent(value))
    }, route.path as string)
    const key = route.idempotencyKey && fields.get(route.idempotencyKey)
    const answer = await inject({
      method: route.method,
      url,
      remoteAddress: ownAddress(),
      headers: { ...headers, ...(typeof key === 'string' && { 'idempotency-key': key }) },
      ...(carriesBody(route.method) ? { payload: Object.fromEntries(fields) } : {}),
    })
    if (answer.statusCode === 200) return { ok: true, result: JSON.parse(answer.body) }
    return { ok: false, why: errorBody.parse(JSON.parse(answer.body)).error.message }
  }

export async function asPerson<T>(sandbox: Sandbox, personId: PersonId, work: (send: Send) => Promise<T>): Promise<T> {
  const caller = {
    address: '127.0.0.1',
    userAgent: 'Sandbox',
    requestId: randomBytes(8).toString('hex'),
    countries: [],
    isHere: true,
  }
  const { token } = await runInContext(sandbox.machinery, (ctx) =>
    openSession({ ...ctx, caller }, personId, 'password'),
  )
  try {
    const cookie = ['handshake_session', '__Host-handshake_session'].map((name) => `${name}=${token}`).join('; ')
    return await work(sender(sandbox, { cookie }))
  } finally {
    const { pool, clock } = sandbox.machinery
    const person = await identify(pool, token, clock.now())
    if (person !== null)
      await runInContext(sandbox.machinery, ({ sql }) => closeSession(sql, personId, person.sessionId))
  }
}
