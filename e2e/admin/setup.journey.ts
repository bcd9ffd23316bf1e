/** Journey: an admin sees what a new installation still needs, and vouches for a backup. */
import { expect } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { signInAs } from '../session/demo-person.ts'

test('an admin goes through the setup, and a backup that was restored counts', async ({ page }) => {
  const complaints = watch(page)
  await signInAs(page, 'Sam')
  await page.goto('/admin/setup')
  await expect(page.getByRole('heading', { name: 'Admin: Setup' })).toBeVisible()
  const backup = page.getByRole('listitem').filter({ hasText: 'Backup' })
  await page.getByRole('button', { name: 'I restored a backup' }).click()
  await expect(backup).toContainText('Done')
  await expect(backup).toContainText('You restored a backup to test it.')
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(backup).toContainText('Done')
  expect(complaints).toEqual([])
})
