/** Journey: two people find each other, become friends, challenge, talk live under the handshake, and part ways again. */
import { expect, type Page } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import { next } from '../create/bet-maker.ts'
import { bettor } from '../handshake/handshake-people.ts'

test.setTimeout(120_000)

/** Journeys run side by side in one world, so that a search must mean one person. */
const only = () => Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')

const talk = (page: Page) => page.getByRole('log', { name: 'Comments' })

async function find(page: Page, words: string) {
  await page.goto('/friends')
  await page.getByRole('button', { name: 'Find people' }).click()
  await page.getByRole('dialog', { name: 'Find User' }).getByLabel('Search people').fill(words)
  return page.getByRole('dialog', { name: 'Find User' })
}

test('friends are found and made, challenged, talked to without a reload, and kept away', async ({ browser }) => {
  const [frida, gus] = [await bettor(browser, `Frida ${only()}`), await bettor(browser, `Gus ${only()}`)]
  const gusWord = gus.name.split(' ')[1] ?? ''

  const dialog = await find(frida.page, gusWord)
  await dialog.getByRole('button', { name: `Add ${gus.name} as a friend` }).click()
  await expect(frida.page.getByText('Friend Added!')).toBeVisible()
  await expect(dialog.getByText('Already Friends')).toBeVisible()
  expect(await violations(frida.page, ['light'])).toEqual([])
  await dialog.getByRole('link', { name: gus.name }).click()
  await expect(frida.page.getByText('Your friend', { exact: true })).toBeVisible()
  await expect(frida.page.getByText('You two haven’t settled a handshake yet.')).toBeVisible()
  expect(await violations(frida.page)).toEqual([])

  await frida.page.getByRole('link', { name: 'Challenge' }).click()
  await expect(frida.page.getByRole('heading', { name: `Challenge ${gus.name}` })).toBeVisible()
  await frida.page.getByRole('button', { name: 'describe your own bet' }).click()
  await frida.page.getByLabel('What’s the bet about?').fill('Who is first at the lake?')
  await frida.page.getByLabel('Option 1').first().fill('Frida')
  await frida.page.getByLabel('Option 2').first().fill('Gus')
  await frida.page.getByRole('radio', { name: 'Frida', exact: true }).check()
  await next(frida.page).click()
  await expect(frida.page.getByRole('heading', { name: 'Your bet' })).toBeVisible()
  await next(frida.page).click()
  await expect(frida.page.getByRole('button', { name: `Remove ${gus.name}` })).toBeVisible()
  await next(frida.page).click()
  await frida.page.getByRole('button', { name: 'Lock $50.00 and send' }).click()
  await expect(frida.page.getByText(`Waiting for ${gus.name} to accept.`)).toBeVisible()
  await frida.page.getByRole('link', { name: 'View Details' }).click()
  await gus.page.goto(new URL(frida.page.url()).pathname)

  await gus.page.getByLabel('Write a comment').fill(`By bike or on foot? ${'o'.repeat(60)}`)
  await gus.page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(talk(frida.page)).toContainText('By bike or on foot?')
  await talk(frida.page)
    .getByRole('button', { name: `Reply to ${gus.name}` })
    .click()
  await frida.page.getByLabel(`Your reply to ${gus.name}`).fill('On foot')
  await frida.page.getByLabel(`Your reply to ${gus.name}`).press('Control+Enter')
  await expect(talk(gus.page)).toContainText('On foot')
  await talk(frida.page).getByRole('button', { name: 'Edit your comment' }).click()
  await frida.page.getByLabel('Change your comment').fill('On foot, no shortcuts')
  await frida.page.getByRole('button', { name: 'Save' }).click()
  await expect(talk(gus.page)).toContainText('edited')
  await expect(talk(gus.page)).toContainText('On foot, no shortcuts')
  await talk(gus.page).getByRole('button', { name: 'Delete your comment' }).click()
  await gus.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(talk(frida.page)).toContainText('This comment was deleted.')
  await expect(talk(frida.page)).toContainText('On foot, no shortcuts')
  expect(await violations(frida.page)).toEqual([])

  await gus.page
    .getByRole('article')
    .filter({ has: gus.page.getByRole('heading', { level: 1 }) })
    .getByRole('link', { name: frida.name })
    .click()
  const more = gus.page.getByRole('button', { name: `More about ${frida.name}` })
  await more.click()
  await gus.page.getByRole('menuitem', { name: 'Report' }).click()
  const report = gus.page.getByRole('dialog', { name: `Report ${frida.name}` })
  await report.getByLabel('Details').fill('Takes shortcuts.')
  expect(await violations(gus.page, ['dark'])).toEqual([])
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(gus.page.getByText('Report sent')).toBeVisible()
  await more.click()
  await gus.page.getByRole('menuitem', { name: 'Block' }).click()
  await gus.page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(gus.page.getByText('You blocked this person')).toBeVisible()

  await expect((await find(frida.page, gusWord)).getByText('No users found matching your search')).toBeVisible()
  await gus.page.goto('/friends')
  await gus.page.getByRole('button', { name: `Unblock ${frida.name}` }).click()
  await expect(gus.page.getByRole('list', { name: 'Blocked' })).toBeHidden()
  expect(await violations(gus.page)).toEqual([])
  expect([...frida.complaints, ...gus.complaints]).toEqual([])
})
