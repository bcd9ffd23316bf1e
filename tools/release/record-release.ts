/** Writes down what a release promises to those that come after it: its migrations with their checksums, and its wire. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationRooms, readMigrations } from '../../apps/server/src/platform/db/startup/migration-files.ts'
import { root } from '../checkout.ts'
import { wireShape } from '../upgrade/wire-shape.ts'
import { type Release, readReleases, readVersion, releasesFile } from './version.ts'

export const migrationsFile = 'ops/release/migrations.json'
export const wireFile = 'ops/release/wire.json'

/** The commit that changes these files is the release; it is found by that, with or without its tag. */
export function recordRelease(): Release {
  const { number: version, date } = readVersion()
  if (date === null)
    throw new Error(`Give the section of ${version} in CHANGELOG.md its date: "## ${version} (2026-01-31)".`)
  const releases = readReleases()
  if (releases.some((one) => one.version === version))
    throw new Error(`${version} is released already: begin the next version in package.json and CHANGELOG.md.`)
  const known = migrationRooms(root).flatMap(readMigrations)
  const migrations = Object.fromEntries(
    migrationRooms(root).map((room) => [room.source, readMigrations(room).length] as const),
  )
  const release = { version, date, migrations }
  write(releasesFile, listOf([...releases, release].map((one) => JSON.stringify(one))))
  write(migrationsFile, recordOf(known.map(({ source, name, checksum }) => [`${source}/${name}`, checksum])))
  const { calls, schemas } = wireShape()
  const parts = Object.entries({ calls, schemas }).map(([name, part]) => `"${name}": ${recordOf(Object.entries(part))}`)
  write(wireFile, `{\n${parts.join(',\n')}\n}`)
  return release
}

const write = (path: string, text: string): void => writeFileSync(join(root, path), `${text}\n`)

/** One line each, so that a change can be read. */
const listOf = (lines: readonly string[]): string => `[\n  ${lines.join(',\n  ')}\n]`
const recordOf = (entries: readonly (readonly [string, unknown])[]): string =>
  `{\n  ${entries.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(',\n  ')}\n}`
