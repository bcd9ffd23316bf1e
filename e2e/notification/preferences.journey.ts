/** Journey: a person chooses which news reach them where, and when they want to be left alone; it holds after a reload. */
import { expect } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import { bettor } from '../handshake/handshake-people.ts'

test('channels and quiet hours are chosen, kept, and what protects the account stays on', async ({ browser }) => {
  const { page } = await bettor(browser, 'Quinn Harbor')
  await page.goto('/settings#notifications')
  const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  const push = page.getByRole('checkbox', { name: 'Handshake updates: Push' })
  await expect(push).toBeChecked()
  let kept = saved()
  await push.click()
  await kept
  await expect(page.getByRole('checkbox', { name: 'Security: Email' })).toBeDisabled()
  kept = saved()
  await page.getByRole('switch', { name: /^Quiet hours/ }).click()
  await kept
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('22:00')
  kept = saved()
  await page.getByLabel('Until', { exact: true }).fill('06:30')
  await page.getByLabel('Until', { exact: true }).blur()
  await kept
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(push).not.toBeChecked()
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue('06:30')
})
