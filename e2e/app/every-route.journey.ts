/** Journey: every route of the product answers, with the right screen or the right redirect: dark on the phone, light on the desk. */
import { expect, type Page, test } from '@playwright/test'
import { places } from '../../apps/web/src/app/paths.ts'
import { exampleOf } from '../../apps/web/src/app/place.test-setup.ts'
import { type Place, ruleOf } from '../../apps/web/src/app/place.ts'
import { signInAs } from '../session/demo-person.ts'
import { violations, watch } from './watched-page.ts'

const needsSession = (place: Place) => ruleOf(place) === 'protected'
const strangersSee = places.filter((place) => !needsSession(place) && place.path !== '/')
const peopleSee = places.filter((place) => needsSession(place) && !place.adminOnly)
const staffSee = places.filter((place) => place.adminOnly)

test.setTimeout(400_000)

let complaints: string[]
test.beforeEach(({ page }) => {
  complaints = watch(page)
})
test.afterEach(() => expect(complaints).toEqual([]))

/** Screens that are not built yet all look alike: one of them stands for the others with axe. */
const alike = new Set<string>()

/** The place has its own title, one heading, and nothing that axe objects to. */
async function expectScreen(page: Page, place: Place) {
  await expect(page).toHaveTitle(`${place.title} · Handshake`)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('h1')).toBeVisible()
  const look = (await page.getByText('Not built yet').count()) > 0 ? `not built, shell ${place.shell}` : place.path
  if (alike.has(look)) return
  expect(await violations(page, isPhone(page) ? ['dark'] : ['light'])).toEqual([])
  alike.add(look)
}

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}

test('a stranger sees every public page where it is', async ({ page }) => {
  for (const place of strangersSee) {
    await page.goto(exampleOf(place.path))
    await expectScreen(page, place)
    expect(pathOf(page)).toBe(exampleOf(place.path))
  }
})

test('a stranger at any other address is sent to sign in and remembered', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => pathOf(page)).toBe('/login')
  for (const place of [...peopleSee, ...staffSee]) {
    await page.goto(exampleOf(place.path))
    await expect.poll(() => pathOf(page)).toBe(`/login?returnTo=${exampleOf(place.path)}`)
  }
})

test('a signed-in person sees every page of the shell', async ({ page }) => {
  await signInAs(page, 'Maya')
  for (const place of peopleSee) {
    await page.goto(exampleOf(place.path))
    await expectScreen(page, place)
    // A page may keep what is chosen on it behind the question mark of its own address.
    if (place.sendsTo) expect(pathOf(page)).toBe(place.sendsTo)
    else expect(new URL(page.url()).pathname).toBe(exampleOf(place.path))
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
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect.poll(() => pathOf(page)).toBe('/passport')
})

test('staff see the staff area, everyone else sees that it is not theirs', async ({ page }) => {
  await signInAs(page, 'Sam')
  for (const place of staffSee) {
    await page.goto(exampleOf(place.path))
    await expectScreen(page, place)
  }
  await signInAs(page, 'Maya')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'For staff only' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})
