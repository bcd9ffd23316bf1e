/** Journeys: somebody who is not here yet comes into a private pool by an email, and a picture is shown in a disputed one. */
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { faults, followMail, openMailbox } from '../account/mailbox.ts'
import { newcomer, ownAddress } from '../account/newcomer.ts'
import { dot } from '../app/dot-picture.ts'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { type Bettor, bettor, inSeconds, send } from '../handshake/handshake-people.ts'
import { poolEnds } from './pool-ends.ts'

const act = <Answer>({ page }: Bettor, path: string, data: object = {}) => {
  const requestId = randomUUID()
  return send<Answer>(page, path, { ...data, requestId }, requestId)
}

const makePool = (creator: Bettor, over: object = {}) =>
  act<{ id: string }>(creator, '/api/pools', {
    title: 'Who naps first on Sunday',
    description: 'Eyes closed for a minute.',
    gameId: null,
    outcomes: ['Grandpa', 'The cat'],
    closesAt: inSeconds(3_600),
    settlesAt: inSeconds(3_601),
    stakeCents: 500,
    pick: 0,
    isPublic: false,
    friendIds: [],
    ...over,
  })

test('an email brings somebody new through signing up into a private pool', async ({ browser }) => {
  const ada = await bettor(browser, 'Ada Quill')
  const { id } = await makePool(ada)
  const { fullName, email, password } = newcomer('Nils Asked')
  await ada.page.goto(`/pools/${id}`)
  await ada.page.getByRole('button', { name: 'Invite by email' }).click()
  const dialog = ada.page.getByRole('dialog')
  await dialog.getByLabel('Email addresses').fill(`${email}, nobody`)
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click()
  await expect(dialog.getByText('“nobody” isn’t an email address.')).toBeVisible()
  await dialog.getByLabel('Email addresses').fill(email)
  expect(await violations(ada.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send 1 invitation' }).click()
  await expect(ada.page.getByText(`Waiting for ${email}`)).toBeVisible()
  await ada.page.getByRole('button', { name: `Withdraw the invitation to ${email}` }).click()
  await expect(ada.page.getByText(`Waiting for ${email}`)).toBeHidden()
  await act(ada, `/api/pools/${id}/invite-by-email`, { emails: [email] })

  const page = await (await browser.newContext({ extraHTTPHeaders: ownAddress() })).newPage()
  const complaints = watch(page)
  await openMailbox(page, email)
  // The link of the first was taken back.
  await expect(page.getByRole('button', { name: /Ada Quill invited you to a pool/ })).toHaveCount(2)
  await followMail(page, { subject: /Ada Quill invited you to a pool on Handshake/, button: 'See the pool' })
  await expect(page.getByText('Ada Quill invited you to a pool')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Join the pool' }).click()
  await page.getByLabel('Full Name').fill(fullName)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('link', { name: 'Open the local mailbox' }).click()
  await followMail(page, { subject: /Verify your email/, button: 'Verify email' })
  await page.getByRole('link', { name: 'Continue to Handshake' }).click()
  await expect(page.getByRole('heading', { name: 'Who naps first on Sunday' })).toBeVisible()
  await page.getByLabel('The cat').check()
  await page.getByRole('button', { name: 'Lock $5.00 and join' }).click()
  await expect(page.getByText('You’re in', { exact: true })).toBeVisible()
  await expect(ada.page.getByText('Nils Asked', { exact: true })).toBeVisible()
  expect([...faults(complaints), ...ada.complaints]).toEqual([])
})

test('a picture is shown in a disputed pool', async ({ browser }) => {
  const [ada, ben, cleo] = [
    await bettor(browser, 'Ada Quill'),
    await bettor(browser, 'Ben Stone'),
    await bettor(browser, 'Cleo Marsh'),
  ]
  const { id } = await makePool(ada, { isPublic: true })
  for (const person of [ben, cleo]) await act(person, `/api/pools/${id}/join`, { pick: 1 })
  await ben.page.goto(`/pools/${id}`)
  await poolEnds(id)
  await expect(ben.page.getByText('Result due', { exact: true })).toBeVisible()
  await act(ada, `/api/pools/${id}/result`, { outcome: 0 })
  await act(cleo, `/api/pools/${id}/dispute`, { reason: 'The cat was first.' })
  const form = ben.page.getByRole('form', { name: 'Add a statement' })
  await form.getByLabel('What do you know?').fill('Look at the cat.')
  await form.getByLabel('Image file').setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: dot })
  expect(await violations(ben.page)).toEqual([])
  await form.getByRole('button', { name: 'Add a statement' }).click()
  await ben.page.getByRole('button', { name: /^Show the image from you/ }).click()
  const picture = ben.page.getByRole('img', { name: /^Evidence from you/ })
  await expect(picture).toBeVisible()
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  expect(ben.complaints).toEqual([])
})
