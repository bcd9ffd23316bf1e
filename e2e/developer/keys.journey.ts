/** Journey: somebody makes a key in the settings, a program reads with it, and once it is revoked it opens nothing. */
import { expect } from '@playwright/test'
import { faults } from '../account/mailbox.ts'
import { newcomer, ownAddress, signIn, signUp, verify } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'

test.use({ extraHTTPHeaders: ownAddress() })

// The settings are long, and every part of them is looked at in both themes.
test.setTimeout(120_000)

test('a key is made, shown once, used by a program, listed and revoked', async ({ page, baseURL }) => {
  const complaints = watch(page)
  const kay = newcomer('Kay Programmer')
  await signUp(page, kay)
  await signIn(page, kay)
  await verify(page, kay)
  await page.goto('/settings#developers')
  const section = page.locator('#developers')
  await expect(section.getByText('You don’t have any keys yet.')).toBeVisible()
  await section.getByRole('button', { name: 'Make a key' }).click()
  const form = page.getByRole('dialog', { name: 'Make a key' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Scores on my shelf')
  await form.getByRole('radio', { name: /move money/ }).check()
  await expect(form.getByRole('button', { name: 'Make key' })).toBeDisabled()
  await form.getByRole('textbox', { name: 'Most at a time' }).fill('20')
  await form.getByRole('textbox', { name: 'Most in 24 hours' }).fill('50')
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Make key' }).click()

  const shown = page.getByRole('dialog', { name: /Your key/ })
  const key = (await shown.getByTestId('fresh-secret').textContent()) ?? ''
  expect(key).toMatch(/^hs_play_\w{38}$/)
  expect(await violations(page)).toEqual([])
  const asked = () => fetch(`${baseURL}/api/developer/key`, { headers: { authorization: `Bearer ${key}` } })
  const answer = await asked()
  expect([answer.status, await answer.json()]).toMatchObject([200, { key: { name: 'Scores on my shelf' } }])
  await shown.getByRole('button', { name: 'Done' }).click()

  await page.reload()
  await expect(section.getByText(`hs_play_…${key.slice(-4)}`)).toBeVisible()
  await expect(section.getByText(/used/i).first()).toBeVisible()
  await expect(page.locator('#sessions').getByText('API key ‘Scores on my shelf’')).toBeVisible()
  expect(await page.content()).not.toContain(key)
  expect(await violations(page)).toEqual([])

  await section.getByRole('button', { name: 'Revoke Scores on my shelf' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Revoke' }).click()
  await expect(section.getByText('You don’t have any keys yet.')).toBeVisible()
  expect((await asked()).status).toBe(401)
  expect(faults(complaints)).toEqual([])
})
