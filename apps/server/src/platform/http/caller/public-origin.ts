/** The address people reach this installation at: the configured one, or the one we listen on. */
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'

const defaultPort = 3_000

/** Never taken from a request: a forged Host header would end up in the links of other people's mails. */
export function originOf({ config, origin }: { config: Config; origin?: () => string }): string {
  return config.PUBLIC_URL?.origin ?? origin?.() ?? `http://localhost:${config.PORT || defaultPort}`
}

/** Whether people reach us by https. Never told by a request either: its Host is whatever the caller wrote. */
export const isEncrypted = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean => PUBLIC_URL?.protocol === 'https:'

/** Follows the port that is really listened on, which without PORT is the next free one. */
export function followListening(http: FastifyInstance, config: Config): () => string {
  let port = config.PORT || defaultPort
  http.addHook('onListen', async () => {
    port = (http.server.address() as AddressInfo | null)?.port ?? port
  })
  return () => `http://localhost:${port}`
}
