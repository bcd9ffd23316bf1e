/** Whether a database is a sandbox is written down at its first start: time that was moved forward never comes back. */
import { present } from '@handshake/domain/assert.ts'
import type pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import { sandboxConfig } from '#platform/config/sandbox-config.ts'
import { StartProblem } from '#platform/config/start-problem.ts'

export const isSandbox = (config: Config): boolean => sandboxConfig.of(config).SANDBOX === 'on'

/** Runs as the database's owner, after its kind of money is settled. */
export async function checkSandboxMode(client: pg.Client, wanted: boolean): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>('select is_sandbox as held from installation')
  const { held } = present(rows[0], 'the kind of money was just settled')
  if (held === wanted) return
  throw new StartProblem(
    held
      ? 'This database is a sandbox, whose clock may be ahead: start with --sandbox, or point DATABASE_URL to another database.'
      : 'This database is in ordinary use, so its clock can’t be moved: point DATABASE_URL to a new database for the sandbox.',
  )
}
