/** Starts the whole product once on a database and stops it, for tests of what a start refuses. */
import { expect } from 'vitest'
import { startServer } from '../src/main.ts'

/** Starts on a free port and answers once it is up, or with the sentence that refused. */
export async function startOnce(databaseUrl: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  try {
    const server = await startServer({
      env: { DATABASE_URL: databaseUrl, PORT: '0', LOG_LEVEL: 'silent', DEMO_WORLD: 'off', ROLES: 'api', ...env },
      say: () => undefined,
    })
    await server.close()
    return 'up'
  } catch (error) {
    expect((error as Error).name).toBe('StartProblem')
    return (error as Error).message
  }
}
