/** Figures: what Lighthouse gives six pages on an emulated phone (slow 4G, processor slowed four times), median of three. Goal: 95. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoDomain, demoPassword } from '../apps/server/src/demo/people.ts'
import { chromiumArguments, findChromium } from '../tools/chromium.ts'
import { startProduct } from './support/product.ts'
import { median, report } from './support/report.ts'

/** Fetched when this bench runs: nothing else needs it, and it brings two hundred packages. */
const lighthouse = 'lighthouse@12.8.2'
const rounds = process.argv.includes('--quick') ? 1 : 3
const slowdown = 4
const forStrangers = ['/landing', '/login']
const forPeople = ['/passport', '/handshakes', '/marketplace', '/wallet']

type Audit = { readonly numericValue: number }
type Result = {
  readonly categories: Record<'performance' | 'accessibility' | 'best-practices', { readonly score: number }>
  readonly audits: Record<string, Audit>
  readonly finalDisplayedUrl: string
}

const folder = mkdtempSync(join(tmpdir(), 'handshake-bench-'))
const product = await startProduct(join(folder, 'data'))
const browser = findChromium()
if (browser === null) throw new Error('there is no Chromium: set CHROMIUM_PATH')

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

function look(path: string, headers: Record<string, string>): Result {
  const [headerFile, resultFile] = [join(folder, 'headers.json'), join(folder, 'result.json')]
  writeFileSync(headerFile, JSON.stringify(headers))
  const args = ['--yes', '--ignore-scripts', lighthouse, `${product.url}${path}`, '--quiet', '--output=json']
  args.push(`--output-path=${resultFile}`, `--extra-headers=${headerFile}`)
  args.push(
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    `--chrome-flags=--headless ${chromiumArguments.join(' ')}`,
  )
  const env = { ...process.env, CHROME_PATH: browser ?? '' }
  const { status, stderr } = spawnSync('npx', args, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`Lighthouse did not look at ${path}: ${stderr.slice(-2_000)}`)
  const result = JSON.parse(readFileSync(resultFile, 'utf8')) as Result
  if (new URL(result.finalDisplayedUrl).pathname !== path) throw new Error(`${path} led to ${result.finalDisplayedUrl}`)
  return result
}

const figures: Record<string, number | string> = { 'processor slowed, times': slowdown, 'looks at each page': rounds }
try {
  const cookie = await cookieOfMaya()
  for (const path of [...forStrangers, ...forPeople]) {
    const seen = Array.from({ length: rounds }, () => look(path, forPeople.includes(path) ? { cookie } : {}))
    const of = (pick: (one: Result) => number) => median(seen.map(pick))
    const audit = (name: string) => Math.round(of(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
    figures[`${path} (goal 95)`] = Math.round(of(({ categories }) => categories.performance.score * 100))
    const shift = of(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN)
    figures[`${path}, more`] = [
      `largest paint ${audit('largest-contentful-paint')} ms`,
      `blocked ${audit('total-blocking-time')} ms`,
      `shift ${shift.toFixed(3)}`,
      `accessibility ${Math.round(of(({ categories }) => categories.accessibility.score * 100))}`,
      `best practices ${Math.round(of(({ categories }) => categories['best-practices'].score * 100))}`,
    ].join(', ')
  }
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
report('phone-pages', figures)
