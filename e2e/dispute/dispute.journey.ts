/** Journey: a result is disputed, both bring evidence, somebody without a part in it rules, and the money moves before everyone's eyes. */
import { type Browser, expect, type Page } from '@playwright/test'
import { ownAddress } from '../account/newcomer.ts'
import { dot } from '../app/dot-picture.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import {
  acceptHandshake,
  bettor,
  dateComes,
  firstBetCents,
  head,
  makeHandshake,
} from '../handshake/handshake-people.ts'
import { signInAs } from '../session/demo-person.ts'
import { chip, dollarsOf } from '../wallet/wallet-person.ts'

test.setTimeout(240_000)

test('a decided result is disputed, both bring evidence, an admin rules, both accept and are paid as ruled', async ({
  browser,
}) => {
  const [ada, ben] = await Promise.all([bettor(browser, 'Ada Quill'), bettor(browser, 'Ben Stone')])
  const [noor, sam] = await Promise.all([staff(browser, 'Noor'), staff(browser, 'Sam')])
  const title = `The bus is late ${Date.now()}`
  const made = await makeHandshake(ada, {
    title,
    teamA: 'Late',
    teamB: 'In time',
    verificationMethod: 'arbitrator',
  })
  await acceptHandshake(ben, made)
  await dateComes(made)
  for (const { page } of [ada, ben]) await page.goto(`/handshake/${made.id}`)

  // Both asked for a third one's word; Noor finds it in her room and gives it.
  await expect(head(ben.page)).toContainText('An arbitrator decides who won')
  await noor.page.goto('/admin/disputes')
  await noor.page.getByRole('region', { name: 'Results to decide' }).getByRole('link', { name: title }).click()
  const decide = noor.page.getByRole('form', { name: 'Decide the result' })
  await decide.getByRole('radio', { name: /Ada Quill won/ }).check()
  await decide.getByLabel('Reason').fill('The timetable says 8:10, it came at 8:14.')
  expect(await violations(noor.page, ['light'])).toEqual([])
  await decide.getByRole('button', { name: 'Decide the result' }).click()

  // Ben sees it without a reload, and objects.
  await ben.page.getByRole('button', { name: 'Dispute the result' }).click()
  const dialog = ben.page.getByRole('dialog', { name: 'Dispute the result' })
  await dialog.getByRole('radio', { name: /It isn’t what we agreed on/ }).check()
  const file = dialog.getByLabel('Image file')
  await file.setInputFiles({ name: 'clock.png', mimeType: 'image/png', buffer: Buffer.from('not an image') })
  await expect(dialog.getByText('Please choose a PNG, JPEG or WebP image.')).toBeVisible()
  await file.setInputFiles({ name: 'clock.png', mimeType: 'image/png', buffer: dot })
  await expect(dialog.getByText('clock.png')).toBeVisible()
  await dialog.getByRole('button', { name: 'Dispute and freeze $100.00' }).click()
  await expect(dialog.getByText('Please say what is wrong with the result')).toBeVisible()
  await dialog.getByLabel('In your words').fill('Five minutes of grace, we said.')
  expect(await violations(ben.page, ['dark'])).toEqual([])
  await dialog.getByRole('button', { name: 'Dispute and freeze $100.00' }).click()
  await expect(ben.page.getByText('This handshake is in dispute')).toBeVisible()
  for (const { page } of [ada, ben]) await expect(head(page)).toContainText('You two disagree')

  // Ada is told on her own page, looks at the image and answers.
  await ada.page.getByRole('link', { name: 'Open the case' }).click()
  await expect(ada.page).toHaveURL(/\/disputes\/[0-9a-f-]+$/)
  await expect(head(ada.page)).toContainText('Frozen$100.00')
  await expect(ada.page.getByText('It isn’t what we agreed on. Five minutes of grace, we said.')).toBeVisible()
  await ada.page.getByRole('button', { name: /Show the image from Ben Stone/ }).click()
  await expect(ada.page.getByRole('img', { name: /Evidence from Ben Stone/ })).toHaveJSProperty('naturalWidth', 1)
  await ada.page.getByRole('button', { name: 'Close' }).click()
  await ada.page.getByLabel('Add evidence', { exact: true }).last().fill('Nobody said a word about grace.')
  await ada.page.getByRole('button', { name: 'Send evidence' }).click()
  await ben.page.goto('/disputes')
  await ben.page.getByRole('region', { name: 'Open' }).getByRole('link', { name: title }).click()
  await expect(ben.page.getByText('Nobody said a word about grace.')).toBeVisible()
  expect(await violations(ben.page, ['light'])).toEqual([])

  // Whoever decided the result does not judge it again; Sam, who had no part in it, does.
  const address = `/admin${new URL(ada.page.url()).pathname}`
  await noor.page.goto(address)
  await expect(noor.page.getByText('You were involved in this handshake before')).toBeVisible()
  await sam.page.goto('/admin/disputes')
  await sam.page.getByRole('link', { name: title }).click()
  await expect(sam.page).toHaveURL(new RegExp(`${address}$`))
  const ruling = sam.page.getByRole('form', { name: 'Ruling' })
  await ruling.getByRole('radio', { name: /Ben Stone wins/ }).check()
  await expect(ruling).toContainText('Ben Stone gets$97.50')
  await ruling.getByRole('button', { name: 'Rule' }).click()
  await expect(ruling.getByText('Please give a reason of at least 20 characters')).toBeVisible()
  await ruling.getByLabel('Reason').fill('Both messages speak of five minutes; four is in time.')
  expect(await violations(sam.page, ['dark'])).toEqual([])
  await ruling.getByRole('button', { name: 'Rule' }).click()
  await sam.page.getByRole('alertdialog').getByRole('button', { name: 'Confirm ruling' }).click()
  await expect(sam.page.getByRole('heading', { name: 'Ben Stone wins' })).toBeVisible()

  // Both read it where they stand. Ada could appeal, but the reason is good.
  await expect(ben.page.getByRole('heading', { name: 'You win' })).toBeVisible()
  await expect(
    ada.page.getByText('Both messages speak of five minutes; four is in time.', { exact: true }),
  ).toBeVisible()
  await expect(ada.page.getByRole('button', { name: 'Appeal' })).toBeVisible()
  expect(await violations(ada.page)).toEqual([])
  for (const { page } of [ada, ben]) await accept(page)
  await expect(head(ada.page)).toContainText('Lost')
  await expect(head(ben.page)).toContainText('Won')
  await expect(chip(ada.page)).toContainText(dollarsOf(ada.startCents + firstBetCents - 5_000))
  await expect(chip(ben.page)).toContainText(dollarsOf(ben.startCents + firstBetCents - 5_000 + 9_750))
  expect([...ada.complaints, ...ben.complaints, ...noor.complaints, ...sam.complaints]).toEqual([])
})

async function accept(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accept the ruling' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

/** Somebody who holds an office, in a browser of their own. */
async function staff(browser: Browser, firstName: string) {
  const page = await (await browser.newContext({ extraHTTPHeaders: ownAddress() })).newPage()
  const complaints = watch(page)
  await signInAs(page, firstName)
  return { page, complaints }
}
