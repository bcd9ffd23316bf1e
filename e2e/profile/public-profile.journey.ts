/** Journey: a person gives themself a face, sees what others see, and others see it too. */
import { expect } from '@playwright/test'
import { samplePng } from '../../apps/server/test/sample-picture.ts'
import { faults } from '../account/mailbox.ts'
import { newcomer, ownAddress, signIn, signUp } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { signInAs } from '../session/demo-person.ts'

test.use({ extraHTTPHeaders: ownAddress() })

test('a picture is chosen, shown everywhere, seen by others, and taken away again', async ({ page, browser }) => {
  const complaints = watch(page)
  const pia = newcomer('Pia Portrait')
  await signUp(page, pia)
  await signIn(page, pia)
  await page.goto('/profile')
  const file = page.getByLabel('Picture file')
  await file.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>not a picture') })
  await expect(page.getByText('We can’t read this picture. Choose a PNG, JPEG or WebP file.')).toBeVisible()
  await file.setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: samplePng({ width: 1_600, height: 900 }),
  })
  await expect(page.getByText('Profile updated')).toBeVisible()
  const picture = page.locator('main img')
  await expect(picture).toHaveAttribute('src', /^\/avatars\/[0-9a-f-]{36}\.(webp|jpg)$/)
  await expect.poll(() => picture.evaluate((image) => (image as { naturalWidth?: number }).naturalWidth)).toBe(256)
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'See your public profile' }).click()
  await expect(page.getByRole('heading', { name: pia.fullName, level: 1 })).toBeVisible()
  await expect(page.getByText('This is what others see.')).toBeVisible()
  expect(await violations(page)).toEqual([])

  const other = await browser.newPage({ extraHTTPHeaders: ownAddress() })
  await signInAs(other, 'Tom')
  await other.goto(new URL(page.url()).pathname)
  await expect(other.getByRole('heading', { name: pia.fullName, level: 1 })).toBeVisible()
  await expect(other.locator('main img')).toHaveAttribute('src', /^\/avatars\//)
  await expect(other.getByText(pia.email)).toHaveCount(0)
  await other.goto('/profile/nobody_of_this_name')
  await expect(other.getByText('We couldn’t find anyone with that name.')).toBeVisible()
  await other.close()

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible()
  expect(faults(complaints)).toEqual([])
})
