/** Journey: two browsers at once, from an invitation over a counter-offer to confetti and balances, without a reload. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import { chip, dollarsOf } from '../wallet/wallet-person.ts'
import { type Bettor, bettor, dateComes, firstBetCents, head, makeHandshake, send } from './handshake-people.ts'

// Cards slide in, amounts count up, confetti falls.
test.use({ reducedMotion: 'no-preference' })

test('an invitation, a counter-offer, a match, two answers: the winner has confetti and both see the money move', async ({
  browser,
}) => {
  const ada = await bettor(browser, 'Ada Quill')
  const ben = await bettor(browser, 'Ben Stone')
  await ben.page.goto('/passport')
  // What was there at first is no news.
  await expect(ben.page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
  await expect(chip(ben.page)).toContainText(dollarsOf(ben.startCents))

  // Ben is somewhere else in the app, and is told without being interrupted.
  const made = await makeHandshake(ada, {
    title: 'The kettle boils before the toast is done',
    teamA: 'Kettle',
    teamB: 'Toast',
    sharingMethod: 'invite',
    friendIds: [ben.id],
  })
  const invitation = ben.page.getByRole('region', { name: 'New invitation' })
  await expect(invitation).toContainText('New Handshake Request!')
  expect(await violations(ben.page)).toEqual([])
  await invitation.getByRole('link', { name: 'View' }).click()
  await expect(ben.page).toHaveURL(new RegExp(`/handshake/${made.id}`))
  await expect(head(ben.page)).toContainText('Ada is waiting for your answer')
  await expect(ben.page.getByText('If your answers differ, a dispute opens')).toBeVisible()
  expect(await violations(ben.page)).toEqual([])

  await ada.page.goto(`/handshake/${made.id}`)
  await expect(head(ada.page)).toContainText('Waiting for Ben to accept')
  await expect(chip(ada.page)).toContainText(dollarsOf(ada.startCents - 5_000))

  await ben.page.getByRole('button', { name: 'Counter-offer' }).click()
  const offer = ben.page.getByRole('dialog')
  await offer.getByLabel('You put in').fill('80')
  await offer.getByLabel('Ada puts in').fill('80')
  await expect(offer).toContainText('$50.00→$80.00')
  expect(await violations(ben.page)).toEqual([])
  await offer.getByRole('button', { name: 'Send counter-offer' }).click()
  await expect(ben.page.getByText('Waiting for an answer to your counter-offer')).toBeVisible()
  await expect(head(ben.page)).toContainText('Waiting for Ada to answer your counter-offer')
  await expect(head(ada.page)).toContainText('Ben is waiting for your answer to a counter-offer')

  await expect(ada.page.getByText('You have a counter-offer to answer')).toBeVisible()
  await ada.page.getByRole('button', { name: 'Accept this offer' }).click()
  const sheet = ada.page.getByRole('dialog', { name: 'Confirm Handshake' })
  await expect(sheet).toContainText('What changes')
  await expect(sheet).toContainText('Ben Stone')
  await expect(sheet).toContainText('You receive $156.80')
  expect(await violations(ada.page)).toEqual([])
  await sheet.getByRole('button', { name: 'Lock $30.00 more and accept' }).click()
  await expect(ada.page.getByText('Handshake accepted!')).toBeVisible()
  for (const { page, startCents } of [ada, ben]) {
    await expect(head(page)).toContainText('$160.00')
    await expect(chip(page)).toContainText(dollarsOf(startCents + firstBetCents - 8_000))
  }

  await dateComes(made)
  for (const { page } of [ada, ben]) await expect(page.getByRole('button', { name: 'Say who won' })).toBeVisible()
  expect(await violations(ada.page)).toEqual([])
  await answer(ada.page, 'I won')
  await expect(head(ada.page)).toContainText('Waiting for Ben to say who won')
  await answer(ben.page, 'Ada won')

  await expect(chip(ada.page)).toContainText(dollarsOf(ada.startCents + firstBetCents - 8_000 + 15_680))
  await expect(chip(ben.page)).toContainText(dollarsOf(ben.startCents + firstBetCents - 8_000))
  await expect(head(ada.page)).toContainText('$156.80')
  await expect(head(ben.page)).toContainText('Lost')

  await ada.page.goto(`/winner/${made.id}`)
  await expect(ada.page.getByRole('heading', { name: 'You Won!' })).toBeVisible()
  await expect(ada.page.getByTestId('confetti')).toBeAttached()
  await expect(ada.page.getByText('$156.80 is in your wallet')).toBeVisible()
  await expect(ada.page.getByText('Winner fee')).toBeVisible()
  expect(await violations(ada.page)).toEqual([])
  await ben.page.goto(`/winner/${made.id}`)
  await expect(ben.page).toHaveURL(new RegExp(`/handshake/${made.id}`))
  await ben.page.goto(`/loser/${made.id}`)
  await expect(ben.page.getByRole('heading', { name: 'Not this time' })).toBeVisible()
  await expect(ada.page.getByRole('link', { name: 'Rematch' })).toHaveAttribute('href', `/create?rematch=${made.id}`)
  await expect(ben.page.getByRole('link', { name: 'View handshake' })).toBeVisible()

  // Whoever wants results without questions says so where they are asked, and takes it back in the settings.
  const asked = ben.page.getByRole('region', { name: 'Double or nothing' })
  await expect(asked).toContainText('No limit set.')
  expect(await violations(ben.page)).toEqual([])
  await asked.getByRole('button', { name: 'Don’t ask again' }).click()
  await expect(asked).toHaveCount(0)
  await expect(ben.page.getByRole('link', { name: 'Rematch with Ada' })).toHaveCount(0)
  await ben.page.goto('/settings#limits')
  const celebrations = ben.page.getByRole('switch', { name: 'Confetti and “Double or nothing?”' })
  await celebrations.click()
  await expect(celebrations).toBeChecked()
  await ben.page.goto(`/loser/${made.id}`)

  // The loser asks for another: nothing is left to fill in, so it is one look and one press.
  await asked.getByRole('link', { name: 'Play Ada again' }).click()
  await expect(ben.page.getByRole('heading', { name: 'Rematch with Ada Quill' })).toBeVisible()
  await ben.page.getByRole('button', { name: 'Lock $80.00 and send' }).click()
  await expect(ben.page.getByRole('heading', { name: 'Bet Created Successfully!' })).toBeVisible()
  await expect(ada.page.getByRole('button', { name: /^Notifications, \d\+? unread/ })).toBeVisible()
  expect([...ada.complaints, ...ben.complaints]).toEqual([])
})

test('the card of an invitation leaves the main button in reach, and goes with the invitation', async ({
  browser,
  isMobile,
}) => {
  const [ada, ben] = [await bettor(browser, 'Ada Quill'), await bettor(browser, 'Ben Stone')]
  await ben.page.goto('/create/agreement/split')
  const main = ben.page.getByRole('button', { name: 'Send the split' })
  await expect(main).toBeVisible()
  const made = await makeHandshake(ada, { sharingMethod: 'invite', friendIds: [ben.id] })
  const card = ben.page.getByRole('region', { name: 'New invitation' })
  await expect(card).toContainText('New Handshake Request!')
  await main.click({ trial: true })
  // On a phone main buttons stand at the bottom, under the thumb.
  const { y = 0, height = 0 } = (await card.boundingBox()) ?? {}
  if (isMobile) expect(y + height).toBeLessThan(300)

  await callOff(ada, made)
  await expect(card).toHaveCount(0)

  // So does that of an offered loan, once it has waited for him.
  await ben.page.goto('/passport')
  await expect(ben.page.getByRole('button', { name: /^Notifications, \d/ })).toBeVisible()
  const requestId = randomUUID()
  const terms = { principalCents: 5_000, rateBps: 500, termMonths: 6, allowSplitPayments: true, purpose: 'New tires' }
  const data = { requestId, borrowerId: ben.id, ...terms }
  const loan = await send<{ id: string }>(ada.page, '/api/loans', data, requestId)
  await expect(card).toContainText('Loan offer received')
  await expect(ben.page.getByRole('main').locator(`a[href^="/loan/${loan.id}"]`).first()).toBeVisible()
  await send(ada.page, `/api/loans/${loan.id}/decline`, { reason: '' }, requestId)
  await expect(card).toHaveCount(0)
  expect([...ada.complaints, ...ben.complaints]).toEqual([])
})

async function callOff({ page }: Bettor, { id }: { id: string }): Promise<void> {
  const requestId = randomUUID()
  await send(page, `/api/handshakes/${id}/cancel`, { requestId }, requestId)
}

async function answer(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Say who won' }).click()
  const sheet = page.getByRole('dialog', { name: 'Who won?' })
  await sheet.getByRole('radio', { name: words }).check()
  await sheet.getByRole('button', { name: 'Confirm my answer' }).click()
}
