/** Where the server is and who calls: sends one request there, and turns every way of not answering into one error. */
import { errorFrom, HandshakeError } from './handshake-error.ts'

export type ConnectionOptions = {
  /** The address of the installation, such as https://handshake.example; in a browser its own where left out. */
  readonly url?: string
  /** From Settings, Developers. In a browser leave it out: the person's session is used. */
  readonly key?: string
  /** For each attempt; 30 seconds unless told. */
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

export type Connection = {
  readonly timeoutMs: number
  /** The answer, whatever its status. */
  readonly send: (path: string, init: RequestInit) => Promise<Response>
}

export function connect({ url, key, timeoutMs = 30_000, ...options }: ConnectionOptions): Connection {
  const base = baseOf(url)
  if (key !== undefined) refuseBadKey(key, base)
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)
  return {
    timeoutMs,
    send: (path, init) => {
      const headers = new Headers(init.headers)
      if (key !== undefined) headers.set('authorization', `Bearer ${key}`)
      // A key never follows a redirect to somewhere else.
      return send(base + path, {
        ...init,
        headers,
        redirect: 'manual',
        credentials: key === undefined ? 'include' : 'omit',
      })
    },
  }
}

function baseOf(url: string | undefined): string {
  const given = url ?? (globalThis as { location?: { origin?: string } }).location?.origin
  if (given === undefined) throw new TypeError('Please give the url of the Handshake server.')
  const { protocol, origin, pathname } = new URL(given)
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('The url must begin with https:// or http://.')
  return origin + pathname.replace(/\/+$/, '')
}

const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** What is wrong is said without the key itself: messages end up in logs. */
function refuseBadKey(key: string, base: string): void {
  if (!/^[\x21-\x7e]+$/.test(key)) throw new TypeError('The key has characters that no key has. Please copy it again.')
  const { protocol, hostname } = new URL(base)
  if (protocol === 'http:' && key.startsWith('hs_live_') && !thisMachine.test(hostname))
    throw new TypeError('A key that moves real money is only sent over https.')
}

/** One request and its answer as JSON. */
export async function exchange(
  { send, timeoutMs: usual }: Connection,
  path: string,
  init: RequestInit,
  { signal, timeoutMs = usual }: { readonly signal?: AbortSignal; readonly timeoutMs?: number },
): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout
  try {
    const response = await send(path, { ...init, signal: either })
    const body: unknown = await response.json().catch(orNotJson)
    if (response.ok && body !== undefined) return body
    throw errorFrom(response, body)
  } catch (error) {
    if (error instanceof HandshakeError) throw error
    if (signal?.aborted) throw signal.reason
    throw noAnswer(error, timeout.aborted ? timeoutMs : null)
  }
}

/** What is no JSON is an odd answer; what broke off on the way never arrived. */
function orNotJson(error: unknown): undefined {
  if ((error as Partial<Error>)?.name !== 'SyntaxError') throw error
}

export const noAnswer = (cause: unknown, afterMs: number | null): HandshakeError =>
  afterMs === null
    ? new HandshakeError({ code: 'network', message: 'The server can’t be reached.', cause })
    : new HandshakeError({
        code: 'timeout',
        message: `The server didn’t answer within ${afterMs / 1_000} seconds.`,
        cause,
      })
