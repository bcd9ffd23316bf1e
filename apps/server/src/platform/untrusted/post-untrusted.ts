/** The one way to call an address that somebody gave us: names are looked up once and pinned, nothing inside is reached, and nobody makes us wait or read for long. */
import { Resolver } from 'node:dns/promises'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import type { DeliveryProblem } from '@handshake/domain/developer/webhooks.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

export type Reply = { readonly status: number; readonly answer: string }

export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly problem: DeliveryProblem
  constructor(problem: DeliveryProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

type Post = {
  readonly address: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeoutMs: number
  /** Where the installation says so, for programs that are being written on this very machine. */
  readonly loopback: boolean
  /** How a name becomes addresses; the system's name servers, unless a test has its own. */
  readonly resolve?: (name: string, signal: AbortSignal) => Promise<readonly string[]>
}

/** No more of an answer is read, whatever it says of its length; nothing is unpacked. */
const maxAnswerBytes = 2_048
const maxHeaderBytes = 8_192

export async function postUntrusted({ resolve = resolveName, ...post }: Post): Promise<Reply> {
  const deadline = AbortSignal.timeout(post.timeoutMs)
  try {
    const host = pinned(post, await addressesOf(post.address.hostname, resolve, deadline))
    return await ask(post, host, deadline)
  } catch (error) {
    if (deadline.aborted) throw new NoAnswer('too-slow', error)
    throw error instanceof NoAnswer ? error : new NoAnswer(problemOf(error), error)
  }
}

async function addressesOf(
  hostname: string,
  resolve: NonNullable<Post['resolve']>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare) !== 0) return [bare]
  if (bare === 'localhost') return ['127.0.0.1']
  return resolve(bare, signal)
}

/** One address of a name that is not public makes all of it suspect: the owner of the name chose them all. */
function pinned({ loopback }: Pick<Post, 'loopback'>, addresses: readonly string[]): string {
  const [first] = addresses
  if (first === undefined) throw new NoAnswer('unknown-name')
  const may = (address: string) => isPublicAddress(address) || (loopback && isLoopbackAddress(address))
  if (!addresses.every(may)) throw new NoAnswer('not-public')
  return first
}

/** Asks the name servers itself: the system's lookup would hold one of the four threads that files and passwords need too. */
async function resolveName(name: string, signal: AbortSignal): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

function ask({ address, headers, body }: Post, host: string, signal: AbortSignal): Promise<Reply> {
  const isSecure = address.protocol === 'https:'
  const named = address.hostname.replace(/^\[|\]$/g, '')
  return new Promise<Reply>((done, fail) => {
    const asked = (isSecure ? requestSecure : requestPlain)({
      // The address that was looked at, not the name: a second lookup could answer otherwise.
      host,
      port: address.port === '' ? (isSecure ? 443 : 80) : Number(address.port),
      path: `${address.pathname}${address.search}`,
      method: 'POST',
      // The name is what the certificate must be for.
      ...(isSecure && isIP(named) === 0 ? { servername: named } : {}),
      headers: { ...headers, host: address.host, 'content-length': Buffer.byteLength(body) },
      // A connection of its own, so that none is reused that was opened for another name.
      agent: false,
      maxHeaderSize: maxHeaderBytes,
      signal,
    })
    asked.once('error', fail)
    asked.once('upgrade', (_answer, socket) => {
      socket.destroy()
      fail(new NoAnswer('bad-answer'))
    })
    asked.once('response', (answer) => {
      const status = answer.statusCode ?? 0
      if (status >= 300 && status < 400) {
        asked.destroy()
        fail(new NoAnswer('redirect'))
        return
      }
      readBegin(answer).then((text) => {
        asked.destroy()
        done({ status, answer: text })
      }, fail)
    })
    asked.end(body)
  })
}

/** How it begins, as one could print it: no control character and nothing that turns text around. */
async function readBegin(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    if (size >= maxAnswerBytes) break
  }
  const text = Buffer.concat(parts).subarray(0, maxAnswerBytes).toString('utf8')
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]+/gu, ' ').slice(0, 500)
}

function problemOf(error: unknown): DeliveryProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.startsWith('HPE_')) return 'bad-answer'
  return /CERT|TLS|SSL|EPROTO|SELF_SIGNED|UNABLE_TO/.test(code) ? 'not-secure' : 'no-connection'
}
