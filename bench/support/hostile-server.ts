/** Every route that takes a body, on the product's own server up to its use case, for the bench of hostile bodies. */
import { api } from '@handshake/contracts/all.ts'
import { bodyBounds, type Contract, carriesBody } from '@handshake/contracts/contract.ts'
import type { PersonId, SessionId } from '@handshake/domain/ids.ts'
import { readAppConfig } from '../../apps/server/src/app-config.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { createPool } from '../../apps/server/src/platform/db/db.ts'
import { addRoute } from '../../apps/server/src/platform/http/http-route.ts'
import { createHttpServer } from '../../apps/server/src/platform/http/http-server.ts'
import { createLog } from '../../apps/server/src/platform/observe/log.ts'
import { refuse } from '../../apps/server/src/platform/use-case.ts'

const id = '0198c1a2-7b1e-7c3d-8a4f-1234567890ab'
const admin = {
  id: id as PersonId,
  role: 'admin',
  emailVerified: true,
  sessionId: id as SessionId,
  provedAt: new Date(),
  secondFactor: true,
  sessionEndsAt: new Date(Date.now() + 3_600_000),
  region: null,
  key: null,
} as const
const withBody = Object.values(api)
  .flatMap((contract: Contract) => Object.values(contract))
  .filter(({ method }) => carriesBody(method))

export async function serveEveryRoute() {
  const config = readAppConfig({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '100000000',
  })
  const log = createLog(config)
  const { app } = await createHttpServer({ config, log })
  const machinery = {
    pool: createPool(config, log),
    clock: systemClock,
    config,
    log,
    rateLimits: {
      take: async () => ({ allowed: true }) as const,
      giveBack: async () => undefined,
      forget: async () => undefined,
    },
    wakeRelay: () => undefined,
    identify: async () => admin,
    identifyKey: async () => null,
  }
  // A body that passes the checks is turned away before anything would be asked of a database.
  const closed = async () => refuse('request.unknown-path')
  for (const route of withBody)
    addRoute(app, { ...machinery, ...(route.body ? {} : { closed }) }, { route, serve: neverReached })
  const routes = withBody.map(({ method, path, body }) => ({
    method,
    path: path.replaceAll(/:\w+/g, id),
    bytes: body?.bytes ?? bodyBounds.bytes,
  }))
  return { app, routes }
}

const neverReached = async () => refuse('request.unknown-path')
