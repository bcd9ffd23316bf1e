/** Journey: two tabs share one live line; the network goes and comes back, a tab closes, the line fails for good, and no news is lost or doubled. */
import { expect, type Page } from '@playwright/test'
import { test } from '../app/journey.ts'
import { bettor, makeHandshake } from '../handshake/handshake-people.ts'

const requests = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'New Handshake Request!' })

/** The live lines a tab has asked for, by their address. */
function linesOf(page: Page): string[] {
  const lines: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/live')) lines.push(new URL(request.url()).search)
  })
  return lines
}

test('a cut network, a closed tab and a line that stays down lose nothing and show nothing twice', async ({
  browser,
}) => {
  const [nora, omar] = [await bettor(browser, 'Nora Wire'), await bettor(browser, 'Omar Relay')]
  const invite = (title: string) => makeHandshake(omar, { title, sharingMethod: 'invite', friendIds: [nora.id] })
  const context = nora.page.context()
  // A small machine counts as a small phone, which is spared the polling.
  await context.addInitScript("Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 })")
  await nora.page.goto('about:blank')
  const [first, second] = [nora.page, await context.newPage()]
  const [firstLines, secondLines] = [linesOf(first), linesOf(second)]
  await first.goto('/notifications')
  await expect.poll(() => firstLines.length).toBe(1)
  await second.goto('/notifications')
  await invite('First to the pier')
  for (const tab of [first, second]) await expect(requests(tab)).toHaveCount(1)
  expect(secondLines).toEqual([])

  await context.setOffline(true)
  await invite('Snow before Friday')
  await context.setOffline(false)
  for (const tab of [first, second]) await expect(requests(tab)).toHaveCount(2)
  await expect.poll(() => firstLines.at(-1)).toMatch(/since=[1-9]\d*/)

  await first.close()
  await invite('Rain on Sunday')
  await expect(requests(second)).toHaveCount(3)
  await expect.poll(() => secondLines.length).toBe(1)
  expect(secondLines[0]).toMatch(/since=[1-9]\d*/)

  await second.route('**/api/live*', (route) => route.abort())
  await second.reload()
  await expect(requests(second)).toHaveCount(3)
  await expect.poll(() => secondLines.length).toBeGreaterThan(1)
  await invite('Sun on Monday')
  await expect(requests(second)).toHaveCount(4)
})
