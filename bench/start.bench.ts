/** Figures: how long `npm start` takes to the first page, cold (nothing built, empty database) and warm, and what it then holds in memory. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../tools/checkout.ts'
import { heldBelow } from './support/process-memory.ts'
import { startProduct } from './support/product.ts'
import { median, report } from './support/report.ts'

const warmRounds = process.argv.includes('--quick') ? 1 : 5
const dataDir = mkdtempSync(join(tmpdir(), 'handshake-bench-'))

/** Everything that is made from sources; the next start makes it again. */
for (const made of ['dist', 'apps/web/dist']) rmSync(join(root, made), { recursive: true, force: true })

/** By then what the start needed is done with, and nobody has asked for anything. */
const idleSeconds = 20
/** By then Node has collected all of its garbage for the first time. */
const collectedSeconds = 120

const cold = await startProduct(dataDir)
await cold.stop()
const warm: number[] = []
for (let round = 0; round < warmRounds; round += 1) {
  const product = await startProduct(dataDir)
  warm.push(product.readyMs)
  await product.stop()
}
const idle = await startProduct(dataDir)
await wait(idleSeconds * 1_000)
const held = heldBelow(idle.pid)
await wait((collectedSeconds - idleSeconds) * 1_000)
const heldLater = heldBelow(idle.pid)
await idle.stop()
const megabytes = (processes: typeof held, part: string) =>
  processes.filter(({ command }) => command.includes(part)).reduce((sum, one) => sum + one.megabytes, 0)
rmSync(dataDir, { recursive: true, force: true })
report('start', {
  'cold start to the first page, s': cold.readyMs / 1_000,
  'warm start to the first page, s': median(warm) / 1_000,
  'warm as a part of cold': median(warm) / cold.readyMs,
  [`after ${idleSeconds} s: idle server, MB`]: megabytes(held, 'run-server'),
  [`after ${collectedSeconds} s: idle server, MB`]: megabytes(heldLater, 'run-server'),
  'build service left running, MB (goal 0)': megabytes(heldLater, 'esbuild'),
})
