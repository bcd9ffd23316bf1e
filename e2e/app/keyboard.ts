/** Hands that have a keyboard and nothing else: what is wanted is reached with Tab, and what has the focus can be seen to have it. */
import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page has: what is not reached by then never is. */
const maxStops = 120

/** Tabs until the focus is on it, and presses. */
export async function pressKeyOn(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target)
  await target.press(key)
  await expectFocusKept(target.page())
}

/** Tabs to the field and replaces what stands in it, one key after the other. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  const { keyboard } = field.page()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type(text)
}

/** Tabs into the group of radio buttons, which is one stop, and goes through it with the arrows. */
export async function chooseByArrows(option: Locator): Promise<void> {
  await expect(option).toBeVisible()
  const group = await option.getAttribute('name')
  const page = option.page()
  await tabTo(page.locator(`input[type=radio][name="${group}"]`), 'any')
  const members = await page.locator(`input[type=radio][name="${group}"]`).count()
  // A group in which nothing is chosen yet begins at the button the focus came to.
  await page.keyboard.press('Space')
  for (let step = 0; step < members && !(await option.isChecked()); step += 1) await page.keyboard.press('ArrowDown')
  await expect(option).toBeChecked()
  await expect(option).toBeFocused()
}

async function tabTo(target: Locator, which: 'one' | 'any' = 'one'): Promise<void> {
  await expect(which === 'one' ? target : target.first()).toBeVisible()
  const page = target.page()
  const passed: string[] = []
  for (let stop = 0; stop <= maxStops; stop += 1) {
    const here = (await target.and(page.locator('*:focus')).count()) > 0
    if (here) return expectFocusSeen(target)
    await page.keyboard.press('Tab')
    passed.push(await page.evaluate(nameOfFocus))
  }
  throw new Error(`${target} was not reached with Tab. On the way were: ${passed.join(' → ')}`)
}

const nameOfFocus = `(() => {
  const at = document.activeElement
  return at === null ? 'nothing' : at.tagName.toLowerCase() + ' ' + (at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 30)
})()`

const focusHasLine = `(() => {
  const at = document.activeElement
  const drawn = [at, at?.closest('label'), at?.parentElement].filter(Boolean).map((one) => getComputedStyle(one))
  return drawn.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0)
})()`

/** A line around it, or around the label that stands for it; and not behind the edge of the page or a bar that lies over it. */
async function expectFocusSeen(target: Locator): Promise<void> {
  const focused = target.page().locator('*:focus')
  await expect(focused).toBeInViewport()
  const outline = await target.page().evaluate(focusHasLine)
  expect(outline, `one sees that ${target} has the focus`).toBe(true)
}

/** Whatever a press takes away, the focus goes on from a place of the page and not from its beginning. */
export async function expectFocusKept(page: Page): Promise<void> {
  const lost = () => page.evaluate('[null, document.body].includes(document.activeElement)')
  await expect.poll(lost, { message: 'the focus is somewhere on the page' }).toBe(false)
}
