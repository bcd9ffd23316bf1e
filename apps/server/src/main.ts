/** Starts one node: configuration, migration, the demo world on an empty play-money database, then HTTP. */
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Config, readConfig } from '#platform/config.ts'
import { migrate } from '#platform/migrate.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { createNode } from './app.ts'
import { fillDemoWorld } from './demo-world.ts'

const defaultPort = 3_000
const portsToTry = 50

export type StartOptions = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly say: (line: string) => void
}

export type RunningServer = { readonly url: string; readonly close: () => Promise<void> }

export async function startServer({ env, say }: StartOptions): Promise<RunningServer> {
  const config = readConfig(env)
  await migrate(config.DATABASE_URL.href, { say })
  await fillDemoWorld(config, say)
  const node = await createNode({ config, webRoot: resolve(env.WEB_ROOT ?? 'apps/web/dist') })
  try {
    const url = await listen(node.http, config, say)
    return { url, close: node.close }
  } catch (error) {
    await node.close()
    throw error
  }
}

/** A port asked for by name is that one or none; otherwise 3000, or the next free one, and we say so. */
async function listen(http: FastifyInstance, config: Config, say: (line: string) => void): Promise<string> {
  const first = config.PORT ?? defaultPort
  const last = config.PORT === null ? first + portsToTry : first
  for (let port = first; port <= last; port += 1) {
    if (await tryPort(http, config.HOST, port)) {
      const bound = boundPort(http) ?? port
      if (config.PORT === null && bound !== defaultPort) say(`Port ${defaultPort} is in use, so this is port ${bound}.`)
      return `http://${shownHost(config.HOST)}:${bound}`
    }
  }
  throw new StartProblem(
    config.PORT === null
      ? `Ports ${first} to ${last} are all in use: stop something, or set PORT to a free one.`
      : `Port ${config.PORT} is in use: stop what is using it, or set PORT to another.`,
  )
}

async function tryPort(http: FastifyInstance, host: string, port: number): Promise<boolean> {
  try {
    await http.listen({ host, port })
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE') return false
    if (code === 'EACCES')
      throw new StartProblem(`Port ${port} may not be opened by this user: set PORT to one above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartProblem(`HOST is not an address of this machine: set it to 127.0.0.1 or 0.0.0.0.`)
    throw error
  }
}

const shownHost = (host: string): string =>
  host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host

function boundPort(http: FastifyInstance): number | null {
  const address = http.server.address()
  return typeof address === 'object' ? (address?.port ?? null) : null
}
