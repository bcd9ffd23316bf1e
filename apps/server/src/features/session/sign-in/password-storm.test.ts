/** Hashing passwords keeps no database connection: while every hash of a storm waits for its turn, everyone else is served. */
import { account } from '@handshake/contracts/account/account.ts'
import { session } from '@handshake/contracts/session/session.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { linkIn, mailTo, queryOf, subjects } from '../../../../test/mailbox.ts'
import { useNode } from '../../../../test/test-node.ts'
import { hashing, hashPassword } from './password.ts'

const { node, visitor } = useNode({ DATABASE_CONNECTIONS: '4' })
const password = 'long enough'
const storm = 24

/** Takes every place there is for a hash until it is let go: what is held meanwhile is held by somebody waiting for one. */
function stopHashing(): () => void {
  let letGo = () => {}
  const stopped = new Promise<void>((resolve) => {
    letGo = resolve
  })
  while (hashing.executionSlots > 0) void hashing.execute(() => stopped)
  onTestFinished(letGo)
  return letGo
}

const held = () => node().pool.totalCount - node().pool.idleCount

/** Enough visits one after the other for every call sent before them to have reached its hash. */
async function passBy(): Promise<void> {
  const passerBy = visitor()
  for (let visit = 0; visit < 10; visit += 1) await passerBy.done(session.readSession, {})
}

async function resetLink(email: string): Promise<{ token: string; email: string }> {
  await visitor().done(account.requestPasswordReset, { email })
  return queryOf(linkIn(await mailTo(node().pool, email, subjects.reset), '/reset-password'))
}

test('a storm of sign-ins, sign-ups, changes and resets holds no connection while it waits for hashes', async () => {
  const people = await Promise.all(
    ['Ada Storm', 'Ben Storm', 'Cy Storm'].map(async (name) => {
      const person = visitor()
      const { email } = (await person.signUp(name)).person
      return { person, email, link: await resetLink(email) }
    }),
  )
  const before = await eventually(async () => {
    expect(node().pool.waitingCount).toBe(0)
    return held()
  })
  const letGo = stopHashing()
  let answered = 0
  const calls = Array.from({ length: storm }, (_, n) => {
    const { person, email, link } = people[n % people.length] ?? people[0] ?? expect.fail()
    const kinds = [
      () => visitor().call(session.signIn, { email, password }),
      () => visitor().call(session.signIn, { email: `nobody.${n}@example.com`, password }),
      () =>
        visitor().call(account.signUp, {
          fullName: `New ${n}`,
          email: `new.${n}@example.com`,
          password,
          adultAndTerms: true,
        }),
      () => person.call(account.changePassword, { password, newPassword: 'another one' }),
      () => person.call(account.closeAccount, { password: 'wrong one' }),
      () => visitor().call(account.resetPassword, { ...link, password: 'reset to this' }),
    ]
    const call = kinds[n % kinds.length] ?? expect.fail()
    return call().finally(() => {
      answered += 1
    })
  })
  // Somebody else comes by while the storm waits, and is served: the pool is not theirs.
  await passBy()
  await eventually(async () =>
    expect({ held: held(), waiting: node().pool.waitingCount }).toEqual({ held: before, waiting: 0 }),
  )
  expect(answered).toBe(0)
  letGo()
  const statuses = (await Promise.all(calls)).map((answer) => answer.status)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
}, 30_000)

test('a password changed while it was being checked opens no session', async () => {
  const owner = visitor()
  const { email } = (await owner.signUp('Race Ahead')).person
  const letGo = stopHashing()
  const thief = visitor()
  const theft = thief.call(session.signIn, { email, password })
  await passBy()
  const { rowCount } = await node().pool.query(
    "update users set password_hash = 'changed meanwhile' where email = $1",
    [email],
  )
  expect(rowCount).toBe(1)
  letGo()
  expect(await theft).toMatchObject({ status: 401, error: { code: 'session.wrong-credentials' } })
  expect(thief.cookie).toBeNull()
})

test('a new database connection opens in the middle of a storm of hashes', async () => {
  let hashed = 0
  const storming = Array.from({ length: storm }, () =>
    hashPassword(password).then(() => {
      hashed += 1
    }),
  )
  const newcomer = new pg.Client({ connectionString: node().databaseUrl })
  await newcomer.connect()
  const hashedMeanwhile = hashed
  await newcomer.end()
  await Promise.all(storming)
  expect(hashedMeanwhile).toBeLessThan(storm / 2)
})
