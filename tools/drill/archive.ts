/** pgBackRest with the settings that ops/pgbackrest ships: an archive beside a server, backups into it, and a restore to a moment. */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../checkout.ts'
import { StartProblem } from '../embedded-postgres/start-problem.ts'
import { findProgram, installPackages } from '../system/system-packages.ts'
import { provideSystemPostgres } from '../system/system-postgres.ts'
import { giveFolder, type OwnServer, runAsDatabase } from './own-server.ts'

export type BackupKind = 'full' | 'diff' | 'incr'

const shipped = (name: string): string => readFileSync(join(root, 'ops/pgbackrest', name), 'utf8')

/** What the server under it is to be started with. */
export const archiveSettings = (): string => shipped('postgresql.conf')

export function provideArchiver(say: (line: string) => void): { pgbackrest: string; binDir: string } | null {
  if (findProgram('pgbackrest') === null) installPackages(['pgbackrest'], say)
  const pgbackrest = findProgram('pgbackrest')
  const postgres = provideSystemPostgres(say)
  return pgbackrest === null || postgres === null ? null : { pgbackrest, binDir: join(postgres.root, 'bin') }
}

export const noArchiver = (): StartProblem =>
  new StartProblem(
    'The drill of a recovery needs pgbackrest and postgresql, which are not here: install them (apt-get install pgbackrest postgresql), or run it as root on Debian.',
  )

/** The shipped file with other values; a name that is not in it is a mistake of whoever asks. */
export function withValues(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((sum, [name, value]) => {
    const line = new RegExp(`^${name}=.*$`, 'm')
    if (!line.test(sum)) throw new Error(`ops/pgbackrest/pgbackrest.conf does not set ${name}`)
    return sum.replace(line, `${name}=${value}`)
  }, text)
}

export interface Archive {
  /** For the server too: its archive_command and restore_command read where the settings are from here. */
  readonly env: Readonly<Record<string, string>>
  /** Once the server answers: makes the archive and has one file of the log arrive there. */
  open(): Promise<void>
  backUp(kind: BackupKind): Promise<void>
  /** Into an empty folder. The copy archives nothing: the original still does, in the same place. */
  restore(moment: string, dataDir: string): Promise<void>
}

/** `server` is asked late: it has to know `env` before it can be placed. */
export function createArchive(folder: string, pgbackrest: string, server: () => OwnServer): Archive {
  const [repo, logs, locks] = ['repo', 'archive-log', 'archive-lock'].map((name) => giveFolder(join(folder, name)))
  const config = join(folder, 'pgbackrest.conf')
  const env = { PGBACKREST_CONFIG: config }
  const run = (...args: string[]) =>
    runAsDatabase([pgbackrest, '--stanza=handshake', '--log-level-console=warn', ...args], env)
  return {
    env,
    open: async () => {
      const { dataDir, port } = server()
      const own = {
        ...{ 'repo1-path': repo ?? '', 'log-path': logs ?? '', 'lock-path': locks ?? '' },
        ...{ 'pg1-path': dataDir, 'pg1-port': String(port), 'pg1-socket-path': folder },
      }
      writeFileSync(config, withValues(shipped('pgbackrest.conf'), own))
      chmodSync(config, 0o644)
      await run('stanza-create')
      await run('check')
    },
    backUp: async (kind) => {
      await run(`--type=${kind}`, 'backup')
    },
    restore: async (moment, dataDir) => {
      const target = ['--type=time', `--target=${moment}`, '--target-action=promote', '--archive-mode=off']
      await run(...target, `--pg1-path=${giveFolder(dataDir)}`, 'restore')
    },
  }
}
