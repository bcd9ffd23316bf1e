/** Journey: every page of the product is there, with its title, one heading, nothing axe objects to in either theme, and on a phone with large text too. */
import { expect, type Page } from '@playwright/test'
import { places } from '../../apps/web/src/app/paths.ts'
import { exampleOf } from '../../apps/web/src/app/place.test-setup.ts'
import { type Place, ruleOf } from '../../apps/web/src/app/place.ts'
import { signInAs } from '../session/demo-person.ts'
import { test } from './journey.ts'
import { troubleAtLargeText } from './large-text.ts'
import { isInOrder, layoutShiftOf, watchLayoutShift } from './layout-shift.ts'
import { violations, watch } from './watched-page.ts'

const needsSession = (place: Place) => ['protected', 'handshake', 'pool'].includes(ruleOf(place))
const strangersSee = places.filter((place) => !needsSession(place) && place.path !== '/')
const peopleSee = places.filter((place) => needsSession(place) && !place.adminOnly)
const staffSee = places.filter((place) => place.adminOnly)

test.setTimeout(700_000)
// Every page as people have it, moving, and with the worker in between.
test.use({
  serviceWorkers: 'allow',
  // Only a phone is measured for what moves.
  reducedMotion: async ({ isMobile }, use) => use(isMobile ? 'no-preference' : 'reduce'),
})

let complaints: string[]
test.beforeEach(async ({ page }) => {
  complaints = watch(page)
  await watchLayoutShift(page)
})
test.afterEach(() => expect(complaints).toEqual([]))

/** The place has its own title, one heading, nothing that axe objects to, and on a phone it can be read at twice the size. */
async function expectScreen(page: Page, place: Place, look?: (page: Page) => Promise<void>) {
  // In front of it may stand how much waits for the person.
  await expect.poll(async () => (await page.title()).replace(/^\(\d+\) /, '')).toBe(`${place.title} · Handshake`)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('h1')).toBeVisible()
  // What has not arrived is not what is looked at.
  await expect.poll(() => page.evaluate(isInOrder)).toBe(true)
  await look?.(page)
  // On a phone every text is judged in the dark; at a desk, and in the light, every look.
  const found = isPhone(page)
    ? violations(page, ['dark', 'light'], 'everywhere first')
    : violations(page, ['light', 'dark'])
  expect(await found).toEqual([])
  if (isPhone(page)) expect(await troubleAtLargeText(page)).toEqual([])
}

/** What web vitals call good. */
const maxShift = 0.1

/** On a phone, where everything stands in one column and moves what is below it. */
async function expectNothingJumped(page: Page) {
  if (!isPhone(page)) return
  const { score, moved } = await layoutShiftOf(page)
  expect(score, `${page.url()} moved while it arrived: ${moved.join('; ')}`).toBeLessThanOrEqual(maxShift)
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

test('a signed-in person sees every page of the shell', async ({ page }) => {
  await signInAs(page, 'Maya')
  for (const place of peopleSee) {
    await page.goto(exampleOf(place.path))
    await expectScreen(page, place, expectNothingJumped)
    // A page may keep what is chosen on it behind the question mark of its own address.
    if (place.sendsTo) expect(pathOf(page)).toBe(place.sendsTo)
    else expect(new URL(page.url()).pathname).toBe(exampleOf(place.path))
  }
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
