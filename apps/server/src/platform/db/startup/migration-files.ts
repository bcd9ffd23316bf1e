/** The migrations this code knows: SQL files in two rooms, numbered without gaps, each with the checksum of its content. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartProblem } from '../../config/start-problem.ts'

export interface MigrationRoom {
  readonly source: string
  readonly dir: string
}

export interface Migration {
  readonly source: string
  readonly number: number
  readonly name: string
  readonly checksum: string
  readonly sql: string
}

const fileName = /^(\d{4})_[a-z0-9]+(?:_[a-z0-9]+)+\.sql$/

/** The ledger's room comes first: the app's tables may refer to the ledger's, never the other way round. */
export function migrationRooms(root = findRoot()): MigrationRoom[] {
  return [
    { source: 'ledger', dir: join(root, 'packages/ledger/sql') },
    { source: 'app', dir: join(root, 'db/migrations') },
  ]
}

export function readMigrations({ source, dir }: MigrationRoom): Migration[] {
  const names = existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith('.sql')) : []
  return names.sort().map((name, index) => {
    const number = Number(fileName.exec(name)?.[1] ?? Number.NaN)
    if (Number.isNaN(number)) {
      throw new StartProblem(`The migration ${source}/${name} is misnamed: call it NNNN_<feature>_<what>.sql.`)
    }
    if (number !== index + 1) {
      throw new StartProblem(`The migration ${source}/${name} is out of line: number ${index + 1} is expected there.`)
    }
    // A checkout with Windows line ends holds the same migration.
    const sql = readFileSync(join(dir, name), 'utf8').replaceAll('\r\n', '\n')
    return { source, number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** Walks up, because this file is in another folder once it is bundled. */
function findRoot(): string {
  let dir = dirname(fileURLToPath(import.meta.url))
  while (!isRoot(dir)) {
    const parent = dirname(dir)
    if (parent === dir) throw new StartProblem('The migrations are missing: run Handshake from a complete checkout.')
    dir = parent
  }
  return dir
}

function isRoot(dir: string): boolean {
  const manifest = join(dir, 'package.json')
  return existsSync(manifest) && (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }).name === 'handshake'
}
