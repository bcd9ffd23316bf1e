/** Journey: an admin finds a private handshake by its people, says why before looking in, keeps the view, and takes the table home. */
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { ownAddress } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { signInAs } from '../session/demo-person.ts'

test.use({ extraHTTPHeaders: ownAddress() })

test('a private handshake is found, opened with a reason, and its view saved and downloaded', async ({ page }) => {
  const complaints = watch(page)
  await signInAs(page, 'Sam')
  await page.goto('/admin/handshakes')
  const table = page.getByRole('table', { name: 'Handshakes and agreements' })
  await page.getByRole('searchbox', { name: 'Search' }).fill('disputed lena')
  const found = table.getByRole('link', { name: /Lena Fischer/ })
  await expect(found.first()).toBeVisible()
  await expect(page).toHaveURL(/search=disputed\+lena/)
  await expect(page.getByText('sourdough')).toHaveCount(0)
  expect(await violations(page)).toEqual([])

  const view = `Lena’s cases ${Date.now()}`
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Name').fill(view)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: view, exact: true })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toMatch(/^id,kind,status,title,/)
  expect(text).toContain('lena_fischer')

  await found.first().click()
  await page.getByLabel('Reason').fill('Ticket 12: the case looks late')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Money moved' })).toContainText('stake')
  expect(await violations(page)).toEqual([])

  await page.goto('/admin/handshakes')
  await page.getByRole('button', { name: view, exact: true }).click()
  await expect(page).toHaveURL(/search=disputed\+lena/)
  await page.getByRole('button', { name: `Delete the view ${view}` }).click()
  await expect(page.getByRole('button', { name: view, exact: true })).toHaveCount(0)
  expect(complaints).toEqual([])
})
