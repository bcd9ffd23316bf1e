/** Journey: at a desk the list stands beside the page that was opened from it; on a phone each has the screen to itself. */
import { expect } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import { signInAs } from '../session/demo-person.ts'

test('a row opens beside its list, which stays as it is; back, a reload and the keyboard lead where they should', async ({
  page,
  isMobile,
}) => {
  await signInAs(page, 'Maya')
  await page.goto('/handshakes?filter=completed')
  const row = page.getByRole('main').getByRole('article').getByRole('link').first()
  await expect(row).toBeVisible()
  const title = await row.innerText()
  const nothingOpen = page.getByText('Choose one to see it here.')
  const backLink = page.getByRole('main').getByRole('link', { name: 'Handshakes', exact: true })
  const heading = page.getByRole('heading', { level: 1, name: title })
  if (isMobile) {
    await expect(nothingOpen).toBeHidden()
    await row.click()
    await expect(heading).toBeVisible()
    await expect(backLink).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Completed' })).toBeHidden()
    return
  }
  await expect(nothingOpen).toBeVisible()
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(heading).toBeVisible()
  await expect(nothingOpen).toBeHidden()
  await expect(backLink).toBeHidden()
  // Beside it the list is as it was left, and says which of its rows is open.
  await expect(page.getByRole('tab', { name: 'Completed' })).toHaveAttribute('aria-selected', 'true')
  await expect(row).toHaveAttribute('aria-current', 'page')
  // Whoever presses Tab next is on the page, not at the top of the list again.
  await page.keyboard.press('Tab')
  await expect(page.locator('#beside :focus')).toHaveCount(1)
  expect(await violations(page)).toEqual([])

  // A window that is dragged narrow and wide again keeps what was typed on the page.
  const comment = page.getByLabel('Write a comment')
  await comment.fill('Half a sentence')
  const size = page.viewportSize()
  await page.setViewportSize({ width: 1_100, height: 800 })
  await expect(page.getByRole('tab', { name: 'Completed' })).toBeHidden()
  await expect(comment).toHaveValue('Half a sentence')
  if (size) await page.setViewportSize(size)
  await expect(page.getByRole('tab', { name: 'Completed' })).toBeVisible()
  await expect(comment).toHaveValue('Half a sentence')

  await page.goBack()
  await expect(nothingOpen).toBeVisible()
  await expect(page).toHaveURL(/\/handshakes\?filter=completed$/)
  await page.goForward()
  await expect(heading).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true')

  // Another filter closes what is open, and the way back opens it again.
  await page.getByRole('tab', { name: 'Pending' }).click()
  await expect(nothingOpen).toBeVisible()
  await page.goBack()
  await expect(heading).toBeVisible()
})
