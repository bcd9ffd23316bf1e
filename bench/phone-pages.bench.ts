/** Figures: what Lighthouse gives six pages on an emulated phone (slow 4G, processor slowed twice and four times), median of three, beside another app. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { demoDomain, demoPassword } from '../apps/server/src/demo/people.ts'
import { chromiumArguments, findChromium } from '../tools/chromium.ts'
import { comparedApp, serveComparedApp } from './support/compared-app.ts'
import { startProduct } from './support/product.ts'
import { median, report } from './support/report.ts'

/** Fetched when this bench runs: nothing else needs it, and it brings two hundred packages. */
const lighthouse = 'lighthouse@12.8.2'
const rounds = process.argv.includes('--quick') ? 1 : 3
/** By what the processor is slowed, and the score that is wanted then of pages for strangers and for people. */
const slowdowns = [
  { times: 4, strangers: 95, people: 85 },
  { times: 2, strangers: 95, people: 95 },
]
const paintGoalsMs = { 'first-contentful-paint': 1_200, 'largest-contentful-paint': 2_000 }
const forStrangers = ['/landing', '/login']
const forPeople = ['/passport', '/handshakes', '/marketplace', '/wallet']

type Audit = { readonly numericValue: number }
type Result = {
  readonly categories: Record<'performance' | 'accessibility' | 'best-practices', { readonly score: number }>
  readonly audits: Record<string, Audit>
  readonly finalDisplayedUrl: string
  /** What Lighthouse makes of this machine. */
  readonly environment: { readonly benchmarkIndex: number }
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

type Look = { readonly url: string; readonly times: number; readonly headers?: Record<string, string> }

/** Not blocking: the app we compare with is served by this process. */
async function look({ url, times, headers = {} }: Look): Promise<Result> {
  const [headerFile, resultFile] = [join(folder, 'headers.json'), join(folder, 'result.json')]
  writeFileSync(headerFile, JSON.stringify(headers))
  const args = ['--yes', '--ignore-scripts', lighthouse, url, '--quiet', '--output=json']
  args.push(`--output-path=${resultFile}`, `--extra-headers=${headerFile}`)
  args.push(`--throttling.cpuSlowdownMultiplier=${times}`, `--chrome-flags=--headless ${chromiumArguments.join(' ')}`)
  const env = { ...process.env, CHROME_PATH: browser ?? '' }
  await promisify(execFile)('npx', args, { env, maxBuffer: 10_000_000 })
  return JSON.parse(readFileSync(resultFile, 'utf8')) as Result
}

function seen(looks: readonly Result[]): { readonly score: number; readonly more: string } {
  const of = (pick: (one: Result) => number) => median(looks.map(pick))
  const audit = (name: string) => of(({ audits }) => audits[name]?.numericValue ?? Number.NaN)
  const score = (category: keyof Result['categories']) =>
    Math.round(of(({ categories }) => categories[category].score * 100))
  const paints = Object.entries(paintGoalsMs).map(
    ([name, goalMs]) => `${name.split('-')[0]} paint ${Math.round(audit(name))} ms (goal ${goalMs})`,
  )
  const more = [
    ...paints,
    `blocked ${Math.round(audit('total-blocking-time'))} ms`,
    `shift ${audit('cumulative-layout-shift').toFixed(3)}`,
    `accessibility ${score('accessibility')}`,
    `best practices ${score('best-practices')}`,
  ]
  return { score: score('performance'), more: more.join(', ') }
}

const figures: Record<string, number | string> = { 'looks at each page': rounds }
const compared = await serveComparedApp(join(folder, 'compared'))
try {
  const cookie = await cookieOfMaya()
  const indexes: number[] = []
  for (const { times, strangers, people } of slowdowns) {
    const tell = async (name: string, url: string, headers?: Look['headers']) => {
      const looks: Result[] = []
      for (let round = 0; round < rounds; round += 1)
        looks.push(await look({ url, times, ...(headers && { headers }) }))
      for (const { finalDisplayedUrl, environment } of looks) {
        indexes.push(environment.benchmarkIndex)
        if (url.startsWith(product.url) && finalDisplayedUrl !== url)
          throw new Error(`${url} led to ${finalDisplayedUrl}`)
      }
      const { score, more } = seen(looks)
      figures[`${times}x ${name}`] = score
      figures[`${times}x ${name.split(' ')[0]}, more`] = more
    }
    for (const path of forStrangers) await tell(`${path} (goal ${strangers})`, `${product.url}${path}`)
    for (const path of forPeople) await tell(`${path} (goal ${people})`, `${product.url}${path}`, { cookie })
    await tell(comparedApp, `${compared.url}/`)
  }
  figures['index of this machine, by Lighthouse'] = median(indexes)
} finally {
  await compared.stop()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
report('phone-pages', figures)
