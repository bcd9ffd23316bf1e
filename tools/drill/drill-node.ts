/** A node of the product as drills run it: a process of its own on a given database, without limits that are there for people. */
import { serverBundle } from '../product/build-server.ts'
import { type Supervised, superviseServer } from '../product/supervise-server.ts'

export const startDrillNode = (
  databaseUrl: string,
  onExit: (how: string) => void,
  env: Readonly<Record<string, string>> = {},
): Promise<Supervised> =>
  superviseServer({
    args: [serverBundle],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATABASE_CONNECTIONS: '12',
      PORT: '0',
      DEMO_WORLD: 'off',
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '1000000',
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
    },
    say: () => {},
    hear: () => {},
    onExit,
    onGivingUp: (problem) => onExit(String(problem)),
  })
