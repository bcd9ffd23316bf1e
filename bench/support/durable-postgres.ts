/** A PostgreSQL that keeps its promises to the disk, for figures that depend on it; its folder goes when it stops. */
import { rmSync } from 'node:fs'
import { startEmbeddedPostgres } from '../../tools/embedded-postgres/start-embedded-postgres.ts'
import { createThrowAwayFolder, postgresIn } from '../../tools/testing/throw-away-folder.ts'

export async function startDurablePostgres(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const folder = await createThrowAwayFolder()
  const server = await startEmbeddedPostgres({ dataDir: postgresIn(folder), durability: 'full' })
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

/** The whole of a bench: it ends with the server, whatever still runs. */
export async function measureOnPostgres(measure: (url: URL) => Promise<void>): Promise<never> {
  const server = await startDurablePostgres()
  try {
    await measure(new URL(server.url))
  } finally {
    await server.stop()
  }
  process.exit(0)
}
