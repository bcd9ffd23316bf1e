/** A browser in which a demo person is signed in, for the figures of pages that need somebody. */
import { type BrowserContext, chromium } from '@playwright/test'
import { demoDomain, demoPassword } from '../../apps/server/src/demo/people.ts'
import { chromiumArguments, findChromium } from '../../tools/chromium.ts'

export async function openSignedInBrowser(
  baseURL: string,
): Promise<{ context: BrowserContext; close: () => Promise<void> }> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) })
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  const data = { email: `maya@${demoDomain}`, password: demoPassword }
  const answer = await context.request.post('/api/session', { data })
  if (!answer.ok()) throw new Error(`the demo person cannot sign in: ${answer.status()} ${await answer.text()}`)
  return { context, close: () => browser.close() }
}
