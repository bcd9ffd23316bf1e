/** Journey: on a small laptop no room of the admin panel, and no table in one, is wider than its place. */
import { expect } from '@playwright/test'
import { test } from '../app/journey.ts'
import { signInAs } from '../session/demo-person.ts'

const tooWide = `[
  ...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []),
  ...[...document.querySelectorAll('table')]
    .filter((one) => one.scrollWidth > one.parentElement.clientWidth && getComputedStyle(one.parentElement).overflowX === 'visible')
    .map((one) => one.caption?.textContent ?? 'a table'),
]`

test('every room fits at 1024 px, also while it loads', async ({ page }) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 1_024, height: 768 })
  await signInAs(page, 'Sam')
  // An address without a place to break pushes no column out.
  const made = await page.request.post('/api/admin/invites', {
    data: { email: `${'long'.repeat(15)}@${'example'.repeat(4)}.com` },
  })
  expect(made.ok()).toBe(true)
  await page.goto('/admin')
  const rooms = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(rooms.first()).toBeVisible()
  const paths = new Set(
    await Promise.all((await rooms.all()).map(async (link) => (await link.getAttribute('href')) ?? '')),
  )
  expect(paths.size).toBeGreaterThan(15)
  const found: string[] = []
  const look = async (when: string) => {
    for (const what of (await page.evaluate(tooWide)) as string[]) found.push(`${what} at ${when}`)
  }
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(`${path}, while it loads`)
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    await look(path)
  }
  expect(found).toEqual([])
})
