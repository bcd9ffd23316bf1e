/** Finds the port this process will listen on and holds it until then, so that links written meanwhile already lead there. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { Config } from '#platform/config/config.ts'
import { StartProblem } from '#platform/config/start-problem.ts'

const defaultPort = 3_000
const portsToTry = 50

export type HeldPort = { readonly port: number; readonly letGo: () => Promise<void> }

/** A port asked for by name is that one or none; otherwise 3000, or the next free one, and we say so. */
export async function holdPort({ HOST, PORT }: Config, say: (line: string) => void): Promise<HeldPort> {
  const first = PORT ?? defaultPort
  const last = PORT === null ? first + portsToTry : first
  for (let port = first; port <= last; port += 1) {
    const holder = await tryPort(HOST, port)
    if (holder === null) continue
    const held = (holder.address() as AddressInfo).port
    if (PORT === null && held !== defaultPort) say(`Port ${defaultPort} is in use, so this is port ${held}.`)
    return { port: held, letGo: () => close(holder) }
  }
  throw new StartProblem(
    PORT === null
      ? `Ports ${first} to ${last} are all in use: stop something, or set PORT to a free one.`
      : `Port ${PORT} is in use: stop what is using it, or set PORT to another.`,
  )
}

async function tryPort(host: string, port: number): Promise<Server | null> {
  // Whoever comes before the start is over is turned away at once instead of being left waiting.
  const server = createServer((early) => early.resetAndDestroy())
  try {
    await once(server.listen({ host, port }), 'listening')
    return server
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE') return null
    if (code === 'EACCES')
      throw new StartProblem(`Port ${port} may not be opened by this user: set PORT to one above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartProblem(`HOST is not an address of this machine: set it to 127.0.0.1 or 0.0.0.0.`)
    throw error
  }
}

const close = (server: Server): Promise<void> => new Promise((closed) => server.close(() => closed()))
