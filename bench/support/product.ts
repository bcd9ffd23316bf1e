/** Runs the whole product as a person would, for the figures that are about it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tools/embedded-postgres/free-port.ts'

export type Product = {
  readonly url: string
  readonly pid: number
  readonly readyMs: number
  readonly stop: () => Promise<void>
}

/** A cold start builds first, and on a busy machine that takes minutes; the run ends a bench that takes too long. */
const patienceMs = 600_000

/** From the command to the first answered page. */
export async function startProduct(dataDir: string): Promise<Product> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const startedAt = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, ['tools/run.cjs', 'start'], { env, stdio: 'ignore' })
  await firstPage(url, child)
  return { url, pid: child.pid as number, readyMs: performance.now() - startedAt, stop: () => stop(child) }
}

async function firstPage(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the product stopped with exit code ${child.exitCode}`)
    const page = await fetch(`${url}/login`).catch(() => null)
    if (page?.ok && (await page.text()).includes('<div id="root"')) return
    await wait(10)
  }
  throw new Error('the product did not come up')
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}
