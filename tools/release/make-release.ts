/** Makes the archive of a release: the built product with what it needs of npm, which starts with Node alone. */
import { mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../checkout.ts'
import { findBinaries } from '../embedded-postgres/binaries.ts'
import { buildServer, bundle, externalPackages } from '../product/build-server.ts'
import { buildWeb } from '../product/build-web.ts'
import { productionPackages } from './production-packages.ts'
import { type TarEntry, writeTar } from './tar.ts'
import { readVersion, type Version } from './version.ts'

/** Commands of the product that work without a checkout, each as a file of its name. */
const commands = ['start', 'backup', 'restore', 'outgoing']
const asTheyAre = ['apps/web/dist', 'CHANGELOG.md', 'LICENSE', 'db/migrations', 'deploy', 'dist/server', 'docs']
const ofTheLedger = 'packages/ledger/sql'
/** Of packages nobody reads these while the product runs. */
const leftOut = /\.(d\.[cm]?ts|map|md|markdown)$/i

export interface Made {
  file: string
  /** The folder that the archive unpacks to. */
  folder: string
}

export async function makeRelease({ commit, into = join(root, 'dist/release'), level = 9 }: Options): Promise<Made> {
  const version = readVersion()
  await buildWeb()
  await buildServer()
  const workshop = join(root, 'dist/release-tools')
  for (const name of commands) await bundle(`tools/${name}.ts`, join(workshop, `${name}.mjs`))
  // Links the libraries of PostgreSQL, if nothing has started it here yet.
  findBinaries()
  const folder = `handshake-${version.number}`
  const packages = productionPackages([...externalPackages(), 'embedded-postgres'])
  const entries = [
    ...commands.flatMap((name) => filesIn(workshop, `${name}.mjs`)),
    ...[...asTheyAre, ofTheLedger, 'package-lock.json'].flatMap((path) => filesIn(root, path)),
    ...packages.flatMap((path) => filesIn(root, path).filter(isNeeded)),
    written('package.json', manifestOf(version)),
    written('release.json', { version: version.number, date: version.date, commit }),
  ]
  const file = join(into, `${folder}-${process.platform}-${process.arch}.tar.gz`)
  mkdirSync(into, { recursive: true })
  rmSync(file, { force: true })
  const inFolder = entries.map((entry) => ({ ...entry, path: `${folder}/${entry.path}` }))
  await writeTar(inFolder, file, { at: new Date(`${version.date ?? '2000-01-01'}T00:00:00Z`), level })
  return { file, folder }
}

interface Options {
  /** What it is made of, where git knows. */
  commit: string | null
  into?: string
  /** How hard it is pressed, from 1 to 9. */
  level?: number
}

const isNeeded = ({ path }: TarEntry): boolean => !leftOut.test(path)

/** Every file below, without packages inside packages: those have entries of their own. */
function filesIn(base: string, path: string): TarEntry[] {
  const place = join(base, path)
  if (!statSync(place).isDirectory()) return [fileAt(place, path)]
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry): TarEntry[] => {
      const inside = `${path}/${entry.name}`
      if (entry.isSymbolicLink())
        return [{ path: inside, content: { is: 'link', to: readlinkSync(join(place, entry.name)) } }]
      return entry.isDirectory() ? filesIn(base, inside) : [fileAt(join(base, inside), inside)]
    })
}

const fileAt = (place: string, path: string): TarEntry => ({
  path,
  content: { is: 'file', read: () => readFileSync(place), runs: (statSync(place).mode & 0o100) !== 0 },
})

const written = (path: string, content: object): TarEntry => ({
  path,
  content: { is: 'file', read: () => Buffer.from(`${JSON.stringify(content, null, 2)}\n`), runs: false },
})

/** The same commands as in a checkout, so that whatever tells people to run one is right here as well. */
function manifestOf({ number }: Version): object {
  const { name, license, description, type, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const scripts = Object.fromEntries(commands.map((command) => [command, `node ${command}.mjs`]))
  return { name, version: number, private: true, license, description, type, engines, scripts }
}
