/** Journey: a person writes to support about an error, the staff answer live with a note the person never sees, and the person closes it. */
import { expect } from '@playwright/test'
import { ownAddress } from '../account/newcomer.ts'
import { dot } from '../app/dot-picture.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { bettor } from '../handshake/handshake-people.ts'
import { signInAs } from '../session/demo-person.ts'

test('a ticket goes from the form to the staff and back, live, and a note stays among the staff', async ({
  browser,
}) => {
  const tia = await bettor(browser, 'Tia Ticket')
  const sam = await (await browser.newContext({ extraHTTPHeaders: ownAddress() })).newPage()
  const complaints = watch(sam)
  await signInAs(sam, 'Sam')
  const subject = `It said something went wrong ${Date.now()}`

  // From an error's reference straight to the form, which knows it.
  await tia.page.goto('/support')
  await expect(tia.page.getByText('You haven’t messaged us yet.')).toBeVisible()
  await tia.page.goto('/support/new?reference=req-12ab')
  await expect(tia.page.getByText('We’ll look up what went wrong')).toBeVisible()
  await expect(tia.page.getByLabel('What’s it about?')).toHaveValue('bug')
  await tia.page.getByRole('button', { name: 'Send message' }).click()
  await expect(tia.page.getByText('Subject is required')).toBeVisible()
  await tia.page.getByLabel('Subject').fill(subject)
  await tia.page.getByLabel('What happened?').fill('I pressed Deposit. שלום 👋')
  await tia.page.getByLabel('Image file').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: dot })
  await expect(tia.page.getByText('x.png')).toBeVisible()
  expect(await violations(tia.page, ['dark'])).toEqual([])
  await tia.page.getByRole('button', { name: 'Send message' }).click()
  await expect(tia.page).toHaveURL(/\/support\/[0-9a-f-]{36}$/)
  await expect(tia.page.getByRole('heading', { level: 1 })).toHaveText(subject)
  await expect(tia.page.getByText('Reference req-12ab')).toBeVisible()
  const messages = tia.page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await expect(messages).toHaveCount(1)

  // Sam finds it in line, leaves a note, and begins with a template.
  await sam.goto('/admin/tickets')
  await expect(sam.getByRole('link', { name: 'My profile picture looks squashed' })).toBeVisible()
  await sam.getByRole('link', { name: subject }).click()
  await sam.getByLabel('New note').fill('Second report of this today')
  await sam.getByRole('button', { name: 'Add note' }).click()
  await expect(sam.getByRole('list', { name: 'Internal notes' })).toContainText('Second report of this today')
  await sam.getByLabel('Start from a template').selectOption('Fixed')
  await expect(sam.getByLabel('Your answer')).toHaveValue(/^Hi Tia Ticket,/)
  expect(await violations(sam, ['dark'])).toEqual([])
  await sam.getByRole('button', { name: 'Send answer' }).click()

  // Tia sees the answer without a reload, and nothing of the note; she writes back, which Sam sees, and closes it.
  await expect(messages).toHaveCount(2)
  await expect(messages.last()).toContainText('This is fixed now.')
  await expect(messages.last()).toContainText('Handshake support')
  await expect(tia.page.getByText('Second report of this today')).toHaveCount(0)
  await tia.page.getByLabel('Your message').fill('It works. Thank you!')
  await tia.page.getByRole('button', { name: 'Send message' }).click()
  await expect(sam.getByText('It works. Thank you!')).toBeVisible()
  await tia.page.getByRole('button', { name: 'Close ticket' }).click()
  await expect(tia.page.getByText('Writing again reopens this ticket.')).toBeVisible()
  expect(await violations(tia.page, ['light'])).toEqual([])
  await expect(sam.getByText('Closed', { exact: true })).toBeVisible()
  expect([...tia.complaints, ...complaints]).toEqual([])
})

test('anyone finds an answer to a common question', async ({ page }) => {
  const complaints = watch(page)
  await page.goto('/support/articles')
  await page.getByLabel('Search the answers').fill('appeal')
  await expect(page.getByRole('listitem')).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'What happens in a dispute?' }).click()
  await expect(page).toHaveTitle('What happens in a dispute? · Handshake')
  await expect(page.getByText('You have 24 hours to appeal, once.')).toBeVisible()
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^The pot is frozen/)
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})
