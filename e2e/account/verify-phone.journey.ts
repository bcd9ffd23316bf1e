/** Journey: a person verifies their phone number from their passport, gets a code wrong, changes the number and removes it. */
import { expect } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import { bettor } from '../handshake/handshake-people.ts'

test('a phone number is verified by its code, seen on the passport, changed and removed', async ({ browser }) => {
  const { page } = await bettor(browser, 'Vera Stone')
  await page.goto('/passport')
  await page.getByRole('link', { name: 'Phone not verified' }).click()
  await expect(page).toHaveURL('/verifications')
  await page.getByLabel('Phone number').fill('not a number')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('That doesn’t look like a phone number.')).toBeVisible()
  const end = String(Date.now()).slice(-4)
  await page.getByLabel('Phone number').fill(`(415) 555-${end}`)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = (await page.getByText(/Your code is \d{6}/).innerText()).slice(-6)
  await expect(page.getByRole('button', { name: /New code in \d+ s/ })).toBeDisabled()
  expect(await violations(page)).toEqual([])
  // The code is still asked for after a reload.
  await page.reload()
  await page.getByLabel('Code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByRole('button', { name: 'Verify number' }).click()
  await expect(page.getByText('That code isn’t right.')).toBeVisible()
  await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Verify number' }).click()
  await expect(page.getByText(`+1 ••• ${end}`)).toBeVisible()
  await expect(page.getByText('Phone verified', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Change number' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/passport')
  await expect(page.getByText('Phone verified')).toBeVisible()
  await page.goto('/verifications')
  await page.getByRole('button', { name: 'Remove number' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove number' }).click()
  await expect(page.getByText('Phone not verified')).toBeVisible()
  await expect(page.getByLabel('Phone number')).toBeVisible()
})
