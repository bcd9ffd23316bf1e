/** Stops the PostgreSQL of a data folder, if one runs, and deletes everything it kept. */
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findBinaries } from './binaries.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { refugeOf } from './residence.ts'
import { defaultRefugeDir } from './start-embedded-postgres.ts'

/** Whether there was anything to delete. */
export async function discardEmbeddedPostgres(dataDir: string, refugeDir = defaultRefugeDir): Promise<boolean> {
  const places = [resolve(dataDir), refugeOf(resolve(dataDir), refugeDir)].filter((place) => existsSync(place))
  for (const place of places) {
    const clusterDir = join(place, 'cluster')
    const running = findPostmaster(clusterDir)
    if (running) await stopPostmaster({ clusterDir, binaries: findBinaries() }, running.pid)
    rmSync(place, { recursive: true, force: true, maxRetries: 3 })
  }
  return places.length > 0
}
