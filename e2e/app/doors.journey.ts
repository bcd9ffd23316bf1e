/** Journey: whoever comes to a page that is not for them is led to the right one. The same at every width, so only the phone walks it. */
import { expect, type Page } from '@playwright/test'
import { places } from '../../apps/web/src/app/paths.ts'
import { exampleOf } from '../../apps/web/src/app/place.test-setup.ts'
import { ruleOf } from '../../apps/web/src/app/place.ts'
import { signInAs } from '../session/demo-person.ts'
import { test } from './journey.ts'
import { watch } from './watched-page.ts'

const behindTheDoor = places.filter((place) => ruleOf(place) === 'protected')

test.setTimeout(400_000)

let complaints: string[]
test.beforeEach(({ page }) => {
  complaints = watch(page)
})
test.afterEach(() => expect(complaints).toEqual([]))

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}

test('a stranger sees the product at the front door, and is sent to sign in and remembered at any other address', async ({
  page,
}) => {
  await page.goto('/')
  await expect.poll(() => pathOf(page)).toBe('/landing')
  for (const place of behindTheDoor) {
    await page.goto(exampleOf(place.path))
    await expect.poll(() => pathOf(page)).toBe(`/login?returnTo=${exampleOf(place.path)}`)
  }
})

test('a signed-in person is led past the doors', async ({ page }) => {
  await signInAs(page, 'Maya')
  const doors = [
    ['/', '/passport'],
    ['/login', '/passport'],
    ['/login?returnTo=/settings', '/settings'],
    ['/login?returnTo=//elsewhere.example', '/passport'],
    ['/login?friendInvite=abc&returnTo=/settings', '/accept-friend-invite?code=abc'],
    ['/signup', '/handshakes'],
    ['/signup/abc?returnTo=/settings', '/settings'],
  ] as const
  for (const [from, to] of doors) {
    await page.goto(from)
    await expect.poll(() => pathOf(page)).toBe(to)
  }
})

test('an address nobody knows shows the 404 page with a way home', async ({ page }) => {
  await signInAs(page, 'Maya')
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to home' }).click()
  await expect.poll(() => pathOf(page)).toBe('/passport')
})
