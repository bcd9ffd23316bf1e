/** Handshakes on games: the league plays, the score moves, the result settles, the money arrives. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { sport } from '@handshake/contracts/sport/sport.ts'
import { present } from '@handshake/domain/assert.ts'
import { days, hours, minutes, seconds } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, available, beat, type Form, inWords, someone } from '../../../../test/handshakes.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import { hearGame, reportedGame } from '../../../../test/reported-games.ts'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import type { ReportedGame } from '../../sport/feed/sport-provider.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

const onGame = (game: Pick<GameView, 'id'>, over: Partial<Form> = {}): Form =>
  inWords({ gameId: game.id, betType: 'sports', verificationMethod: 'oracle', title: 'Game night', ...over })

async function tick(ms: number): Promise<void> {
  clock.advance(ms)
  await node().runJob('sport.follow-games')
  await untilQuiet(node().pool)
  await beat(node())
  await untilQuiet(node().pool)
}

async function nextSampleGame(reader: Resident): Promise<GameView> {
  await tick(0)
  const { games } = await reader.done(sport.readGames, { pageSize: 50, group: 'upcoming' })
  const soon = games.find(({ closesAt }) => Date.parse(closesAt) > clock.now().getTime() + seconds(20))
  return present(soon, 'the league is asleep')
}

async function shakeOn(game: Pick<GameView, 'id'>, over: Partial<Form> = {}) {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await maya.done(handshake.createHandshake, onGame(game, over))
  expect(await accept(tom, made)).toMatchObject({ ok: true })
  return { maya, tom, id: made.id, read: () => maya.done(handshake.readHandshake, { handshakeId: made.id }) }
}

test('a sample game from the first whistle to the money', async () => {
  const game = await nextSampleGame(await someone(node()))
  const { maya, tom, id, read } = await shakeOn(game)
  const startsIn = Date.parse(game.gameDate) - clock.now().getTime()
  await tick(startsIn + seconds(60))
  const playing = await read()
  expect(playing).toMatchObject({ status: 'in_progress', isSample: true, game: { isSample: true } })
  expect(playing.game?.quarterPeriod).toBeTruthy()
  const [early, late] = [await someone(node()), await someone(node())]
  expect(await early.call(handshake.createHandshake, onGame(game))).toMatchObject({
    error: { message: 'Betting closed - game in progress' },
  })
  await tick(minutes(4))
  await tick(seconds(3))
  const known = await read()
  expect(known).toMatchObject({ status: 'finalizing', outcomeReason: 'feed' })
  expect(known.evidence).toMatchObject([{ source: 'simulated', outcome: 'final' }])
  expect(known.evidence[0]?.payloadHash).toMatch(/^[0-9a-f]{64}$/)
  const away = (known.finalScoreTeamA ?? 0) > (known.finalScoreTeamB ?? 0)
  expect(known.winnerId).toBe(away ? maya.id : tom.id)
  await tick(seconds(41))
  expect((await read()).status).toBe('completed')
  const balances = [await available(maya), await available(tom)]
  expect(balances).toEqual(away ? [104_800, 95_000] : [95_000, 104_800])
  expect(await titlesOf(away ? maya : tom)).toEqual(expect.arrayContaining(['🎉 You Won!', 'Game Ended']))
  expect(await titlesOf(away ? tom : maya)).toEqual(expect.arrayContaining(['Bet Settled', 'Game Ended']))
  expect((await late.call(handshake.readHandshake, { handshakeId: id })).status).toBe(200)
})

test('both confirm, and nobody waits for the window', async () => {
  const game = await nextSampleGame(await someone(node()))
  const { maya, tom, id, read } = await shakeOn(game)
  await tick(Date.parse(game.gameDate) - clock.now().getTime() + minutes(4))
  for (let beat = 0; beat < 2; beat++) await tick(seconds(3))
  const { status, outcome } = await read()
  expect(status).toBe('finalizing')
  expect((await maya.done(handshake.confirmResult, { handshakeId: id, outcome })).confirmedBy).toEqual([maya.id])
  expect((await maya.done(handshake.confirmResult, { handshakeId: id, outcome })).status).toBe('finalizing')
  expect((await tom.done(handshake.confirmResult, { handshakeId: id, outcome })).status).toBe('completed')
})

test('nobody accepts in the last five minutes of the league’s time, and what is left over is refunded', async () => {
  const game = await nextSampleGame(await someone(node()))
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await maya.done(handshake.createHandshake, onGame(game))
  await tick(Date.parse(game.closesAt) - clock.now().getTime())
  expect((await accept(tom, made)).ok).toBe(false)
  expect(await available(maya)).toBe(100_000)
})

const kickOff = () => new Date(clock.now().getTime() + hours(2))
let games = 0
/** A game of the real feed, as its provider tells it. */
async function feedGame(startsAt: Date, over: Partial<ReportedGame> = {}, externalId = `feed-${++games}`) {
  const teams = { team_a: 'Denver Broncos', team_b: 'Kansas City Chiefs' }
  const payload = { externalId, ...over }
  const game = reportedGame(externalId, { teams, payload, startsAt, observedAt: clock.now(), ...over })
  return { id: await hearGame(node(), game), externalId }
}
const final = (team_a: number, team_b: number): Partial<ReportedGame> => ({
  status: 'final',
  score: { team_a, team_b },
})

