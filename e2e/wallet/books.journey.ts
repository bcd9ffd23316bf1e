/** Journey: an admin looks at the books, checks them, and sees that money moves. */
import { expect } from '@playwright/test'
import { ownAddress } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { signInAs } from '../session/demo-person.ts'

test.use({ extraHTTPHeaders: ownAddress() })

test('an admin checks the books and sees every law hold', async ({ page }) => {
  const complaints = watch(page)
  await signInAs(page, 'Sam')
  await page.goto('/admin/money')
  await expect(page.getByText('Payments are running', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('The ledger checks out')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Ledger audits' })).toContainText('Passed')
  await expect(page.getByRole('table', { name: 'Accounts', exact: true })).toContainText('wallet')
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})
