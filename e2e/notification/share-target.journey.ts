/** Journey: something is shared from another app with Handshake, and a bet in own words begins with it. */
import { expect } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import { bettor } from '../handshake/handshake-people.ts'

test('a shared headline becomes the question of a bet, its link stands under it', async ({ browser }) => {
  const { page } = await bettor(browser, 'Sia Fields')
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    share_target: { action: string; method: string; params: Record<string, string> }
  }
  expect(manifest.share_target).toEqual({
    action: '/share',
    method: 'GET',
    params: { title: 'title', text: 'text', url: 'url' },
  })
  const shared = new URLSearchParams({ title: 'Snow before Friday?', text: 'Read https://news.example/snow' })
  await page.goto(`/share?${shared}`)
  await expect(page.getByText('Snow before Friday? Read')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Bet on it in your own words' }).click()
  await expect(page.getByLabel('What’s the bet about?')).toHaveValue('Snow before Friday? Read')
  // Hints about the wording name the details as well.
  await expect(page.getByRole('textbox', { name: /^Details/ })).toHaveValue('https://news.example/snow')
})
