/** Requests that are held back until the journey has seen what stands on the page meanwhile: no pause is the right one on every machine. */
import type { Page } from '@playwright/test'

type Held = { readonly method?: string }

/** From now on; the answer lets them go, those that wait and those that come. */
export async function holdBack(page: Page, url: string, { method }: Held = {}): Promise<() => void> {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(url, async (route) => {
    if (method === undefined || method === route.request().method()) await released
    await route.continue()
  })
  return letGo
}

/** The first answers come with the page, past the routes of a journey. Without this script nobody takes them, and the app asks. */
export const askForEverything = (page: Page): Promise<unknown> =>
  page.route('**/first-reads.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
