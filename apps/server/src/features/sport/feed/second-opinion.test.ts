/** What a second feed says of a game with stakes on it: evidence where it agrees, and a payout on hold where it does not. */
import { notification } from '@handshake/contracts/notification/notification.ts'
import { sport } from '@handshake/contracts/sport/sport.ts'
import { hours, minutes, seconds } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { ScoreboardDouble } from '../../../../test/doubles/scoreboard-double.ts'
import { available } from '../../../../test/handshakes.ts'
import { moveIn } from '../../../../test/residents.ts'
import { useTwoFeeds } from '../../../../test/two-feeds.ts'

const { node, first, gameOf, sourcesOf, tick, toldByBoth, bet } = useTwoFeeds()

test('a second opinion waits for the first, then stands beside it, and the payout takes its usual way', async () => {
  const { told, same, gameId } = await toldByBoth()
  const { maya, read } = await bet(gameId)
  await tick(hours(2))
  Object.assign(told, { strStatus: 'Q4', intHomeScore: '24', intAwayScore: '10' })
  ScoreboardDouble.play(same, { home: 24, away: 10 }, 'Final')
  await tick(hours(1))
  // The game’s own feed still shows it as going on, so it is not over.
  expect(await sourcesOf(gameId)).toEqual([])
  Object.assign(told, { strStatus: 'FT' })
  await tick(minutes(6))
  await tick(minutes(6))
  expect(await sourcesOf(gameId)).toEqual(['espn', 'thesportsdb'])
  await tick(hours(3))
  await tick(minutes(1))
  await tick(minutes(11))
  expect(await read()).toMatchObject({ status: 'completed', winnerId: maya.id, evidence: [{ source: 'espn' }, {}] })
})

test('two feeds that disagree hold the payout and call a person, who settles it by siding with one of them', async () => {
  const { told, same, gameId } = await toldByBoth()
  const { maya, tom, read } = await bet(gameId)
  const admin = await moveIn(node(), 'Ada Twofeeds', { role: 'admin' })
  await tick(hours(2))
  Object.assign(told, { strStatus: 'FT', intHomeScore: '24', intAwayScore: '10' })
  await tick(hours(4))
  await tick(seconds(30))
  expect((await read()).status).toBe('finalizing')
  ScoreboardDouble.play(same, { home: 24, away: 27 }, 'Final')
  await tick(minutes(5))
  expect(await read()).toMatchObject({ status: 'outcome_pending', outcome: null, winnerId: null })
  await tick(hours(24))
  expect(await read()).toMatchObject({ status: 'outcome_pending' })
  expect([await available(maya), await available(tom)]).toEqual([95_000, 95_000])
  const called = (await admin.done(notification.readNotices, {})).notices.filter(
    ({ title }) => title === 'Two sources disagree on a result',
  )
  expect(called).toMatchObject([
    { message: expect.stringContaining('1 payout is on hold'), actionUrl: '/admin/sports' },
  ])
  const task = async () =>
    (await admin.done(sport.readResults, { group: 'attention', page: 1 })).games.find(({ game }) => game.id === gameId)
  expect(await task()).toMatchObject({ sourcesAgree: false, evidence: [{ source: 'espn' }, { source: 'thesportsdb' }] })

  const say = (teamAScore: number) =>
    admin.done(sport.recordResult, {
      gameId,
      outcome: 'final',
      teamAScore,
      teamBScore: 24,
      reason: 'The league’s site',
    })
  // Neither feed says so: nobody decides against both.
  expect(await say(30)).toMatchObject({ sourcesAgree: false })
  expect(await task()).toBeDefined()
  expect(await say(27)).toMatchObject({ sourcesAgree: true })
  expect(await task()).toBe(undefined)
  await tick(minutes(6))
  await tick(seconds(30))
  await tick(minutes(11))
  expect(await read()).toMatchObject({ status: 'completed', winnerId: tom.id, finalScoreTeamA: 27 })
})

test('the first feed is back with another result than the one that stood in: the payout waits', async () => {
  const { told, same, gameId } = await toldByBoth()
  const { read } = await bet(gameId)
  await tick(hours(2))
  first.mood = 'broken'
  ScoreboardDouble.play(same, { home: 24, away: 10 }, 'Final')
  await tick(hours(4))
  await tick(seconds(30))
  expect(await gameOf(gameId)).toMatchObject({ status: 'scheduled', team_b_score: 24, quarter_period: 'Final' })
  expect(await read()).toMatchObject({ status: 'finalizing', outcome: expect.anything() })
  Object.assign(first, { mood: 'well' })
  Object.assign(told, { strStatus: 'FT', intHomeScore: '24', intAwayScore: '31' })
  await tick(minutes(6))
  expect(await sourcesOf(gameId)).toEqual(['espn', 'thesportsdb'])
  expect(await read()).toMatchObject({ status: 'outcome_pending', outcome: null })
})
