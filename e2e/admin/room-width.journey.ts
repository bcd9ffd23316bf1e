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

/** The same answer with a long address, without a place to break, wherever it names a person. */
const withLongNames = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (field, value) =>
    /email|recipient|username|displayName|title|subject|^(to|from|person|name)$|By$/.test(field) &&
    (typeof value === 'string' || value === null)
      ? longAddress
      : value,
  )
const longAddress = `${'long'.repeat(15)}@${'example'.repeat(4)}.com`

test('every room fits at 1024 px, also while it loads', async ({ page }) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 1_024, height: 768 })
  await signInAs(page, 'Sam')
  const made = await page.request.post('/api/admin/invites', { data: { email: longAddress } })
  expect(made.ok()).toBe(true)
  await page.route(/\/api\/(admin|staff)\//, async (route) => {
    const response = await route.fetch()
    const kind = response.headers()['content-type'] ?? ''
    if (!kind.startsWith('application/json')) return route.fulfill({ response })
    await route.fulfill({ response, json: withLongNames(await response.json()) })
  })
  await page.goto('/admin')
  const rooms = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(rooms.first()).toBeVisible()
  const paths = new Set(
    await Promise.all((await rooms.all()).map(async (link) => (await link.getAttribute('href')) ?? '')),
  )
  expect(paths.size).toBeGreaterThan(15)
  const found: string[] = []
  let shown = 0
  const look = async (when: string) => {
    for (const what of (await page.evaluate(tooWide)) as string[]) found.push(`${what} at ${when}`)
  }
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(`${path}, while it loads`)
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    await look(path)
    shown += await page.getByText(longAddress).count()
  }
  expect(found).toEqual([])
  expect(shown, 'the long address stood in several rooms').toBeGreaterThan(10)
})