/** Kick-off, the word of the feed three hours into the game, and an hour later the moment from which it counts. */
async function playFeed(form: Partial<Form>, end: Partial<ReportedGame>) {
  const startsAt = kickOff()
  const game = await feedGame(startsAt)
  const shaken = await shakeOn(game, form)
  await tick(hours(2))
  await tick(hours(3))
  await feedGame(startsAt, { ...end, observedAt: clock.now() }, game.externalId)
  await tick(seconds(3))
  const early = await shaken.read()
  await tick(hours(1) - seconds(4))
  const lastMoment = await shaken.read()
  await tick(seconds(2))
  return { ...shaken, game, startsAt, early, lastMoment }
}

test.each([
  ['a favorite that covers', { betKind: 'spread', pick: 'team_b', line: -3.5 }, final(20, 24), 'creator'],
  ['a favorite that does not', { betKind: 'spread', pick: 'team_b', line: -3.5 }, final(21, 24), 'peer'],
  ['a result on the line', { betKind: 'spread', pick: 'team_b', line: -3 }, final(21, 24), 'push'],
  ['an over', { betKind: 'over_under', pick: 'over', line: 44.5 }, final(21, 24), 'creator'],
  ['a tie', { betKind: 'moneyline', pick: 'team_a', line: null }, final(20, 20), 'push'],
] as const)('%s', async (_, form, end, outcome) => {
  const { maya, tom, read, early, lastMoment } = await playFeed(form, end)
  const unsettled = { status: 'outcome_pending', outcome: null, atFinal: { outcome } }
  expect([early, lastMoment]).toMatchObject([unsettled, unsettled])
  expect(await read()).toMatchObject({ status: 'finalizing', outcome })
  await tick(minutes(10))
  const expected = { creator: [104_800, 95_000], peer: [95_000, 104_800], push: [100_000, 100_000] }[outcome]
  expect([await available(maya), await available(tom)]).toEqual(expected)
})

const titlesOf = async ({ id }: Resident): Promise<string[]> =>
  (await node().pool.query('select title from notifications where user_id = $1', [id])).rows.map(({ title }) => title)

test('a game called off before it began is void at once, and nobody is told that it is under way', async () => {
  const game = await feedGame(kickOff())
  const { maya, tom, read } = await shakeOn(game)
  await feedGame(kickOff(), { status: 'cancelled' }, game.externalId)
  await tick(seconds(1))
  expect(await read()).toMatchObject({ status: 'refunded', outcome: 'void', outcomeReason: 'cancelled' })
  expect([await available(maya), await available(tom)]).toEqual([100_000, 100_000])
  for (const person of [maya, tom]) {
    expect(await titlesOf(person)).toContain('Handshake void')
    expect(await titlesOf(person)).not.toContain('Game started')
  }
})

test('a game broken off is void four hours after its start: until then the feed may take it back', async () => {
  const { maya, read, early, lastMoment } = await playFeed({}, { status: 'abandoned' })
  expect([early.status, lastMoment.status]).toEqual(['in_progress', 'in_progress'])
  expect(await read()).toMatchObject({ status: 'refunded', outcome: 'void', outcomeReason: 'abandoned' })
  expect(await titlesOf(maya)).not.toContain('Checking the result')
})

