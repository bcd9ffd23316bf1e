/** Journey: a person creates a calendar address, a calendar app reads it, and a new address takes its place; their results have an address of their own. */
import { expect, request } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import { bettor, makeHandshake } from '../handshake/handshake-people.ts'

test('a calendar address is created, read by an app without a session, and renewed', async ({ browser }) => {
  const cleo = await bettor(browser, 'Cleo Marsh')
  await makeHandshake(cleo, { title: 'Ice on the lake', sharingMethod: 'link' })
  const { page } = cleo
  await page.goto('/settings#calendar')
  await page.getByRole('button', { name: 'Create a calendar address' }).click()
  const shown = page.getByTestId('calendar-address')
  const first = await shown.innerText()
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    first.replace(/^https?:/, 'webcal:'),
  )
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const stranger = await request.newContext()
  const pathOf = (address: string) => new URL(new URL(address).pathname, page.url()).href
  expect(await (await stranger.get(pathOf(first))).text()).toContain('SUMMARY:Result due: Ice on the lake')

  await page.getByRole('button', { name: 'Create a results address' }).click()
  const results = await page.getByTestId('results-address').innerText()
  expect(await (await stranger.get(pathOf(results))).json()).toMatchObject({ items: [] })
  await page.getByRole('button', { name: 'Turn off results' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off results' }).click()
  await expect(page.getByRole('button', { name: 'Create a results address' })).toBeVisible()
  expect((await stranger.get(pathOf(results))).status()).toBe(404)

  await page.getByRole('button', { name: 'Get a new address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Get a new address' }).click()
  await expect(shown).not.toHaveText(first)
  expect((await stranger.get(pathOf(first))).status()).toBe(404)
  expect((await stranger.get(pathOf(await shown.innerText()))).status()).toBe(200)

  await page.getByRole('button', { name: 'Turn off calendar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off calendar' }).click()
  await expect(page.getByRole('button', { name: 'Create a calendar address' })).toBeVisible()
  await stranger.dispose()
})
