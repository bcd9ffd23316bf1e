/** Journey: two people watch their game in two browsers; what one sends flies over the score of the other, and one of them wants none of it. */
import { expect, type Page } from '@playwright/test'
import { test } from '../app/journey.ts'
import { inDatabase } from '../app/journey-database.ts'
import { violations } from '../app/watched-page.ts'
import { acceptHandshake, bettor, makeHandshake } from './handshake-people.ts'

/** A game that no feed moves: it is on for as long as the journey looks at it. */
async function ownGame(): Promise<{ id: string; teamA: string; teamB: string }> {
  const [row] = await inDatabase<{ id: string }>(
    `insert into live_games (id, provider, external_id, sport, league, team_a, team_b, team_a_abbreviation, team_b_abbreviation, game_date, last_updated)
     values (gen_random_uuid(), 'thesportsdb', gen_random_uuid()::text, 'football', 'NFL', 'Bears', 'Lions', 'CHI', 'DET', now() + interval '2 hours', now())
     returning id`,
    [],
  )
  return { id: row?.id ?? '', teamA: 'Bears', teamB: 'Lions' }
}

const reactions = (page: Page) => page.getByRole('region', { name: 'Reactions' })

test('a face and a line reach the other phone, and a switch keeps them away', async ({ browser }) => {
  const [ada, ben] = [await bettor(browser, 'Ada Cheer'), await bettor(browser, 'Ben Watch')]
  const game = await ownGame()
  const made = await makeHandshake(ada, {
    title: 'Bears at Lions',
    betType: 'sports',
    gameId: game.id,
    teamA: game.teamA,
    teamB: game.teamB,
    settlementDate: undefined,
    verificationMethod: 'oracle',
    sharingMethod: 'invite',
    friendIds: [ben.id],
  })
  await acceptHandshake(ben, made)
  await inDatabase(`update live_games set status = 'live', quarter_period = 'Q3', team_a_score = 7 where id = $1`, [
    game.id,
  ])
  await inDatabase(`update bets set status = 'in_progress', due_at = now() + interval '1 day' where id = $1`, [made.id])
  for (const { page } of [ada, ben]) {
    await page.goto(`/handshake/${made.id}`)
    await expect(reactions(page).getByRole('button', { name: 'Applause' })).toBeVisible()
  }
  expect(await violations(ada.page)).toEqual([])

  await reactions(ada.page).getByRole('button', { name: 'On fire' }).focus()
  await ada.page.keyboard.press('Enter')
  await expect(ben.page.getByText('Ada reacts: On fire')).toBeAttached()
  await reactions(ben.page).getByLabel('Say something to Ada').fill('Not over yet')
  await ben.page.keyboard.press('Enter')
  await expect(ada.page.getByRole('log', { name: 'What Ben says' })).toContainText('Not over yet')

  await reactions(ben.page).getByRole('switch', { name: 'Show reactions' }).click()
  await expect(reactions(ben.page).getByRole('button', { name: 'Applause' })).toHaveCount(0)
  await ben.page.reload()
  await expect(reactions(ben.page).getByRole('switch', { name: 'Show reactions' })).not.toBeChecked()
  expect([...ada.complaints, ...ben.complaints]).toEqual([])
})
