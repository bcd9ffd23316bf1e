/** The version of this code, as package.json and the changelog have it, and what was released before. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../checkout.ts'

export interface Version {
  number: string
  /** Null while it is not released. */
  date: string | null
}

export interface Release {
  version: string
  date: string
  /** How many migrations it has, by room. */
  migrations: Record<string, number>
}

export const releasesFile = 'ops/release/releases.json'

export const readReleases = (): Release[] => JSON.parse(readFileSync(join(root, releasesFile), 'utf8')) as Release[]

/** Sections of the changelog, newest first. */
export function readChangelog(text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')): Version[] {
  return [...text.matchAll(/^## (\d+\.\d+\.\d+)(?: \((\d{4}-\d{2}-\d{2})\))?/gm)].map(([, number = '', date]) => ({
    number,
    date: date ?? null,
  }))
}

export function readVersion(): Version {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const section = readChangelog().find(({ number }) => number === version)
  if (section === undefined) throw new Error(`CHANGELOG.md has no section "## ${version}": write one.`)
  return section
}
