/** Journey: a message on the screen never covers the buttons of a sheet, nor the amounts in it. */
import { expect } from '@playwright/test'
import { test } from './journey.ts'

// The sheet rises.
test.use({ reducedMotion: 'no-preference' })

test('a message makes room for the sheet that opens below it', async ({ page, isMobile }) => {
  await page.goto('/design')
  await page.getByRole('button', { name: 'Destructive' }).click()
  const message = page.getByRole('alert').filter({ hasText: 'Email or password is wrong.' }).last()
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: 'Decide' }).click()
  const sheet = page.getByRole('dialog', { name: 'Lock your stake' })
  const button = sheet.getByRole('button', { name: 'Lock $50.00 and send' })
  // It rises from below; measured once it has arrived.
  await expect(button).toBeInViewport({ ratio: 1 })
  const boxOf = async (one: typeof button) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await expect
    .poll(async () => {
      const [said, pressed, amounts] = [await boxOf(message), await boxOf(button), await boxOf(sheet.locator('dl'))]
      return [pressed, amounts].every(
        (box) =>
          said.height > 0 &&
          (said.y + said.height <= box.y || said.y >= box.y + box.height || (!isMobile && said.x >= box.x + box.width)),
      )
    })
    .toBe(true)
})
