/** The line between a node and its database, in a test's hands: it can be full, fall silent, be cut, and hold back what passes. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What a node sends, as text: the statements in it can be read, whatever else is. */
type Said = { readonly text: string; readonly call: Call }

/** One connection of the node. */
export type Call = { readonly node: Socket; readonly database: Socket }

export type DatabaseLine = {
  /** The address of the database, by way of this line. */
  readonly url: string
  /** New connections are turned away, as by a server that has none left. */
  full: boolean
  /** Nothing passes in either direction, and nobody is told: what is sent waits. */
  readonly fallSilent: () => void
  readonly speakAgain: () => void
  /** Every connection ends at once. */
  readonly cut: () => void
  /** For good. */
  readonly close: () => void
  /** Called with everything a node says, before it passes; answers how it goes on. */
  onSaid: (said: Said) => Passage
}

/**
 * It passes; it is held until `hold` is settled; or the database hears it, and `onAnswer` says until when its answers are held. A
 * connection that was cut meanwhile stays cut.
 */
export type Passage = 'pass' | { readonly hold: Promise<void> } | { readonly onAnswer: () => Promise<void> }

export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const target = new URL(databaseUrl)
  const calls = new Set<Call>()
  let silent: { readonly promise: Promise<void>; readonly resolve: () => void } | null = null
  const line: Omit<DatabaseLine, 'url' | 'close'> = {
    full: false,
    onSaid: () => 'pass',
    fallSilent: () => {
      silent ??= pending()
    },
    speakAgain: () => {
      silent?.resolve()
      silent = null
    },
    cut: () => {
      for (const call of calls) hangUp(call)
    },
  }
  const server = createServer((node) => {
    node.on('error', () => undefined)
    if (line.full) {
      node.once('data', () => node.end(tooManyConnections))
      return
    }
    const folder = target.searchParams.get('host')
    const database = folder
      ? connect(`${folder}/.s.PGSQL.${target.searchParams.get('port') ?? target.port}`)
      : connect(Number(target.port), target.hostname)
    database.on('error', () => undefined)
    const call = { node, database }
    calls.add(call)
    let onAnswer: (() => Promise<void>) | null = null
    relay(node, database, (chunk) => {
      const passage = line.onSaid({ text: chunk.toString('latin1'), call })
      if (passage === 'pass') return silent?.promise
      if ('hold' in passage) return passage.hold
      onAnswer = passage.onAnswer
      return undefined
    })
    relay(database, node, () => {
      const held = silent?.promise ?? onAnswer?.()
      onAnswer = null
      return held
    })
    for (const side of [node, database])
      side.once('close', () => {
        calls.delete(call)
        hangUp(call)
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    line.speakAgain()
    server.close()
    line.cut()
  }
  const url = new URL(databaseUrl)
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return Object.assign(line, { url: url.href, close })
}

export function hangUp({ node, database }: Call): void {
  node.destroy()
  database.destroy()
}

export function pending(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** In order, each piece after whatever it has to wait for. */
function relay(from: Socket, to: Socket, waitFor: (chunk: Buffer) => Promise<void> | undefined): void {
  let last: Promise<void> = Promise.resolve()
  from.on('data', (chunk: Buffer) => {
    last = last.then(() => waitFor(chunk)).then(() => void (to.writable && to.write(chunk)))
  })
  from.once('end', () => void last.then(() => to.end()))
}

/** What PostgreSQL says to the first message of whom it has no room for. */
const tooManyConnections = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C53300\0Msorry, too many clients already\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeUInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
})()
