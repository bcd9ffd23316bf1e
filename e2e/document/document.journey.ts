/** Journey: two people keep the document of their handshake; a stranger checks it on the public page, and a changed byte is refused. */
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations, watch } from '../app/watched-page.ts'
import { acceptHandshake, bettor, makeHandshake } from '../handshake/handshake-people.ts'

test('a handshake’s document is downloaded, checked by anyone, and refused once a byte is changed', async ({
  browser,
}) => {
  const [ada, ben] = await Promise.all([bettor(browser, 'Ada Quill'), bettor(browser, 'Ben Ink')])
  const made = await makeHandshake(ada, { sharingMethod: 'invite', friendIds: [ben.id] })
  await acceptHandshake(ben, made)

  await ben.page.goto(`/handshake/${made.id}`)
  const waiting = ben.page.waitForEvent('download')
  await ben.page.getByRole('link', { name: 'Download the agreement' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^handshake-handshake-[0-9a-f]{8}-\d{4}-\d\d-\d\d\.pdf$/)
  const pdf = readFileSync(await download.path())

  await ada.page.goto(`/handshake/${made.id}`)
  await ada.page.getByRole('link', { name: 'View and print' }).click()
  await expect(ada.page.getByRole('heading', { level: 1, name: 'Rain on Sunday' })).toBeVisible()
  await expect(ada.page.getByText('Accepted version 1', { exact: false })).toHaveCount(2)
  expect(await violations(ada.page, ['light', 'dark'])).toEqual([])

  // Anyone, without an account; what is chosen stays in the browser.
  const stranger = await (await browser.newContext()).newPage()
  const complaints = watch(stranger)
  const sent: string[] = []
  stranger.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await stranger.goto('/verify')
  const choose = (name: string, buffer: Buffer) =>
    stranger.getByLabel('Drop a file here').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await choose('agreement.pdf', pdf)
  await expect(stranger.getByText('Genuine', { exact: true })).toBeVisible()
  await expect(stranger.getByRole('heading', { name: 'Rain on Sunday' })).toBeVisible()
  expect(await violations(stranger, ['light', 'dark'])).toEqual([])

  const changed = Buffer.from(pdf)
  const middle = Math.floor(pdf.length / 2)
  changed[middle] = (changed[middle] ?? 0) ^ 1
  await choose('changed.pdf', changed)
  await expect(stranger.getByText('Changed', { exact: true })).toBeVisible()
  await expect(stranger.getByRole('heading', { name: 'Rain on Sunday' })).toBeHidden()
  await choose('other.pdf', Buffer.from('%PDF-1.7\n%%EOF\n'))
  await expect(stranger.getByText('Not a Handshake document', { exact: true })).toBeVisible()
  expect(sent).toEqual([])
  for (const heard of [ada.complaints, ben.complaints, complaints]) expect(heard).toEqual([])
})
