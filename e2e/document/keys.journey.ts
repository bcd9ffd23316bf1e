/** Journey: an admin makes a new key for documents and sees the old one stay published. */
import { expect } from '@playwright/test'
import { ownAddress } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { signInAs } from '../session/demo-person.ts'

test.use({ extraHTTPHeaders: ownAddress() })

test('an admin creates a new signing key; the one before is retired and still listed', async ({ page }) => {
  const complaints = watch(page)
  await signInAs(page, 'Sam')
  await page.goto('/admin/documents')
  const table = page.getByRole('table', { name: 'Document keys' })
  const signing = table.getByRole('row').filter({ hasText: 'Active' })
  await expect(signing).toHaveCount(1)
  const before = (await signing.innerText()).match(/doc-[0-9a-f-]+/)?.[0] ?? ''
  await page.getByRole('button', { name: 'New key' }).click()
  const create = page.getByRole('button', { name: 'Create new key' })
  await expect(create).toBeDisabled()
  await page.getByLabel('Reason').fill('The quarterly change of keys')
  await create.click()
  await expect(create).toBeHidden()
  await expect(signing).toHaveCount(1)
  await expect(signing).not.toContainText(before)
  await expect(table.getByRole('row').filter({ hasText: before })).toContainText('Retired')
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})
