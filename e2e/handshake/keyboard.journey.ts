/** Journey: two people bet with the keyboard alone, from the first page of the form to the money, and the focus is never lost. */
import { expect, type Page } from '@playwright/test'
import { test } from '../app/journey.ts'
import { chooseByArrows, expectFocusKept, pressKeyOn, typeInto } from '../app/keyboard.ts'
import { chip, dollarsOf } from '../wallet/wallet-person.ts'
import { bettor, dateComes, firstBetCents, head } from './handshake-people.ts'

test('a bet is made, accepted, decided and paid without a pointer', async ({ browser }) => {
  const ada = await bettor(browser, 'Ada Quill')
  const ben = await bettor(browser, 'Ben Stone')

  const { page } = ada
  await page.goto('/create')
  await pressKeyOn(page.getByRole('link', { name: 'Skip to content' }))
  await expect(page.getByRole('main')).toBeFocused()
  await pressKeyOn(page.getByRole('button', { name: 'Describe your own bet' }))
  await expect(page.getByRole('heading', { name: 'What do you want to bet on?' })).toBeFocused()
  await typeInto(page.getByLabel('What’s the bet about?'), 'Does the kettle boil before the toast is done?')
  await typeInto(page.getByLabel('Option 1').first(), 'Kettle')
  await typeInto(page.getByLabel('Option 2').first(), 'Toast')
  await chooseByArrows(page.getByRole('radio', { name: 'Kettle' }))
  await goOn(page, 'Your bet')
  await typeInto(page.getByLabel('Amount in dollars'), '20')
  await goOn(page, 'Choose Your Opponent')
  await chooseByArrows(page.getByRole('radio', { name: /^A link/ }))
  await goOn(page, 'Check and confirm')
  await pressKeyOn(page.getByRole('button', { name: 'Lock $20.00 and get the link' }))
  await expect(page.getByRole('heading', { name: 'Bet Created Successfully!' })).toBeFocused()
  const link = await page.getByLabel('Link to share').inputValue()
  await pressKeyOn(page.getByRole('link', { name: 'View Details' }))
  await expect(head(page)).toContainText('Does the kettle boil')

  await ben.page.goto(link)
  const accept = ben.page.getByRole('button', { name: 'Accept for $20.00' })
  await pressKeyOn(accept)
  const sheet = ben.page.getByRole('dialog', { name: 'Confirm Handshake' })
  await expect(sheet).toBeVisible()
  await ben.page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  // Whoever changes their mind goes on from where they were.
  await expect(accept).toBeFocused()
  await pressKeyOn(accept)
  await pressKeyOn(sheet.getByRole('button', { name: 'Lock $20.00 and accept' }))
  await expect(ben.page.getByText('Handshake accepted!')).toBeVisible()
  await expect(accept).toBeHidden()
  await expectFocusKept(ben.page)

  const id = new URL(link).pathname.split('/').at(-1) ?? ''
  await dateComes({ id, termsVersion: 1 })
  for (const [who, words] of [
    [ada, 'I won'],
    [ben, 'Ada won'],
  ] as const) {
    await pressKeyOn(who.page.getByRole('button', { name: 'Say who won' }))
    await chooseByArrows(who.page.getByRole('radio', { name: words }))
    await pressKeyOn(who.page.getByRole('button', { name: 'Confirm my answer' }))
  }
  await expect(head(ada.page)).toContainText('$39.20')
  for (const who of [ada, ben]) await expectFocusKept(who.page)
  await expect(chip(ada.page)).toContainText(dollarsOf(ada.startCents + firstBetCents - 2_000 + 3_920))
  await expect(chip(ben.page)).toContainText(dollarsOf(ben.startCents + firstBetCents - 2_000))
  expect([...ada.complaints, ...ben.complaints]).toEqual([])
})

/** The next step has arrived once its heading is read out: the keys go on from there. */
async function goOn(page: Page, heading: string): Promise<void> {
  await pressKeyOn(page.getByRole('button', { name: /^Next: / }))
  await expect(page.getByRole('heading', { name: heading })).toBeFocused()
}
