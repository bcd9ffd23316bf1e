/** Sends hostile bodies from a process of its own, two at a time, and answers the statuses that came back. */
import { request } from 'node:http'

export type HostileRoute = { readonly method: string; readonly path: string; readonly bytes: number }
export type HostileErrand = { readonly port: number; readonly routes: readonly HostileRoute[]; readonly kind: string }

const fill = (bytes: number, { open, one, close }: { open: string; one: string; close: string }) =>
  open + one.repeat(Math.max(0, Math.floor((bytes - open.length - close.length) / one.length))) + close

/** Each as long as its route allows, but for the first, which is the one that once took seconds. */
export const bodies: Readonly<Record<string, (bytes: number) => string>> = {
  '226 kB of lists in lists': () => fill(113_000, { open: '', one: '[', close: '' }) + ']'.repeat(113_000),
  'lists in lists': (bytes) => fill(bytes, { open: '{"a":', one: '[', close: '' }),
  'objects in objects': (bytes) => fill(bytes, { open: '', one: '{"a":', close: '' }),
  'very many keys': (bytes) => fill(bytes, { open: '{"b":1', one: ',"a":1', close: '}' }),
  'a very long list': (bytes) => fill(bytes, { open: '{"to":[1', one: ',1', close: ']}' }),
  'one long text': (bytes) => fill(bytes, { open: '{"email":"', one: 'a', close: '@"}' }),
  'a text of quotes': (bytes) => fill(bytes, { open: '{"reason":"', one: '\\"', close: '"}' }),
  'a text of half characters': (bytes) =>
    fill(bytes, { open: '{"title":"', one: '\\ud83d\\ude00', close: '\\ud800"}' }),
  'an image that is none': (bytes) => fill(bytes, { open: '{"picture":"', one: 'AAAA', close: '!"}' }),
  'a number without end': (bytes) => fill(bytes, { open: '{"amountCents":1', one: '0', close: '}' }),
}

const sendOne = (port: number, { method, path }: HostileRoute, body: string): Promise<number> =>
  new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      cookie: 'handshake_session=someone',
    }
    const call = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    // A server that has said no may close while we are still writing.
    call.on('error', () => resolve(0))
    call.end(body)
  })

if (process.send) {
  process.on('message', async (message) => {
    const { port, routes, kind } = message as HostileErrand
    const statuses = new Set<number>()
    const waiting = [...routes]
    const worker = async () => {
      for (let route = waiting.pop(); route !== undefined; route = waiting.pop())
        statuses.add(await sendOne(port, route, bodies[kind]?.(route.bytes) ?? ''))
    }
    await Promise.all([worker(), worker()])
    process.send?.([...statuses])
  })
}
