/** The one way to ask a service outside: within a time, behind its circuit breaker, and reading no more bytes and no other type than was agreed. */
import { type BreakerName, type Guarded, guard } from './resilience.ts'

/** What we are ready to take from a service. Bytes are counted as they are read, after unpacking: a small answer may unpack to a huge one. */
export type Taken = {
  readonly maxBytes: number
  /** Media types without parameters; 'image/' takes all that begin like it. Asked of answers that went well: an error may be a page. */
  readonly types: readonly string[]
}

export type OutsideAnswer = { readonly status: number; readonly ok: boolean; readonly bytes: Buffer }

export type OutsideRequest = Pick<RequestInit, 'method' | 'headers' | 'body'>

export type OutsideService = {
  /** Once, and never repeated here. What `read` throws counts against the service, as silence does. */
  readonly ask: <T>(url: URL | string, request: OutsideRequest, read: (answer: OutsideAnswer) => T) => Promise<T>
  readonly state: Guarded['state']
}

/** Thrown before or while an answer is read; it never names the address, which may hold a key. */
export class OutsideAnswerRefused extends Error {
  override name = 'OutsideAnswerRefused'
}

/** `taken` null: the status is all we want to know, and the body is not read. */
export function outsideService(name: BreakerName, timeoutMs: number, taken: Taken | null): OutsideService {
  const guarded = guard(name, timeoutMs)
  return {
    ask: (url, request, read) =>
      guarded.write(async (signal) => read(await askOnce(url, { ...request, signal }, taken))),
    state: guarded.state,
  }
}

/** For the libraries that bring their own way of asking: a `fetch` whose answers were read within the same bounds. */
export const boundedFetch =
  (taken: Taken): typeof fetch =>
  async (input, init) => {
    const answer = await fetch(input, { ...init, redirect: 'manual' })
    const bytes = await readBounded(answer, taken)
    const { status, statusText, headers } = answer
    return new Response(bytes.length === 0 ? null : new Uint8Array(bytes), { status, statusText, headers })
  }

/** No redirect is followed: where a service leads on to is not what the configuration named. */
async function askOnce(
  url: URL | string,
  request: OutsideRequest & { readonly signal: AbortSignal },
  taken: Taken | null,
): Promise<OutsideAnswer> {
  const answer = await fetch(url, { ...request, redirect: 'manual' })
  const { status, ok } = answer
  if (taken !== null) return { status, ok, bytes: await readBounded(answer, taken) }
  await answer.body?.cancel()
  return { status, ok, bytes: Buffer.alloc(0) }
}

async function readBounded(answer: Response, { maxBytes, types }: Taken): Promise<Buffer> {
  const { body, headers, ok } = answer
  if (body === null) return Buffer.alloc(0)
  const refuse = async (why: string): Promise<never> => {
    await body.cancel()
    throw new OutsideAnswerRefused(why)
  }
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (ok && !types.some((known) => (known.endsWith('/') ? type.startsWith(known) : type === known)))
    return refuse(`the answer is of the type ${JSON.stringify(type.slice(0, 60))}`)
  // Only a first look: it may be missing, or a lie.
  if (Number(headers.get('content-length') ?? 0) > maxBytes)
    return refuse(`the answer is longer than ${maxBytes} bytes`)
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop by throwing cancels the rest.
  for await (const part of body as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > maxBytes) throw new OutsideAnswerRefused(`the answer is longer than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts, size)
}
