/** Tests that what the job runner gives back, twice or never taken, ends nothing. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../tools/testing/test-database.ts'
import { givenBackOnce } from './given-back-once.ts'

test('a connection can be given back twice', async () => {
  const pool = new pg.Pool({ connectionString: (await createTestDatabase()).url, max: 1 })
  await new Promise<void>((resolve, reject) => {
    givenBackOnce(pool).pool.connect((error, _client, release) => {
      release()
      release()
      if (error === undefined) resolve()
      else reject(error)
    })
  })
  expect(pool.idleCount).toBe(1)
  await pool.end()
})

test('a pool that has ended says so, and giving nothing back does no harm', async () => {
  const pool = new pg.Pool()
  await pool.end()
  const problem = await new Promise((resolve) => {
    givenBackOnce(pool).pool.connect((error, _client, release) => {
      release()
      resolve(error)
    })
  })
  expect(problem).toMatchObject({ message: 'Cannot use a pool after calling end on the pool' })
})

test('a pool that was let go says so, and can be forgotten', async () => {
  const pool = new pg.Pool()
  const lent = givenBackOnce(pool)
  expect(lent.pool.listeners('error')).toEqual([])
  lent.letGo()
  await expect(lent.pool.connect()).rejects.toThrow('its pool is gone')
  const problem = await new Promise((resolve) => lent.pool.connect(resolve))
  expect(problem).toMatchObject({ message: 'The job runner is over, and its pool is gone' })
  await pool.end()
})
