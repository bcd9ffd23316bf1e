/** Journey: the longest names, questions and outcomes and the highest stake, from the form to the accepted bet: no button runs off a phone. */
import { expect } from '@playwright/test'
import { ownAddress } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { filled, fillWallet, holds, highestWritten as written } from '../app/longest-values.ts'
import { bettor, head } from '../handshake/handshake-people.ts'
import { goOn, next } from './bet-maker.ts'

test.setTimeout(240_000)

const title = filled(120, 'does the longest question of all fit on a phone? ')
const [one, other] = [filled(80, 'the first outcome, told at length '), filled(80, 'and the other one, told longer ')]

test('nothing runs off the screen at $10,000 with the longest names', async ({ browser }) => {
  const ada = await bettor(browser, `Adalberta-Wilhelmina ${'W'.repeat(24)}`)
  const ben = await bettor(browser, `Bartholomew ${'M'.repeat(30)}`)
  await Promise.all([fillWallet(ada), fillWallet(ben)])

  const { page } = ada
  await page.goto('/create')
  await holds(page)
  await page.getByRole('button', { name: 'Describe your own bet' }).click()
  await page.getByLabel('What’s the bet about?').fill(title)
  await page.getByLabel('Option 1').first().fill(one)
  await page.getByLabel('Option 2').first().fill(other)
  await page.getByRole('radio', { name: one }).check()
  await holds(page)
  await goOn(page)
  await page.getByLabel('Amount in dollars').fill('10000')
  await expect(page.getByText(`You’re betting ${written} on ${one}`)).toBeVisible()
  await holds(page)
  await goOn(page)
  await holds(page)
  await next(page).click()
  const lock = page.getByRole('button', { name: `Lock ${written} and get the link` })
  await expect(lock).toBeVisible()
  await holds(page)
  await lock.click()
  await expect(page.getByRole('heading', { name: 'Bet Created Successfully!' })).toBeVisible()
  await holds(page)
  const link = new URL(await page.getByLabel('Link to share').inputValue())
  await page.getByRole('link', { name: 'View Details' }).click()
  await expect(head(page)).toContainText(title)
  await holds(page)

  const visitor = await (await browser.newContext({ extraHTTPHeaders: ownAddress() })).newPage()
  await visitor.goto(link.pathname + link.search)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await holds(visitor)

  await ben.page.goto(link.pathname + link.search)
  await ben.page.getByRole('button', { name: `Accept for ${written}` }).click()
  const sheet = ben.page.getByRole('dialog', { name: 'Confirm Handshake' })
  await expect(sheet).toBeVisible()
  await holds(ben.page)
  await sheet.getByRole('button', { name: `Lock ${written} and accept` }).click()
  await expect(sheet).toBeHidden()
  for (const who of [ada, ben]) {
    await who.page.goto(link.pathname)
    await expect(head(who.page)).toContainText(title)
    await holds(who.page)
    await who.page.goto('/handshakes')
    await expect(who.page.getByText(title).first()).toBeVisible()
    await holds(who.page)
  }
  await page.goto('/marketplace')
  await expect(page.getByRole('heading', { name: 'Games starting soon' })).toBeVisible()
  await holds(page)
  expect([...ada.complaints, ...ben.complaints]).toEqual([])
})
