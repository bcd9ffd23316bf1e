/** Journey: from the home page to a locked bet and its link in three taps, sent to a friend, looked at, taken, and too late for the next one. */
import { type Browser, expect, type Page } from '@playwright/test'
import { ownAddress } from '../account/newcomer.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { bettor } from '../handshake/handshake-people.ts'
import { chip, dollarsOf } from '../wallet/wallet-person.ts'

test.setTimeout(180_000)

/** A device with a share sheet, which a journey's browser has not. */
const withShareSheet = (page: Page) =>
  page.addInitScript({
    content: `window.shared = []
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files, ...words }) => void window.shared.push({ ...words, pictures: files?.length ?? 0 }),
      })`,
  })

const strangers = async (browser: Browser) => (await browser.newContext({ extraHTTPHeaders: ownAddress() })).newPage()

test('three taps lock a bet and send its link; a friend who opens it is seen, takes it, and the next one is told who was faster', async ({
  browser,
  isMobile,
}) => {
  const maya = await bettor(browser, 'Maya Tapper')
  const { page } = maya
  await withShareSheet(page)
  let taps = 0
  const tap = async (on: ReturnType<Page['getByRole']>) => {
    taps += 1
    await on.click()
  }

  await page.goto('/')
  await expect(page).toHaveURL('/passport')
  const games = page.getByRole('region', { name: 'Games starting soon' })
  await tap(games.getByRole('button', { name: /^Back / }).last())
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel('Amount in dollars')).toHaveValue('50')
  await expect(sheet).toContainText('If you win, you get $98.00')
  await expect(sheet.getByRole('slider')).toHaveCount(0)
  expect(await violations(page, isMobile ? ['dark'] : ['light'])).toEqual([])
  await tap(sheet.getByRole('button', { name: 'Lock $50.00 and get the link' }))
  await expect(page.getByRole('dialog', { name: 'Locked. Now send it.' })).toBeVisible()
  await tap(sheet.getByRole('button', { name: 'Send to a friend' }))
  expect(taps).toBe(3)
  const link = await sheet.getByLabel('Link to share').inputValue()
  await expect
    .poll(() => page.evaluate('window.shared'))
    .toEqual([
      expect.objectContaining({ url: link, pictures: 1, text: expect.stringMatching(/^I say .*win \$98\.00\.$/) }),
    ])
  await expect(sheet.getByRole('img', { name: /^The card your friend sees/ })).toHaveJSProperty('complete', true)
  await sheet.getByRole('button', { name: 'Show QR' }).click()
  await expect(sheet.getByRole('img', { name: /^QR code of the link/ })).toBeVisible()
  expect(await violations(page, isMobile ? ['dark'] : ['light'])).toEqual([])

  // A preview of a chat is nobody; a person who opens it is somebody.
  const { pathname, search } = new URL(link)
  await page.request.get(`${pathname}${search}`)
  await expect(page.getByText('Someone is looking at it')).toBeHidden()
  const stranger = await strangers(browser)
  const complaints = watch(stranger)
  await stranger.goto(`${pathname}${search}`)
  await expect(stranger.getByText('Maya Tapper challenges you')).toBeVisible()
  await expect(page.getByText('Someone is looking at it')).toBeVisible()

  // The link stays on the bet for its maker.
  await sheet.getByRole('link', { name: 'View Details' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByLabel('Link to share')).toHaveValue(link)
  await expect(chip(page)).toContainText(dollarsOf(maya.startCents - 5_000))

  const diego = await bettor(browser, 'Diego Faster')
  await diego.page.goto(`${pathname}${search}&do=accept`)
  await diego.page.getByRole('button', { name: 'Lock $50.00 and accept' }).click()
  await expect(diego.page.getByText('Handshake accepted!')).toBeVisible()

  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: 'Someone was faster.' })).toBeVisible()
  expect(await violations(stranger, isMobile ? ['dark'] : ['light'])).toEqual([])
  await expect(stranger.getByRole('link', { name: 'Challenge Maya' })).toHaveAttribute('href', /^\/signup\?returnTo=/)
  const late = await bettor(browser, 'Lena Later')
  await late.page.goto(`${pathname}${search}`)
  await expect(late.page.getByRole('heading', { name: 'Someone was faster.' })).toBeVisible()
  await late.page.getByRole('link', { name: 'Challenge Maya' }).click()
  await expect(late.page.getByRole('heading', { name: 'Challenge Maya Tapper' })).toBeVisible()
  expect([...complaints, ...maya.complaints, ...diego.complaints, ...late.complaints]).toEqual([])
})

test('by keyboard alone: a price, an amount, the lock; and the market opens the same sheet', async ({ browser }) => {
  const { page, complaints } = await bettor(browser, 'Kay Keys')
  await page.goto('/marketplace')
  const price = page.getByRole('button', { name: /^Back / }).last()
  await price.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '$20' }).focus()
  await page.keyboard.press('Enter')
  await sheet.getByRole('radio', { name: 'A link' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(sheet.getByRole('radio', { name: 'Anyone' })).toBeChecked()
  await sheet.getByRole('button', { name: 'Lock $20.00 and post' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Bet Created Successfully!' })).toBeVisible()
  await page.keyboard.press('Escape')
  // The last amount is the next one's first.
  await page
    .getByRole('button', { name: /^Back / })
    .last()
    .click()
  await expect(sheet.getByLabel('Amount in dollars')).toHaveValue('20')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  expect(complaints).toEqual([])
})
