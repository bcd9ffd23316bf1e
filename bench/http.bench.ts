/** Figure: requests per second of a validated JSON route, as a ratio to a bare Fastify route in the same run. Goal: above 0.6, with every header. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import { root } from '../tools/checkout.ts'
import { bundle } from '../tools/product/build-server.ts'
import type { Load, LoadResult } from './support/load.ts'
import { median, report } from './support/report.ts'

const rounds = 5
const roundMs = process.argv.includes('--quick') ? 500 : 2_000
const measured = join(root, 'dist/bench/measured-route.mjs')
await bundle('bench/support/measured-route.ts', measured)
const { answer, ours, path } = (await import(measured)) as typeof import('./support/measured-route.ts')

function bare(): FastifyInstance {
  const app = Fastify()
  app.get('/api/bench/:id', () => answer)
  return app
}

/** Answers per second, and what each cost this process: the load comes from another one. */
async function measure(app: FastifyInstance): Promise<{ perSecond: number; cpuUs: number }> {
  const { port } = app.server.address() as { port: number }
  const request = `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\naccept: application/json\r\n\r\n`
  const load: Load = { port, connections: 32, durationMs: roundMs, request }
  const before = process.cpuUsage()
  const result = await inOwnProcess(load)
  const { user, system } = process.cpuUsage(before)
  if (result.failures > 0) throw new Error(`${result.failures} of ${result.answers} answers failed`)
  return { perSecond: (result.answers * 1_000) / roundMs, cpuUs: (user + system) / result.answers }
}

function inOwnProcess(load: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./support/load.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] })
    child.on('message', (result) => resolve(result as LoadResult))
    child.on('error', reject)
    child.send(load)
  })
}

const apps = { bare: bare(), ours: await ours() }
for (const app of Object.values(apps)) await app.listen({ host: '127.0.0.1', port: 0 })
const rates = { bare: [] as number[], ours: [] as number[] }
const costs = { bare: [] as number[], ours: [] as number[] }
// Taken in turns, so that a slow moment of the machine hits both.
for (let round = 0; round <= rounds; round += 1) {
  for (const name of ['bare', 'ours'] as const) {
    const { perSecond, cpuUs } = await measure(apps[name])
    if (round === 0) continue
    rates[name].push(perSecond)
    costs[name].push(cpuUs)
  }
}
for (const app of Object.values(apps)) await app.close()
report('http', {
  'bare Fastify route, per second': median(rates.bare),
  'validated route, per second': median(rates.ours),
  'validated route against a bare one, by rate': median(rates.ours) / median(rates.bare),
  'bare Fastify route, processor time in µs': median(costs.bare),
  'validated route, processor time in µs': median(costs.ours),
  'ratio by processor time, which other work moves less': median(costs.bare) / median(costs.ours),
})
process.exit(0)
