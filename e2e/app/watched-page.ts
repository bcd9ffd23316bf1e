/** A page that is watched: what the browser complains about is collected, and accessibility is checked in both themes. */
import { AxeBuilder } from '@axe-core/playwright'
import type { ConsoleMessage, Page } from '@playwright/test'

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

/** A theme changes colours and nothing else: in the second one only they are looked at again. */
const rulesIn: readonly (readonly string[] | undefined)[] = [undefined, ['color-contrast', 'link-in-text-block']]

/** What axe finds in each theme, as one readable line per violation. */
export async function violations(page: Page, themes: readonly Theme[] = ['dark', 'light']): Promise<string[]> {
  // A screen that is still on its way has no heading yet, and is not what is judged here.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const chosen = await page.locator('html').getAttribute('data-theme')
  const found: string[] = []
  for (const [place, theme] of themes.entries()) found.push(...(await violationsIn(page, theme, rulesIn[place])))
  await wear(page, String(chosen))
  return found
}

async function violationsIn(page: Page, theme: Theme, rules: readonly string[] | undefined): Promise<string[]> {
  await wear(page, theme)
  // In this mode no second page is opened for each look, which is only needed for frames of other origins; there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze()
  return violations.map(({ id, nodes }) => {
    const places = nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary})`)
    return `${page.url()} in ${theme}: ${id} at ${places.join('; ')}`
  })
}

/** Colours change over a moment; half-way through, no contrast is what it will be. */
async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
  const changes = 'document.getAnimations().filter((one) => one instanceof CSSTransition)'
  await page.evaluate(`Promise.allSettled(${changes}.map((one) => one.finished)).then(() => {})`)
}
