/** Figures: what Lighthouse gives six pages on an emulated phone (slow 4G, processor slowed twice and four times), beside another app. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { seconds } from '@handshake/domain/time.ts'
import { demoDomain, demoPassword } from '../apps/server/src/demo/people.ts'
import { chromiumArguments, ensureChromium } from '../tools/chromium.ts'
import { comparedApp, serveComparedApp } from './support/compared-app.ts'
import { startProduct } from './support/product.ts'
import { median, report } from './support/report.ts'

const lighthouse = 'lighthouse@12.8.2'
/** How often each page is looked at, by what the processor is slowed. */
const rounds: Readonly<Record<number, number>> = process.argv.includes('--quick')
  ? { 4: 1 }
  : process.argv.includes('--long')
    ? { 4: 5, 2: 5 }
    : { 4: 3, 2: 1 }
/** Twenty times what a look takes where nothing else runs. */
const patienceMs = seconds(240)
const forStrangers = ['/landing', '/login']
const forPeople = ['/passport', '/handshakes', '/marketplace', '/wallet']

/** What the score is made of, and the long tasks. The other 170 take as long again, and minutes on a busy machine. */
const wantedAudits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
  'long-tasks',
]

type Audit = { readonly numericValue: number; readonly details?: { readonly items?: readonly { duration?: number }[] } }
type Result = {
  readonly categories: { readonly performance: { readonly score: number } }
  readonly audits: Record<string, Audit | undefined>
  readonly finalDisplayedUrl: string
  /** What Lighthouse makes of this machine. */
  readonly environment: { readonly benchmarkIndex: number }
  readonly timing: { readonly total: number }
}

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'handshake-bench-'))
const browser = await ensureChromium(console.log)
// Nothing else needs them, and Lighthouse brings two hundred packages: fetched once, since finding them again would cost each look seconds.
await run('npm', [
  'install',
  '--prefix',
  folder,
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  lighthouse,
  comparedApp,
])
const product = await startProduct(join(folder, 'data'))

async function cookieOfMaya(): Promise<string> {
  const answer = await fetch(`${product.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `maya@${demoDomain}`, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`the demo person cannot sign in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

type Look = { readonly url: string; readonly times: number; readonly cookie?: string }

/** Not blocking: the app we compare with is served by this process. */
async function look({ url, times, cookie }: Look): Promise<Result> {
  const [headerFile, resultFile] = [join(folder, 'headers.json'), join(folder, 'result.json')]
  writeFileSync(headerFile, JSON.stringify(cookie === undefined ? {} : { cookie }))
  const args = [join(folder, 'node_modules/lighthouse/cli/index.js'), url, '--quiet', '--output=json']
  args.push(`--output-path=${resultFile}`, `--extra-headers=${headerFile}`)
  args.push(`--only-audits=${wantedAudits.join(',')}`, '--disable-full-page-screenshot')
  args.push(`--throttling.cpuSlowdownMultiplier=${times}`, `--chrome-flags=--headless ${chromiumArguments.join(' ')}`)
  await run(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: browser },
    timeout: patienceMs,
    // At another signal it leaves its browser behind.
    killSignal: 'SIGINT',
  })
  return JSON.parse(readFileSync(resultFile, 'utf8')) as Result
}

const figures: Record<string, number | string> = {}
const indexes: number[] = []
const tookMs: number[] = []
const compared = await serveComparedApp(folder)
try {
  const cookie = await cookieOfMaya()
  for (const times of Object.keys(rounds).map(Number)) {
    for (const path of forStrangers) await tell(path, { url: `${product.url}${path}`, times })
    for (const path of forPeople) await tell(path, { url: `${product.url}${path}`, times, cookie })
    await tell(comparedApp, { url: `${compared.url}/`, times })
  }
  figures['index of this machine by Lighthouse'] = median(indexes)
  figures['seconds a look, longest'] = Math.max(...tookMs) / 1_000
} finally {
  await compared.stop()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
  // What was seen before a look that failed counts.
  report('phone-pages', figures)
}

async function tell(name: string, wanted: Look): Promise<void> {
  const { url, times } = wanted
  const looks: Result[] = []
  for (let round = 0; round < (rounds[times] ?? 0); round += 1) looks.push(await look(wanted))
  for (const { finalDisplayedUrl, environment, timing } of looks) {
    indexes.push(environment.benchmarkIndex)
    tookMs.push(timing.total)
    if (name !== comparedApp && finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`)
  }
  const of = (read: (one: Result) => number) => median(looks.map(read))
  const audit = (id: string) => of(({ audits }) => audits[id]?.numericValue ?? Number.NaN)
  const score = Math.round(of(({ categories }) => categories.performance.score * 100))
  const [first, largest] = [audit('first-contentful-paint') / 1_000, audit('largest-contentful-paint') / 1_000]
  const longest = of(({ audits }) => Math.max(0, ...(audits['long-tasks']?.details?.items ?? []).map(durationOf)))
  if (name === comparedApp) {
    const words = [String(score), `${first.toFixed(1)} and ${largest.toFixed(1)}`, String(Math.round(longest))]
    figures[`${name} at ${times}x: another app: Lighthouse, first and largest paint in s, longest task in ms`] =
      words.join(', ')
    return
  }
  const audience = forStrangers.includes(name) ? 'for strangers' : 'when signed in'
  figures[`${name}: Lighthouse at ${times}x${times === 4 ? ` ${audience}` : ''}`] = score
  figures[`${name}: first paint on slow 4G at ${times}x, s`] = first
  figures[`${name}: largest paint on slow 4G at ${times}x, s`] = largest
  figures[`${name}: longest task at ${times}x, ms`] = longest
  figures[`${name} at ${times}x, more`] =
    `blocked ${Math.round(audit('total-blocking-time'))} ms, shift ${audit('cumulative-layout-shift').toFixed(3)}`
}

function durationOf({ duration = 0 }: { readonly duration?: number }): number {
  return duration
}