test('a postponed game does not begin by the clock; after two days the stakes go home', async () => {
  const startsAt = kickOff()
  const game = await feedGame(startsAt)
  const { maya, tom, read } = await shakeOn(game)
  await feedGame(startsAt, { status: 'postponed' }, game.externalId)
  await tick(hours(2))
  await tick(minutes(2))
  expect((await read()).status).toBe('matched')
  const told = await titlesOf(maya)
  expect(told.filter((title) => title === 'Game postponed')).toHaveLength(1)
  expect(told).not.toContain('Game started')
  await tick(days(2))
  await tick(minutes(2))
  expect(await read()).toMatchObject({ status: 'refunded', outcome: 'void', outcomeReason: 'postponed' })
  expect([await available(maya), await available(tom)]).toEqual([100_000, 100_000])
})

test('a game that is played a day later begins then, and four hours after that its result counts', async () => {
  const startsAt = kickOff()
  const game = await feedGame(startsAt)
  const { maya, read } = await shakeOn(game, { pick: 'team_b' })
  await tick(hours(2))
  expect((await read()).status).toBe('in_progress')
  await feedGame(startsAt, { status: 'postponed' }, game.externalId)
  await tick(minutes(2))
  expect((await read()).status).toBe('matched')
  expect(await titlesOf(maya)).toContain('Game postponed')
  const nextDay = new Date(startsAt.getTime() + days(1))
  await feedGame(nextDay, {}, game.externalId)
  await tick(hours(5))
  expect((await read()).status).toBe('matched')
  await tick(hours(20))
  expect((await read()).status).toBe('in_progress')
  await feedGame(nextDay, final(10, 24), game.externalId)
  await tick(seconds(3))
  await tick(minutes(30))
  expect(await read()).toMatchObject({ status: 'outcome_pending', outcome: null })
  await tick(hours(3))
  await tick(seconds(3))
  expect(await read()).toMatchObject({ status: 'finalizing', winnerId: maya.id })
})

test('a result that is corrected before the payout is judged again; after it, what was paid stays paid', async () => {
  const { maya, tom, read, game, startsAt } = await playFeed({ pick: 'team_b' }, final(10, 24))
  expect(await read()).toMatchObject({ status: 'finalizing', winnerId: maya.id })
  await feedGame(startsAt, { ...final(27, 24), observedAt: clock.now() }, game.externalId)
  await tick(seconds(1))
  await tick(seconds(3))
  expect(await read()).toMatchObject({ status: 'finalizing', winnerId: tom.id, finalScoreTeamA: 27 })
  await tick(minutes(10))
  expect([await available(maya), await available(tom)]).toEqual([95_000, 104_800])
  const admin = await moveIn(node(), 'Cora Corrector', { role: 'admin' })
  await feedGame(startsAt, { ...final(10, 24), observedAt: clock.now() }, game.externalId)
  await tick(minutes(11))
  const { notices } = await admin.done(notification.readNotices, {})
  expect(notices.map(({ title }) => title)).toContain('A result was corrected after the payout')
  expect([await available(maya), await available(tom)]).toEqual([95_000, 104_800])
})

test('where the feed stays silent, the word of an admin with its reason settles', async () => {
  const { read, game } = await playFeed({ pick: 'team_b' }, { status: 'live' })
  expect((await read()).status).toBe('in_progress')
  const admin = await moveIn(node(), 'Ada Admin', { role: 'admin' })
  await admin.done(sport.recordResult, {
    gameId: game.id,
    outcome: 'final',
    teamAScore: 3,
    teamBScore: 7,
    reason: 'The feed is down; the league’s own site says so.',
  })
  await tick(minutes(2))
  await tick(seconds(3))
  expect(await read()).toMatchObject({ status: 'finalizing', outcome: 'creator' })
})

test('a handshake is live while its game is played, and says how it stands', async () => {
  const startsAt = kickOff()
  const game = await feedGame(startsAt)
  const { read, id } = await shakeOn(game)
  expect((await read()).live).toMatchObject({ isLive: false, gameStatus: 'scheduled' })
  await tick(hours(2))
  await feedGame(startsAt, { status: 'live', score: { team_a: 3, team_b: 10 }, period: 'Q2' }, game.externalId)
  const { live } = await read()
  expect(live).toMatchObject({ isLive: true, liveScoreHome: 10, liveScoreAway: 3, gamePeriod: 'Q2' })
  expect(live).toMatchObject({ homeTeam: 'Kansas City Chiefs', awayTeam: 'Denver Broncos' })
  expect(live?.liveData).toMatchObject({ league: 'NFL', provider: 'thesportsdb' })
  const { rows } = await node().pool.query('select expires_at from bets where id = $1', [id])
  expect(rows[0].expires_at).toEqual(new Date(startsAt.getTime() + days(30)))
})
