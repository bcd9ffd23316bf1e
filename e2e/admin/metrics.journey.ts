/** Journey: an admin looks at the servers and their charts, reads one as a table, and finds the room in the strip above. */
import { expect } from '@playwright/test'
import { ownAddress } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { signInAs } from '../session/demo-person.ts'

test.use({ extraHTTPHeaders: ownAddress() })

test('servers, charts and their figures are read, and the current room is in sight', async ({ page }) => {
  const complaints = watch(page)
  await signInAs(page, 'Sam')
  await page.goto('/admin/metrics')
  await expect(page.getByRole('heading', { name: 'Servers' })).toBeVisible()
  // This browser is one of those that hang on it.
  await expect(page.getByText(/of 10,000/).first()).toBeVisible()
  const room = page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link', { name: 'Metrics' })
  // On a phone the rooms are folded, and what can be unfolded names the current one.
  const folded = page.locator('summary').filter({ hasText: 'Metrics' })
  await expect(room.or(folded).filter({ visible: true })).toBeInViewport({ ratio: 1 })

  const days = page.getByText('New people per day').locator('xpath=ancestor::*[.//details][1]')
  await days.getByText('Show as table').click()
  await expect(days.getByRole('columnheader', { name: 'New people' })).toBeVisible()
  await expect(days.getByRole('row')).toHaveCount(31)

  await page
    .getByRole('radio', { name: 'Day' })
    .or(page.getByRole('button', { name: 'Day', exact: true }))
    .click()
  await expect(page.getByRole('heading', { name: 'Over a day' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})
