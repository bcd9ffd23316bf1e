/** Journey: two browsers follow a whole game, from the first point to the money and into a rematch on the next one, without a reload; on a league of its own speed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, type Page } from '@playwright/test'
import { freePort } from '../../tools/embedded-postgres/free-port.ts'
import { test } from '../app/journey.ts'
import { violations } from '../app/watched-page.ts'
import { chip, dollarsOf } from '../wallet/wallet-person.ts'
import { acceptHandshake, bettor, firstBetCents, head, makeHandshake } from './handshake-people.ts'

const port = await freePort()
/** A game in a quarter of a minute, and everything that waits for it as much sooner. */
const speed = '200'
let house: ChildProcess

// Scores move, the result counts up, confetti falls.
test.use({ baseURL: `http://localhost:${port}`, reducedMotion: 'no-preference' })
test.setTimeout(240_000)

test.beforeAll(async ({ request }) => {
  test.setTimeout(180_000)
  house = spawn(process.execPath, ['--import', 'tsx', 'tools/journey-server.ts'], {
    env: { ...process.env, PORT: String(port), SIMULATED_LEAGUE_SPEED: speed },
    stdio: 'ignore',
  })
  await expect
    .poll(async () => (await request.get('/health').catch(() => null))?.ok() ?? false, { timeout: 120_000 })
    .toBe(true)
})

test.afterAll(async () => {
  const gone = once(house, 'exit')
  house.kill('SIGTERM')
  await gone
})

type Game = { id: string; teamA: string; teamB: string; closesAt: string; league: string }

/** One with enough time left to shake hands on it; basketball, where somebody always wins. */
async function gameAhead(page: Page, leadSeconds: number): Promise<Game> {
  let found: Game | undefined
  const look = async () => {
    const answer = await page.request.get('/api/sports/games?league=NBA&group=upcoming&pageSize=50')
    const { games } = (await answer.json()) as { games: Game[] }
    found = games.find(({ closesAt }) => Date.parse(closesAt) > Date.now() + leadSeconds * 1_000)
    return found !== undefined
  }
  // A server that has just begun lists its league a moment later.
  await expect.poll(look, 'a game that is still to come').toBe(true)
  return found as unknown as Game
}

test('a game begins, scores, ends and pays before the eyes of both', async ({ browser }) => {
  const ada = await bettor(browser, 'Ada Quill')
  const ben = await bettor(browser, 'Ben Stone')
  const game = await gameAhead(ada.page, 20)
  const made = await makeHandshake(ada, {
    title: `${game.teamA} at ${game.teamB}`,
    betType: 'sports',
    gameId: game.id,
    teamA: game.teamA,
    teamB: game.teamB,
    settlementDate: undefined,
    verificationMethod: 'oracle',
    sharingMethod: 'invite',
    friendIds: [ben.id],
  })
  // The game waits for nobody: what has to be in time needs no page.
  await acceptHandshake(ben, made)
  await Promise.all([ada, ben].map(({ page }) => page.goto(`/handshake/${made.id}`)))
  for (const { page, startCents } of [ada, ben])
    await expect(chip(page)).toContainText(dollarsOf(startCents + firstBetCents - 5_000))

  const both = [ada.page, ben.page]
  for (const page of both) await expect(page.getByText('LIVE').first()).toBeVisible({ timeout: 120_000 })
  for (const page of both) await expect(page.getByText('Your side').first()).toBeVisible()
  for (const page of both) await expect(page.getByText('Final').first()).toBeVisible({ timeout: 90_000 })
  for (const page of both) await expect(page.getByRole('heading', { name: 'Evidence' })).toBeVisible()

  await expect.poll(() => winnerOf(ada.page, made.id), { timeout: 90_000 }).not.toBeNull()
  const winnerId = await winnerOf(ada.page, made.id)
  const [winner, loser] = winnerId === ada.id ? [ada, ben] : [ben, ada]
  await expect(chip(winner.page)).toContainText(dollarsOf(winner.startCents + firstBetCents - 5_000 + 9_800))
  await expect(chip(loser.page)).toContainText(dollarsOf(loser.startCents + firstBetCents - 5_000))
  await expect(head(loser.page)).toContainText('Lost')
  // Where the game was followed, it says what it came to, for each from their side, and how the two stand now.
  await expect(winner.page.getByText('You won $98.00 · in your wallet')).toBeVisible()
  await expect(loser.page.getByText(`You lost $50.00 to ${firstNameOf(winner)}`)).toBeVisible()
  await expect(winner.page.getByText('You lead')).toBeVisible()
  expect(await violations(loser.page)).toEqual([])
  await winner.page.goto(`/winner/${made.id}`)
  await expect(winner.page.getByTestId('confetti')).toBeAttached()
  await expect(winner.page.getByText(/^Decided by the official score/)).toBeVisible()

  // That game is over, so the rematch begins with the next one for the same two; a side is all that is left to say.
  await loser.page.goto(`/loser/${made.id}`)
  await loser.page.getByRole('link', { name: `Play ${firstNameOf(winner)} again` }).click()
  await expect(loser.page.getByRole('heading', { name: `Rematch with ${winner.name}` })).toBeVisible()
  const nextGame = loser.page.getByRole('region', { name: 'Next game for you two' })
  await expect(nextGame).toContainText(`Last time it was ${game.teamA} at ${game.teamB}.`)
  await expect(nextGame).toContainText(`You and ${winner.name} each put in $50.00.`)
  expect(await violations(loser.page)).toEqual([])
  await nextGame
    .getByRole('button', { name: /^Back / })
    .first()
    .click()
  await expect(loser.page.getByRole('region', { name: 'What you agree to' })).toContainText(winner.name)
  await loser.page.getByRole('button', { name: 'Lock $50.00 and send' }).click()
  await expect(loser.page.getByText(`Invitation sent! Waiting for ${winner.name} to accept.`)).toBeVisible()
  expect([...ada.complaints, ...ben.complaints]).toEqual([])
})

const firstNameOf = ({ name }: { readonly name: string }): string => name.split(' ')[0] ?? name

/** Once it has been paid. */
async function winnerOf(page: Page, id: string): Promise<string | null> {
  const { status, winnerId } = (await (await page.request.get(`/api/handshakes/${id}`)).json()) as {
    status: string
    winnerId: string | null
  }
  return status === 'completed' ? winnerId : null
}
