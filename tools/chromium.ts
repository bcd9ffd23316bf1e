/** Finds a Chromium for the browser journeys, and installs one where there is none. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { programOf } from './checkout.ts'
import { StartProblem } from './embedded-postgres/start-problem.ts'
import { installPackages, onPath } from './system/system-packages.ts'

/** The shell is Chromium without windows: it shows the same pages for less than two thirds of the processor's time. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
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

export async function ensureChromium(say: (line: string) => void): Promise<string> {
  if (findShell() === null && !process.env.CHROMIUM_PATH) installWithFonts(shell)(say)
  for (const install of [null, download, installWithFonts('chromium')]) {
    install?.(say)
    const found = findChromium()
    if (found !== null && runs(found)) return found
  }
  throw new StartProblem(
    'There is no Chromium for the browser journeys: install one (apt-get install chromium, or Google Chrome), or set CHROMIUM_PATH.',
  )
}

/** Pages need fonts, and nothing else of what a desktop would bring along. */
const installWithFonts =
  (name: string) =>
  (say: (line: string) => void): boolean =>
    installPackages([name, 'fonts-liberation'], say)

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

/** Without a sandbox only as root, where Chromium refuses to have one; and no talk with anyone's servers. */
export const chromiumArguments: string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
