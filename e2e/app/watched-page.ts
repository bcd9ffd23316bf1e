/** A page that is watched: what the browser complains about is collected, and accessibility is checked in both themes. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ConsoleMessage, Page } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'
import { collectLooks, lookMark, markLooks, unmarkLooks } from './looks.ts'

/** Every page that is looked at gets a copy; minified, it is less than half to hand over and to read. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Everything the console called an error, and everything that was thrown; empty for a page in order. */
export function watch(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message)) complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  return complaints
}

/** The browser calls every answer of 400 and more an error; a refusal of our API is one the screen has words for. */
const isRefusal = (message: ConsoleMessage): boolean =>
  /status of 4\d\d/.test(message.text()) && message.location().url.includes('/api/')

type Theme = 'dark' | 'light'

/** A theme changes colors and nothing else: in the second one only they are looked at again. */
const rulesOfColor = ['color-contrast', 'link-in-text-block']

/** Contrast is judged of each look that was not in order before, or of every text in the first of the themes. */
type Contrast = 'each look' | 'everywhere first'

/** What axe finds in each theme, as one readable line per violation. */
export async function violations(
  page: Page,
  themes: readonly Theme[] = ['dark', 'light'],
  contrast: Contrast = 'each look',
): Promise<string[]> {
  // A screen that is still on its way has no heading yet, and is not what is judged here.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // Nothing moves while we look: half-way through a fade, no contrast is what it will be.
  const moves = await page.evaluate<boolean>("matchMedia('(prefers-reduced-motion: no-preference)').matches")
  if (moves) await page.emulateMedia({ reducedMotion: 'reduce' })
  const chosen = await page.evaluate<string>(changeAtOnce)
  const found: string[] = []
  for (const [place, theme] of themes.entries()) {
    const isFirst = place === 0
    found.push(...(await violationsIn(page, { theme, isFirst, isEvery: isFirst && contrast === 'everywhere first' })))
  }
  await page.evaluate(changeAsEver(chosen))
  if (moves) await page.emulateMedia({ reducedMotion: null })
  return found
}

/**
 * A color that is inherited changes in a chain: where the row of a table fades, its cells begin their own fade with every frame of it, so
 * waiting for the fades that run now is never waiting for the last one. Without fades the new colors are there with the next style.
 * A sheet of its own, because the page allows no inline styles.
 */
const changeAtOnce = `(() => {
  const sheet = (globalThis.withoutFades ??= new CSSStyleSheet())
  sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  return String(document.documentElement.dataset.theme)
})()`
/** The layout that is asked for has the colors in place before they may fade again. */
const changeAsEver = (theme: string) => `(() => {
  document.documentElement.dataset.theme = '${theme}'
  document.body.getBoundingClientRect()
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== globalThis.withoutFades)
})()`

type Look = { readonly theme: Theme; readonly isFirst: boolean; readonly isEvery: boolean }

/** Looks that were in order, each with its theme. A look that was not is judged again wherever it is. */
const inOrder = new Set<string>()

async function violationsIn(page: Page, { theme, isFirst, isEvery }: Look): Promise<string[]> {
  const looks = await page.evaluate<string[]>(`${wear(theme)}.then(() => ${collectLooks})`)
  const unknown = looks.filter((look) => !inOrder.has(`${look} ${theme}`))
  if (!isFirst && unknown.length === 0) return []
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(axeSource)
  // Only what is wrong is described and handed over: with every element that passed, a look took three times as long.
  const options: RunOptions = { resultTypes: ['violations'], ...(isFirst ? {} : { runOnly: rulesOfColor }) }
  const found = await page.evaluate<Result[]>(`(async () => {
    axe.configure({ rules: [{ id: 'color-contrast', selector: '${isEvery ? '*' : `[${lookMark}]`}' }] })
    ${markLooks(unknown)}
    const { violations } = await axe.run(${JSON.stringify(options)})
    ${unmarkLooks}
    return violations
  })()`)
  if (!found.some(({ id }) => rulesOfColor.includes(id))) for (const look of unknown) inOrder.add(`${look} ${theme}`)
  return found.map(({ id, nodes }) => {
    const places = nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary})`)
    return `${page.url()} in ${theme}: ${id} at ${places.join('; ')}`
  })
}

/** What is drawn for the first time just now has its colors with the next frame; what still appears is waited for. */
const wear = (theme: string) => `(async () => {
  document.documentElement.dataset.theme = '${theme}'
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map((one) => one.finished))
})()`
