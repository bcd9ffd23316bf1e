/** Journey: notices are narrowed to a kind, read and deleted one by one and all at once, and another tab follows without being touched. */
import { expect, type Page } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { bettor, makeHandshake } from '../handshake/handshake-people.ts'

test.setTimeout(120_000)

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true })
const notice = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title })

test('a notice is read, deleted, comes back when that fails, and all go after the question', async ({ browser }) => {
  const [nora, omar] = [await bettor(browser, 'Nora Vale'), await bettor(browser, 'Omar Finch')]
  await makeHandshake(omar, { title: 'First to the pier', sharingMethod: 'invite', friendIds: [nora.id] })
  const { page } = nora
  await page.goto('/notifications')
  const other = await page.context().newPage()
  const complaints = watch(other)
  await other.goto('/notifications')
  // The welcome, the bonus for a verified address, and the request.
  await expect(notice(page, 'New Handshake Request!')).toContainText('Omar Finch challenged you')
  await expect(bell(other, 3)).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByLabel('Show').selectOption({ label: 'Handshakes' })
  await expect(notice(page, 'Signup bonus')).toHaveCount(0)
  await expect(notice(page, 'New Handshake Request!')).toBeVisible()
  await page.getByLabel('Show').selectOption({ label: 'All' })

  // One press reads it and goes there.
  await bell(page, 3).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'Signup bonus' }).click()
  await expect(page).toHaveURL(/\/wallet/)
  await expect(bell(page, 2)).toBeVisible()
  await expect(bell(other, 2)).toBeVisible()
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Delete “Signup bonus”' }).click()
  await expect(notice(page, 'Signup bonus')).toHaveCount(0)
  await expect(notice(other, 'Signup bonus')).toHaveCount(0)

  await page.route('**/api/notifications/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Delete “Welcome to Handshake!”' }).click()
  await expect(page.getByText('Failed to delete notification')).toBeVisible()
  await expect(notice(page, 'Welcome to Handshake!')).toBeVisible()
  await page.unroute('**/api/notifications/*')

  await page.getByRole('button', { name: 'Clear all' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete all notifications? This cannot be undone.')
  await question.getByRole('button', { name: 'Delete all' }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('main').getByText('No notifications yet')).toBeVisible()
    await expect(bell(tab, 0)).toBeVisible()
  }
  await page.reload()
  await expect(page.getByRole('main').getByText('You’re all caught up!')).toBeVisible()
  expect([...complaints, ...nora.complaints.filter((one) => !one.includes('ERR_FAILED'))]).toEqual([])
})
