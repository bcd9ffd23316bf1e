/** Handshakes on games that do not go as planned: called off before anybody joined, told differently by two sources, or won by the lower score. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { sport } from '@handshake/contracts/sport/sport.ts'
import { present } from '@handshake/domain/assert.ts'
import { hours, minutes, seconds } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, available, beat, type Form, inWords, someone } from '../../../../test/handshakes.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import { hearGame, reportedGame } from '../../../../test/reported-games.ts'
import { moveIn } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import type { ReportedGame } from '../../sport/feed/sport-provider.ts'
import type { GameId } from '../../sport/sport.public.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

let games = 0
const tell = (startsAt: Date, over: Partial<ReportedGame> = {}, externalId = `awkward-${++games}`) =>
  hearGame(
    node(),
    reportedGame(externalId, { startsAt, observedAt: clock.now(), payload: { externalId, ...over }, ...over }),
  )
const inTwoHours = () => new Date(clock.now().getTime() + hours(2))
const onGame = (gameId: GameId, over: Partial<Form> = {}): Form =>
  inWords({ gameId, betType: 'sports', verificationMethod: 'oracle', title: 'Game night', ...over })

async function tick(ms: number): Promise<void> {
  clock.advance(ms)
  await untilQuiet(node().pool)
  await beat(node())
  await untilQuiet(node().pool)
}

test.each(['cancelled', 'abandoned'] as const)(
  'a game that is %s takes nobody in any more, and an open stake goes home at once',
  async (status) => {
    const [maya, tom] = [await someone(node()), await someone(node())]
    const startsAt = inTwoHours()
    const gameId = await tell(startsAt)
    const made = await maya.done(handshake.createHandshake, onGame(gameId))
    const { rows } = await node().pool.query('select external_id from live_games where id = $1', [gameId])
    await tell(startsAt, { status }, rows[0].external_id)
    // Before anything has reacted to it: the game itself says no.
    const over = { status: 409, error: { code: 'handshake.game-over' } }
    expect(await accept(tom, made)).toMatchObject(over)
    expect(await tom.call(handshake.createHandshake, onGame(gameId))).toMatchObject(over)
    await tick(seconds(1))
    await tick(seconds(1))
    expect(await maya.done(handshake.readHandshake, { handshakeId: made.id })).toMatchObject({ status: 'cancelled' })
    expect([await available(maya), await available(tom)]).toEqual([100_000, 100_000])
  },
)

test('a game that is only put off can still be joined', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const startsAt = inTwoHours()
  const gameId = await tell(startsAt, {}, 'put-off')
  const made = await maya.done(handshake.createHandshake, onGame(gameId))
  await tell(startsAt, { status: 'postponed' }, 'put-off')
  await tick(seconds(1))
  expect(await accept(tom, made)).toMatchObject({ ok: true })
})

test('two sources that disagree hold the payout and call a person, whose word with one of them settles it', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const admin = await moveIn(node(), 'Ada Arbiter', { role: 'admin' })
  const startsAt = inTwoHours()
  const gameId = await tell(startsAt, {}, 'torn')
  const made = await maya.done(handshake.createHandshake, onGame(gameId, { pick: 'team_b' }))
  await accept(tom, made)
  await tick(hours(2))
  await tick(hours(3))
  await tell(startsAt, { status: 'final', score: { team_a: 10, team_b: 24 } }, 'torn')
  const say = (teamAScore: number, teamBScore: number) =>
    admin.done(sport.recordResult, {
      gameId,
      outcome: 'final',
      teamAScore,
      teamBScore,
      reason: 'The league’s own site',
    })
  expect(await say(27, 24)).toMatchObject({ sourcesAgree: false })
  await tick(hours(2))
  await tick(minutes(30))
  const read = () => maya.done(handshake.readHandshake, { handshakeId: made.id })
  const torn = { outcome: 'contested', payoutAt: null }
  expect(await read()).toMatchObject({ status: 'outcome_pending', outcome: null, atFinal: torn })
  expect([await available(maya), await available(tom)]).toEqual([95_000, 95_000])
  const called = (await admin.done(notification.readNotices, {})).notices.filter(
    ({ title }) => title === 'Two sources disagree on a result',
  )
  expect(called).toMatchObject([{ message: expect.stringContaining('1 payout is on hold') }])
  expect(await say(10, 24)).toMatchObject({ sourcesAgree: true })
  await tick(minutes(2))
  await tick(seconds(3))
  await tick(minutes(11))
  expect(await read()).toMatchObject({ status: 'completed', winnerId: maya.id })
})

test('at the whistle both read who won and when it is paid, and a corrected score turns it around', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const startsAt = inTwoHours()
  const gameId = await tell(startsAt, {}, 'whistle')
  const made = await maya.done(handshake.createHandshake, onGame(gameId, { pick: 'team_b' }))
  await accept(tom, made)
  const read = () => tom.done(handshake.readHandshake, { handshakeId: made.id })
  await tick(hours(2))
  await tell(startsAt, { status: 'live', score: { team_a: 3, team_b: 7 } }, 'whistle')
  expect((await read()).atFinal).toBeNull()
  await tick(hours(3))
  await tell(startsAt, { status: 'final', score: { team_a: 10, team_b: 24 } }, 'whistle')
  const whistle = await read()
  expect(whistle).toMatchObject({ status: 'in_progress', atFinal: { outcome: 'creator' } })
  await tell(startsAt, { status: 'final', score: { team_a: 27, team_b: 24 } }, 'whistle')
  await tick(seconds(3))
  const corrected = await read()
  expect(corrected).toMatchObject({ status: 'outcome_pending', atFinal: { outcome: 'peer' } })
  await tick(hours(1) + seconds(3))
  const known = await read()
  expect(known).toMatchObject({ status: 'finalizing', winnerId: tom.id, atFinal: null })
  const paidAt = Date.parse(present(known.payoutAt, 'it waits for its payout'))
  for (const { atFinal } of [whistle, corrected])
    expect(Math.abs(Date.parse(present(atFinal?.payoutAt, 'told')) - paidAt)).toBeLessThan(seconds(10))
})

test('in golf the fewer strokes win the money', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const startsAt = inTwoHours()
  const golf = { sport: 'golf', league: 'PGA', teams: { team_a: 'Scottie Reed', team_b: 'Rory Hale' } }
  const gameId = await tell(startsAt, golf, 'golf')
  const made = await maya.done(handshake.createHandshake, onGame(gameId, { pick: 'team_a' }))
  expect(made.settlementRules.map(({ words }) => words)).toContain('The lower score wins.')
  await accept(tom, made)
  await tick(hours(2))
  await tick(hours(3))
  await tell(startsAt, { ...golf, status: 'final', score: { team_a: 68, team_b: 71 } }, 'golf')
  await tick(hours(2))
  await tick(seconds(3))
  await tick(minutes(11))
  expect(await available(maya)).toBe(104_800)
  expect(await available(tom)).toBe(95_000)
})

test('a provider that loses the status of a running game changes nothing; a new date ahead does', async () => {
  const startsAt = inTwoHours()
  const gameId = await tell(startsAt, {}, 'lost')
  await tick(hours(3))
  await tell(startsAt, { status: 'live', score: { team_a: 7, team_b: 3 }, period: 'Q2' }, 'lost')
  clock.advance(minutes(1))
  await tell(startsAt, { status: 'scheduled', score: { team_a: 0, team_b: 0 } }, 'lost')
  const state = async () =>
    (await node().pool.query('select status, team_a_score, quarter_period from live_games where id = $1', [gameId]))
      .rows[0]
  expect(await state()).toEqual({ status: 'live', team_a_score: 7, quarter_period: 'Q2' })
  await tell(inTwoHours(), { status: 'scheduled' }, 'lost')
  expect((await state()).status).toBe('scheduled')
})
