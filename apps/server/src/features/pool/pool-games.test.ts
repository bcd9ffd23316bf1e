/** Pools on games: the teams are the outcomes, the feed says which is right, and a game that is not played returns the stakes. */
import { pool } from '@handshake/contracts/pool/pool.ts'
import { days, hours, minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { available, someone } from '../../../test/handshakes.ts'
import { beatPools, confirm, filledPool, poolForm, propose, readPool } from '../../../test/pools.ts'
import { hearGame, reportedGame } from '../../../test/reported-games.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const stage = () => ({ node: node(), clock })
const balances = (people: readonly Resident[]) => Promise.all(people.map(available))

let counter = 0
/** A game in a day, and how to tell how it goes. */
async function game(over: Partial<Parameters<typeof reportedGame>[1]> = {}) {
  counter += 1
  const told = reportedGame(`pool-${counter}`, {
    startsAt: new Date(clock.now().getTime() + days(1)),
    observedAt: clock.now(),
    ...over,
  })
  const id = await hearGame(node(), told)
  return { id, tell: (next: Partial<typeof told>) => hearGame(node(), { ...told, ...next }) }
}

async function onGame(picks: readonly number[], over: Partial<Parameters<typeof reportedGame>[1]> = {}) {
  const played = await game(over)
  const made = await filledPool(stage(), picks, {
    gameId: played.id as never,
    outcomes: undefined,
    closesAt: undefined,
    settlesAt: undefined,
  })
  return { ...made, tell: played.tell, read: () => readPool(made.creator, made.id) }
}

test('a game from the last bet to the money', async () => {
  const { id, creator, others, people, tell, read } = await onGame([0, 1, 1, 0])
  const [away, home] = [expect.stringMatching(/^Away pool-\d$/), expect.stringMatching(/^Home pool-\d$/)]
  expect(await read()).toMatchObject({ outcomes: [away, home], judgedBy: 'game' })
  expect(await propose(creator, id, 0)).toMatchObject({ error: { code: 'pool.feed-decides' } })
  clock.advance(days(1) - minutes(5))
  await beatPools(node())
  expect((await read()).status).toBe('running')
  clock.advance(minutes(10))
  await tell({ status: 'live', score: { team_a: 3, team_b: 0 } })
  await beatPools(node())
  expect((await read()).status).toBe('running')
  clock.advance(hours(4))
  await tell({ status: 'final', score: { team_a: 3, team_b: 14 } })
  await beatPools(node())
  clock.advance(minutes(1))
  // A beat passes over a pool that a reaction to the game's news holds at this moment.
  await eventually(async () => {
    await beatPools(node())
    expect(await read()).toMatchObject({
      status: 'finalizing',
      outcome: 1,
      outcomeReason: 'feed',
      finalScoreTeamA: 3,
      finalScoreTeamB: 14,
    })
  })
  await confirm(others[0] as Resident, id)
  // The source says something else after all: nobody is paid on the first word, and nobody has confirmed the second.
  await tell({ status: 'final', score: { team_a: 15, team_b: 14 } })
  await eventually(async () => expect(await read()).toMatchObject({ status: 'outcome_pending', outcome: null }))
  await eventually(async () => {
    await beatPools(node())
    expect(await read()).toMatchObject({ status: 'finalizing', outcome: 0 })
  })
  expect((await read()).people.map(({ hasConfirmed }) => hasConfirmed)).toEqual([false, false, false, false])
  clock.advance(minutes(10))
  await beatPools(node())
  expect((await read()).status).toBe('completed')
  expect(await balances(people)).toEqual([100_960, 99_000, 99_000, 100_960])
})

test('a level game without a draw among the outcomes returns the stakes; soccer has the draw', async () => {
  const football = await onGame([0, 1, 1])
  const soccer = await onGame([0, 1, 2], { sport: 'soccer' })
  expect((await soccer.read()).outcomes.at(-1)).toBe('Draw')
  clock.advance(days(1))
  await beatPools(node())
  clock.advance(hours(5))
  for (const one of [football, soccer]) await one.tell({ status: 'final', score: { team_a: 1, team_b: 1 } })
  for (let beat = 0; beat < 3; beat += 1) {
    clock.advance(minutes(11))
    await beatPools(node())
  }
  expect(await football.read()).toMatchObject({ status: 'returned', outcomeReason: 'no-outcome' })
  expect(await soccer.read()).toMatchObject({ status: 'completed', outcome: 2 })
  expect(await balances(soccer.people)).toEqual([99_000, 99_000, 101_940])
})

test.each(['cancelled', 'postponed'] as const)('a game that is %s returns the stakes without a fee', async (status) => {
  const { people, tell, read } = await onGame([0, 1, 1])
  clock.advance(days(1))
  await beatPools(node())
  await tell({ status })
  clock.advance(status === 'postponed' ? hours(49) : minutes(1))
  await beatPools(node())
  expect(await read()).toMatchObject({ status: 'returned', outcomeReason: status })
  expect(await balances(people)).toEqual([100_000, 100_000, 100_000])
})

test('a game that nobody ever reports returns the stakes after thirty days', async () => {
  const { people, tell, read } = await onGame([0, 1, 1])
  clock.advance(days(1))
  await beatPools(node())
  await tell({ status: 'live' })
  clock.advance(days(29))
  await beatPools(node())
  expect((await read()).status).toBe('running')
  clock.advance(days(1))
  await beatPools(node())
  expect(await read()).toMatchObject({ status: 'returned', outcomeReason: 'escrow_expired' })
  expect(await balances(people)).toEqual([100_000, 100_000, 100_000])
})

test('nobody makes a pool on a game that has begun or that is not there', async () => {
  const { id } = await game({ startsAt: new Date(clock.now().getTime() + minutes(4)) })
  const maya = await someone(node())
  const form = poolForm(stage(), { gameId: id as never })
  expect(await maya.call(pool.createPool, form)).toMatchObject({ error: { code: 'pool.betting-closed' } })
  const { id: missing } = maya
  expect(await maya.call(pool.createPool, { ...form, gameId: missing as never })).toMatchObject({
    error: { code: 'handshake.unknown-game' },
  })
})
