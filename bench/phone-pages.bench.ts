/** Figures: what Lighthouse gives six pages on an emulated phone (slow 4G, processor slowed twice and four times), reckoned and with the line really applied, beside another app. */
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
/** How often with the line applied: what is painted by then varies little from look to look. */
const appliedRounds = process.argv.includes('--long') ? 3 : 1
const appliedTimes = 4
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

/**
 * Where the line comes from. Simulated, as by default: the page is loaded over a quick line, and Lighthouse reckons what a slow one would
 * have made of it. Applied: the browser holds the line back itself, and what was seen is told.
 */
type Line = 'simulate' | 'devtools'
type Look = { readonly url: string; readonly times: number; readonly line: Line; readonly cookie?: string }

/** Not blocking: the app we compare with is served by this process. */
async function look({ url, times, line, cookie }: Look): Promise<Result> {
  const [headerFile, resultFile] = [join(folder, 'headers.json'), join(folder, 'result.json')]
  writeFileSync(headerFile, JSON.stringify(cookie === undefined ? {} : { cookie }))
  const args = [join(folder, 'node_modules/lighthouse/cli/index.js'), url, '--quiet', '--output=json']
  args.push(`--output-path=${resultFile}`, `--extra-headers=${headerFile}`)
  args.push(`--only-audits=${wantedAudits.join(',')}`, '--disable-full-page-screenshot')
  args.push(`--throttling-method=${line}`)
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
    for (const path of forStrangers) await tell(path, { url: `${product.url}${path}`, times, line: 'simulate' })
    for (const path of forPeople) await tell(path, { url: `${product.url}${path}`, times, line: 'simulate', cookie })
    await tell(comparedApp, { url: `${compared.url}/`, times, line: 'simulate' })
  }
  for (const path of [...forStrangers, ...forPeople]) {
    const wanted = { url: `${product.url}${path}`, times: appliedTimes, line: 'devtools' } as const
    await tellPaints(path, forPeople.includes(path) ? { ...wanted, cookie } : wanted)
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

/** Looked at so often; an audit by its median. */
async function lookAgainAndAgain(wanted: Look, times: number) {
  const looks: Result[] = []
  for (let round = 0; round < times; round += 1) looks.push(await look(wanted))
  for (const { finalDisplayedUrl, environment, timing } of looks) {
    indexes.push(environment.benchmarkIndex)
    tookMs.push(timing.total)
    const isOurs = wanted.url.startsWith(product.url)
    if (isOurs && finalDisplayedUrl !== wanted.url) throw new Error(`${wanted.url} led to ${finalDisplayedUrl}`)
  }
  const of = (read: (one: Result) => number) => median(looks.map(read))
  return { of, audit: (id: string) => of(({ audits }) => audits[id]?.numericValue ?? Number.NaN) }
}

async function tellPaints(path: string, wanted: Look): Promise<void> {
  const { audit } = await lookAgainAndAgain(wanted, appliedRounds)
  figures[`${path}: first paint at 4x, slow 4G applied, s`] = audit('first-contentful-paint') / 1_000
  figures[`${path}: largest paint at 4x, slow 4G applied, s`] = audit('largest-contentful-paint') / 1_000
}

async function tell(name: string, wanted: Look): Promise<void> {
  const { times } = wanted
  const { of, audit } = await lookAgainAndAgain(wanted, rounds[times] ?? 0)
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
  figures[`${name}: first paint at ${times}x, slow 4G reckoned, s`] = first
  figures[`${name}: largest paint at ${times}x, slow 4G reckoned, s`] = largest
  figures[`${name}: longest task at ${times}x, ms`] = longest
  figures[`${name} at ${times}x, more`] =
    `blocked ${Math.round(audit('total-blocking-time'))} ms, shift ${audit('cumulative-layout-shift').toFixed(3)}`
}

function durationOf({ duration = 0 }: { readonly duration?: number }): number {
  return duration
}
