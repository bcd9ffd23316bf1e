/** Finds a Chromium for the browser journeys, and installs one where there is none. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { programOf } from './checkout.ts'
import { StartProblem } from './embedded-postgres/start-problem.ts'

/** The shell is Chromium without windows: it shows the same pages for less than two thirds of the processor's time. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Ends a hang. Whoever is stopped while unpacking leaves a half of it behind, so it is long even for a slow connection. */
const installPatience = 600_000
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** CHROMIUM_PATH, the system's, or Playwright's own; null where none of them is there. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) {
    throw new StartProblem(`CHROMIUM_PATH names ${named}, which is not there: correct it or unset it.`)
  }
  const places = [named ?? '', ...names.flatMap(onPath), ...usualPlaces, chromium.executablePath()]
  return places.find((place) => place !== '' && existsSync(place)) ?? null
}

const findShell = (): string | null => onPath(shell).find((place) => existsSync(place)) ?? null

function onPath(name: string): string[] {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
}

export async function ensureChromium(say: (line: string) => void): Promise<string> {
  if (findShell() === null && !process.env.CHROMIUM_PATH) installFromPackages(say, shell)
  for (const install of [null, download, installFromPackages]) {
    install?.(say)
    const found = findChromium()
    if (found !== null && runs(found)) return found
  }
  throw new StartProblem(
    'There is no Chromium for the browser journeys: install one (apt-get install chromium, or Google Chrome), or set CHROMIUM_PATH.',
  )
}

/** A downloaded browser may lack the libraries of its system. */
function runs(browser: string): boolean {
  return (
    process.platform === 'win32' || spawnSync(browser, ['--version', '--no-sandbox'], { stdio: 'ignore' }).status === 0
  )
}

function download(say: (line: string) => void): void {
  say('no Chromium here: asking Playwright to download one …')
  const args = [programOf('@playwright/test', 'cli.js'), 'install', 'chromium']
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' }
  spawnSync(process.execPath, args, { stdio: 'inherit', env })
}

/** Where there are no such packages, or nobody to reach, we go on with what is there. */
function installFromPackages(say: (line: string) => void, name = 'chromium'): void {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return
  say(`installing ${name} from the system’s packages …`)
  // Pages need fonts, and nothing else of what a desktop would bring along.
  const install = () => apt(['install', '-y', '--no-install-recommends', name, 'fonts-liberation'])
  if (install().done) return
  apt(['update'])
  const { done, said } = install()
  if (!done) say(`${name} could not be installed: ${said}`)
}

/** Waits for whoever installs something else at this moment. */
function apt(args: readonly string[]): { readonly done: boolean; readonly said: string } {
  const { status, stderr, error } = spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: installPatience,
  })
  return { done: status === 0, said: error?.message ?? stderr.trim() }
}

/** Without a sandbox only as root, where Chromium refuses to have one; and no talk with anyone's servers. */
export const chromiumArguments: string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
