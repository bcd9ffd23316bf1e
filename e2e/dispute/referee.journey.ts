/** Journey: whoever accepts reads who decides; the referee finds it on their own page, decides with a reason, and both see it. */
import { expect, type Page } from '@playwright/test'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import { bettor, dateComes, head, makeHandshake } from '../handshake/handshake-people.ts'

test.setTimeout(180_000)

test('a referee is read before accepting, decides on their own screen, and the result stands', async ({ browser }) => {
  const [ada, ben, rita] = await Promise.all([
    bettor(browser, 'Ada Quill'),
    bettor(browser, 'Ben Stone'),
    bettor(browser, 'Rita Vale'),
  ])
  const title = `The cake rises ${Date.now()}`
  const made = await makeHandshake(ada, {
    title,
    teamA: 'It rises',
    teamB: 'It falls',
    verificationMethod: 'arbitrator',
    refereeUsername: await usernameOf(rita.page),
    sharingMethod: 'invite',
    friendIds: [ben.id],
  })

  // Ben reads who decides on the sheet he agrees to.
  await ben.page.goto(`/handshake/${made.id}`)
  await ben.page.getByRole('button', { name: 'Accept for $50.00' }).click()
  const sheet = ben.page.getByRole('dialog', { name: 'Confirm Handshake' })
  await expect(sheet.getByText(/By accepting you agree that Rita Vale \(@.+\) decides who won\./)).toBeVisible()
  expect(await violations(ben.page, ['light'])).toEqual([])
  await sheet.getByRole('button', { name: 'Lock $50.00 and accept' }).click()
  await expect(sheet).toBeHidden()
  await dateComes(made)

  // Rita is told, finds it waiting among her disputes, and decides.
  await rita.page.goto('/disputes')
  const waiting = rita.page.getByRole('region', { name: 'Waiting for your decision' })
  await expect(waiting.getByText('Ada Quill against Ben Stone')).toBeVisible()
  await waiting.getByRole('link', { name: title }).click()
  const decide = rita.page.getByRole('form', { name: 'Decide the result' })
  await decide.getByRole('radio', { name: /Ben Stone won/ }).check()
  await decide.getByLabel('Reason').fill('It was flat as a plate when we cut it.')
  expect(await violations(rita.page, ['dark'])).toEqual([])
  await decide.getByRole('button', { name: 'Decide the result' }).click()
  await expect(head(rita.page)).toContainText('Ben won, pays in')
  await expect(head(ben.page)).toContainText('You won, $97.50 arrives in')
  expect([...ada.complaints, ...ben.complaints, ...rita.complaints]).toEqual([])
})

async function usernameOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/session')
  return ((await answer.json()) as { session: { person: { username: string } } }).session.person.username
}
