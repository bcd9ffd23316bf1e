/** The client: every call of the API as a function by its feature and name, and the live events. */
import type { Api } from './api.ts'
import { apiRoutes } from './api-routes.ts'
import type { CallOptions } from './call-types.ts'
import { type Connection, type ConnectionOptions, connect, exchange } from './connection.ts'
import { HandshakeError } from './handshake-error.ts'
import { type LiveEvent, type LiveOptions, listen } from './live.ts'
import { itemsOf, nextPage } from './next-page.ts'
import { wait, waitBeforeRetry } from './retry.ts'
import { type RouteRow, readTable } from './route-table.ts'

export type ClientOptions = ConnectionOptions & {
  /** How often a request that may be repeated goes out again; twice unless told. */
  readonly retries?: number
}

export type Client = Api & {
  /** What changes for this person, as it happens; comes back by itself where it stopped. */
  readonly live: (options?: LiveOptions) => AsyncGenerator<LiveEvent, void, undefined>
}

type Values = Readonly<Record<string, unknown>>

export function createClient({ retries = 2, ...options }: ClientOptions = {}): Client {
  const connection = connect(options)
  const features = [...readTable(apiRoutes)].map(([feature, routes]) => [
    feature,
    Object.fromEntries([...routes].map(([name, route]) => [name, callTo(connection, route, retries)])),
  ])
  return { ...Object.fromEntries(features), live: (how: LiveOptions = {}) => listen(connection, how) } as Client
}

function callTo(connection: Connection, route: RouteRow, retries: number) {
  const call = (input: Values = {}, options: CallOptions = {}) => send(connection, route, { input, options, retries })
  if (!route.paged) return call
  async function* pages(input: Values = {}, options: CallOptions = {}) {
    for (let asked: Values | null = input; asked !== null; ) {
      const page = (await call(asked, options)) as Values
      yield page
      asked = nextPage(asked, page)
    }
  }
  async function* each(input: Values = {}, options: CallOptions = {}) {
    for await (const page of pages(input, options)) yield* itemsOf(page)
  }
  return Object.assign(call, { pages, each })
}

type Sending = { readonly input: Values; readonly options: CallOptions; readonly retries: number }

async function send(connection: Connection, route: RouteRow, { input, options, retries }: Sending): Promise<unknown> {
  const { method, keyed } = route
  // One name for every attempt: whatever of them arrived, it happens once.
  const requestId = keyed ? String(input.requestId ?? crypto.randomUUID()) : null
  const { path, rest } = fillPath(route.path, requestId === null ? input : { ...input, requestId })
  const inBody = method !== 'GET' && method !== 'DELETE'
  const headers = new Headers({ accept: 'application/json' })
  if (inBody) headers.set('content-type', 'application/json')
  if (requestId !== null) headers.set('idempotency-key', requestId)
  const init = { method, headers, ...(inBody && { body: JSON.stringify(rest) }) }
  const address = inBody ? path : path + queryString(rest)
  const mayRepeat = method === 'GET' || keyed
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await exchange(connection, address, init, options)
    } catch (error) {
      const waitMs = mayRepeat && attempt < retries ? waitBeforeRetry(error, attempt) : null
      if (waitMs === null) throw error
      await wait(waitMs, options.signal)
    }
  }
}

/** Names that stand in the path are filled in there; what is left goes behind it or into the body. */
function fillPath(path: string, input: Values): { path: string; rest: Values } {
  const rest = { ...input }
  const filled = path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = String(rest[name] ?? '')
    // Dots would climb to another address, and nothing at all would leave a segment out.
    if (/^\.{0,2}$/.test(value)) throw malformed(name)
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { path: filled, rest }
}

const malformed = (name: string): HandshakeError =>
  new HandshakeError({
    code: 'malformed',
    message: `Please give ${name}.`,
    fields: [{ path: name, message: 'Please give this value' }],
  })

function queryString(values: Values): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value))
  return query.size === 0 ? '' : `?${query}`
}
