/** Figures: how long `npm start` takes to the first page, cold (nothing built, empty database) and warm. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../tools/checkout.ts'
import { startProduct } from './product.ts'
import { median, report } from './report.ts'

const warmRounds = process.argv.includes('--quick') ? 1 : 5
const dataDir = mkdtempSync(join(tmpdir(), 'handshake-bench-'))

/** Everything that is made from sources; the next start makes it again. */
for (const made of ['dist', 'apps/web/dist']) rmSync(join(root, made), { recursive: true, force: true })

const cold = await startProduct(dataDir)
await cold.stop()
const warm: number[] = []
for (let round = 0; round < warmRounds; round += 1) {
  const product = await startProduct(dataDir)
  warm.push(product.readyMs)
  await product.stop()
}
rmSync(dataDir, { recursive: true, force: true })
report('start', {
  'cold, seconds to the first page': cold.readyMs / 1_000,
  'warm, seconds to the first page': median(warm) / 1_000,
  'warm as a part of cold': median(warm) / cold.readyMs,
})
