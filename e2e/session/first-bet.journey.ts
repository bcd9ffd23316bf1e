/** Journey: from the landing page to a first bet, by somebody new, with every press and every field counted. */
import { expect, type Locator } from '@playwright/test'
import { newcomer, ownAddress } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { watch } from '../app/watched-page.ts'
import { bettor, makeHandshake } from '../handshake/handshake-people.ts'

const most = { presses: 9, fields: 3 }

test('somebody new gets from the landing page to a bet in nine presses and three fields', async ({ browser }) => {
  const title = `Who swims further? ${Date.now()}`
  const maya = await bettor(browser, 'Maya Opener')
  await makeHandshake(maya, { title })
  const page = await (await browser.newContext({ extraHTTPHeaders: ownAddress() })).newPage()
  const complaints = watch(page)
  const used = { presses: 0, fields: 0 }
  const press = async (on: Locator) => {
    used.presses += 1
    await on.click()
  }
  const fill = async (label: string, words: string) => {
    used.fields += 1
    await page.getByRole('textbox', { name: label }).fill(words)
  }

  await page.goto('/landing')
  await expect(page.getByRole('region', { name: 'A sample bet on a live game' })).toContainText('Sample')
  await press(page.getByRole('link', { name: 'Start with play money' }))
  const { fullName, email, password } = newcomer('Nils First')
  await fill('Full Name', fullName)
  await fill('Email', email)
  await fill('Password', password)
  await press(page.getByRole('checkbox'))
  await press(page.getByRole('button', { name: 'Create Account' }))

  await press(page.getByRole('link', { name: 'Open the local mailbox' }))
  await press(page.getByRole('button', { name: /Verify your email/ }).first())
  const mailed = page.frameLocator('iframe').getByRole('link', { name: 'Verify email' })
  // The frame of the mailbox opens nothing, so the link is followed as a mail program would.
  used.presses += 1
  await page.goto((await mailed.getAttribute('href')) ?? '')
  await press(page.getByRole('link', { name: 'Continue to Handshake' }))

  await expect(page).toHaveURL(/\/marketplace/)
  const offer = page.getByRole('article').filter({ hasText: title })
  await press(offer.getByRole('link', { name: 'Accept for $50.00' }))
  await press(page.getByRole('button', { name: 'Lock $50.00 and accept' }))
  await expect(page.getByRole('heading', { name: 'You and Maya shook on it' })).toBeVisible()
  await expect(page.getByText('Handshake accepted!')).toBeVisible()

  expect(used.presses).toBeLessThanOrEqual(most.presses)
  expect(used.fields).toBeLessThanOrEqual(most.fields)
  expect([...complaints, ...maya.complaints]).toEqual([])
})
