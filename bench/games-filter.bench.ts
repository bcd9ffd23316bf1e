/** Figure: from a key or a press in the filters over 1,000 games to the next paint, in Chromium at 4x CPU slowdown. Goal: under 100 ms. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startProduct } from './support/product.ts'
import { median, report } from './support/report.ts'
import { openSignedInBrowser } from './support/signed-in-browser.ts'

const slowdown = 4
const rounds = process.argv.includes('--quick') ? 1 : 3
const gameCount = 1_000
const leagues = ['NFL', 'NBA', 'MLB', 'NHL']

/** The list as the server answers it, so that what is measured is the page alone. */
const games = Array.from({ length: gameCount }, (_, at) => {
  const startsAt = Date.now() + (3 + at) * 3_600_000
  return {
    id: `01930000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    provider: 'simulated',
    isSample: true,
    sport: 'football',
    league: leagues[at % leagues.length] ?? 'NFL',
    teamA: `Harbor City Number ${at}`,
    teamB: `River Town Number ${at}`,
    teamAAbbreviation: 'HAR',
    teamBAbbreviation: 'RIV',
    teamARating: 80,
    teamBRating: 84,
    teamAScore: 0,
    teamBScore: 0,
    status: 'scheduled',
    gameType: 'Regular Season',
    teamALogo: null,
    teamBLogo: null,
    venue: `Stadium ${at}`,
    gameDate: new Date(startsAt).toISOString(),
    closesAt: new Date(startsAt - 300_000).toISOString(),
    quarterPeriod: null,
    timeRemaining: null,
    lastUpdated: new Date().toISOString(),
  }
})

async function answerGames(page: Page): Promise<void> {
  await page.route('**/api/sports/games?**', async (route) => {
    const asked = new URL(route.request().url()).searchParams
    const words = (asked.get('search') ?? '').toLowerCase()
    const league = asked.get('league')
    const found =
      asked.get('group') === 'live'
        ? []
        : games.filter(
            (game) =>
              (league === null || game.league === league) &&
              `${game.teamA} ${game.teamB}`.toLowerCase().includes(words),
          )
    const size = Number(asked.get('pageSize'))
    const at = Number(asked.get('page') ?? 1) - 1
    const counts = { all: found.length, live: 0, today: 8, upcoming: found.length }
    const pageCount = Math.max(1, Math.ceil(found.length / size))
    await route.fulfill({ json: { games: found.slice(at * size, (at + 1) * size), counts, page: at + 1, pageCount } })
  })
}

/** Every interaction the browser itself counts, with the time to its next paint; written as text, because it runs there. */
const watchInteractions = `
  window.interactions = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.interactions.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

const dataDir = mkdtempSync(join(tmpdir(), 'handshake-bench-'))
const product = await startProduct(dataDir)
const { context, close } = await openSignedInBrowser(product.url)
const page = await context.newPage()
await answerGames(page)
await page.goto('/create?step=game')
const list = page.getByRole('region', { name: /UPCOMING GAMES|STARTING SOON/ })
await list.getByRole('button').first().waitFor()
const devtools = await context.newCDPSession(page)
await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
await page.evaluate(watchInteractions)
for (let round = 0; round < rounds; round += 1) {
  const search = page.getByLabel(/Search games|Search/).last()
  await search.click()
  await search.pressSequentially('number 77', { delay: 60 })
  await list.getByText('Number 77', { exact: false }).first().waitFor()
  await search.fill('')
  await list.getByRole('button').first().waitFor()
  await page.getByRole('button', { name: 'Next' }).last().click()
}
await page.waitForTimeout(1_000)
const took = await page.evaluate<number[]>('window.interactions')
await close()
await product.stop()
rmSync(dataDir, { recursive: true, force: true })

report('games-filter', {
  'games in the list': gameCount,
  'interactions of 16 ms and more': took.length,
  'median of those, ms': took.length === 0 ? 0 : median(took),
  'slowest interaction to next paint among 1,000 games at 4x, ms': Math.max(...took, 0),
})
