/** Journey: a person proves who they are with pictures of a document, an admin looks at them and approves, and the badge shows. */
import { expect } from '@playwright/test'
import { documentPicture, selfiePicture } from '../../apps/server/src/demo/identity-pictures.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { bettor } from '../handshake/handshake-people.ts'
import { signInAs } from '../session/demo-person.ts'
import { ownAddress } from './newcomer.ts'

const fileOf = (base64: string) => ({
  name: 'picture.webp',
  mimeType: 'image/webp',
  buffer: Buffer.from(base64, 'base64'),
})

test('documents are submitted, an admin approves them, and the badge is on the passport', async ({ browser }) => {
  const { page, name, complaints } = await bettor(browser, `Ida Proof ${Date.now() % 100_000}`)
  await page.goto('/passport')
  await page.getByRole('link', { name: 'Identity not verified' }).click()
  await page.getByRole('button', { name: 'Verify your identity' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please choose the country that issued your document')).toBeVisible()
  await page.getByLabel('Issued by').selectOption({ label: 'Germany' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Passport, Germany')).toBeVisible()
  await page.getByLabel('Front of the document', { exact: true }).setInputFiles(fileOf(documentPicture))
  await expect(page.getByText('Still missing: selfie.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Selfie', { exact: true }).setInputFiles(fileOf(selfiePicture))
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('We’re reviewing your documents.')).toBeVisible()

  const desk = await (await browser.newContext({ extraHTTPHeaders: ownAddress() })).newPage()
  const grumbles = watch(desk)
  await signInAs(desk, 'Sam')
  await desk.goto('/admin/identity')
  await desk.getByRole('link', { name }).click()
  await desk.getByRole('button', { name: 'Show: Selfie' }).click()
  await expect(desk.getByRole('img', { name: 'Selfie' })).toBeVisible()
  expect(await violations(desk)).toEqual([])
  // Nobody verifies what nobody has looked at, and one question stands before what cannot be taken back.
  await expect(desk.getByRole('button', { name: 'Verify identity' })).toBeDisabled()
  await desk.getByRole('button', { name: 'Show: Front of the document' }).click()
  await desk.getByRole('button', { name: 'Verify identity' }).click()
  await desk.getByRole('button', { name: 'Yes, verify' }).click()
  await expect(desk.getByText('By Sam Whitlock')).toBeVisible()

  // The page of the person hears of it by itself.
  await expect(page.getByText('Identity verified', { exact: true }).first()).toBeVisible()
  await page.goto('/passport')
  await expect(page.getByText('Identity verified', { exact: true }).first()).toBeVisible()
  expect([...complaints, ...grumbles]).toEqual([])
})
