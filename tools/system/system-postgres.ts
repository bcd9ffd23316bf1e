/** Finds the PostgreSQL of the system's packages, as Debian lays them out, and has it installed where it is missing. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Binaries, binariesIn } from '../embedded-postgres/binaries.ts'
import { installPackages } from './system-packages.ts'

const oldestMajor = 15
const debianFolder = '/usr/lib/postgresql'

/** The oldest that we promise to work on: what works there and on the embedded one works between them. */
export function findSystemPostgres(folder = debianFolder): Binaries | null {
  const majors = existsSync(folder) ? readdirSync(folder).map(Number) : []
  const found = majors
    .filter((major) => major >= oldestMajor)
    .sort((a, b) => a - b)
    .map((major) => binariesIn(join(folder, String(major)), String(major)))
    .find(({ postgres, initdb }) => existsSync(postgres) && existsSync(initdb))
  return found ?? null
}

export function provideSystemPostgres(say: (line: string) => void): Binaries | null {
  const found = findSystemPostgres()
  if (found !== null) return found
  installPackages(['postgresql'], say)
  return findSystemPostgres()
}
