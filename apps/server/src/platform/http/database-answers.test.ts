/** What a person is told when the database stops a statement or does not permit one: words of their own, and nothing half done. */
import { friend } from '@handshake/contracts/friend/friend.ts'
import { refusals } from '@handshake/contracts/refusals.ts'
import { sport } from '@handshake/contracts/sport/sport.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readGames } from '#features/sport/read-games.ts'
import { asOwner } from '../../../test/as-owner.ts'
import { moveIn } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuse } from '../use-case.ts'

// Long enough for the look at the books after each test, on a busy machine too.
const { node } = useNode({ STATEMENT_TIMEOUT_MS: '1500' })

/** Nobody else gets at the table while the work runs. */
async function whileLocked<T>(table: string, work: () => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: node().databaseUrl })
  await owner.connect()
  await owner.query(`begin; lock table ${table} in access exclusive mode`)
  try {
    return await work()
  } finally {
    await owner.end()
  }
}

const tooLong = 'This took too long, so we stopped it. Your money is safe. Please try again in a moment.'

test('a read that takes too long is stopped by the database, and says so', async () => {
  const maya = await moveIn(node(), 'Maya Waits')
  const answer = await whileLocked('friends', () => maya.call(friend.readFriends, {}))
  expect(answer).toMatchObject({ status: 503, error: { code: 'request.timed-out', message: tooLong } })
  expect(await maya.done(friend.readFriends, {})).toEqual({ friends: [] })
})

test('a write that takes too long is stopped as well, and nothing of it stays', async () => {
  const maya = await moveIn(node(), 'Maya Writes')
  const other = await moveIn(node(), 'Otto Other')
  const answer = await whileLocked('friends', () => maya.call(friend.addFriend, { personId: other.id }))
  expect(answer).toMatchObject({ status: 503, error: { code: 'request.timed-out' } })
  expect(await maya.done(friend.readFriends, {})).toEqual({ friends: [] })
})

test('a job takes the time it needs', async () => {
  const { rows } = await node().pool.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '1500ms' }])
  const jobs = await inTransaction(node().pool, async (client) => client.query('show statement_timeout'))
  expect(jobs.rows).toEqual([{ statement_timeout: '0' }])
})

test('games have five seconds, and each of their queries its own words', async () => {
  expect([sport.readGames.queryMs, sport.readLeagues.queryMs]).toEqual([5_000, 5_000])
  const maya = await moveIn(node(), 'Maya Looks')
  const answers = await whileLocked('live_games', () =>
    Promise.all([maya.call(sport.readGames, {}), maya.call(sport.readLeagues, {})]),
  )
  expect(answers).toMatchObject([
    { status: 503, error: { code: 'sport.count-timed-out', message: 'Count query timeout' } },
    { status: 503, error: { code: 'sport.query-timed-out', message: 'Database query timeout' } },
  ])
})

test('a page of games that takes too long is told apart from its count', async () => {
  const { pool, machinery } = node()
  const slowPage = {
    query: (query: { name: string; text: string }) =>
      pool.query(query.name === 'sport-listed-all' ? 'select pg_sleep(5)' : query),
  }
  const ctx = { client: slowPage, now: new Date(), config: machinery.config } as never
  const answer = await readGames(ctx, { group: 'all', page: 1, pageSize: 10 }, refuse)
  expect(answer).toMatchObject({ code: 'sport.games-timed-out' })
  expect(refusals['sport.games-timed-out'].words).toBe('Games query timeout')
})

test('a missing grant is no riddle: the person reads that nothing was changed', async () => {
  const maya = await moveIn(node(), 'Maya Mayn’t')
  await asOwner(node().databaseUrl, 'revoke select on friends from handshake_app')
  const answer = await maya.call(friend.readFriends, {})
  await asOwner(node().databaseUrl, 'grant select on friends to handshake_app')
  expect(answer).toMatchObject({
    status: 403,
    error: {
      code: 'request.not-permitted',
      message:
        'Something didn’t add up on our side, so we changed nothing. Your money is safe. Please contact support.',
    },
  })
})
