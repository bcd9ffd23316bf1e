/** The room for people: accounts are found, and an admin changes what they may do, with a reason that stays. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import { security } from '@handshake/contracts/security/security.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock, visitor } = useNode()
const reason = 'They asked for it on the phone'

let counter = 0
const called = (name: string, role?: string) => {
  counter += 1
  return moveIn(node(), `${name} ${counter}`, role === undefined ? {} : { role })
}
const boss = () => called('People Boss', 'admin')
const search = async (by: Resident, filter: object) =>
  (await by.done(admin.readPeople, filter)).people.map(({ username }) => username)
const isSignedIn = async (person: Resident) => (await person.done(session.readSession, {})).session !== null

test('an account is found by part of its name, by its email, id, role and state', async () => {
  const [one, ada] = [await boss(), await called('Ada Findable', 'support')]
  for (const typed of ['findab', ada.username, ada.username.toUpperCase(), `${ada.username}@example.com`, ada.id])
    expect(await search(one, { search: typed })).toEqual([ada.username])
  expect(await search(one, { search: 'findab', role: 'support', state: 'active' })).toEqual([ada.username])
  expect(await search(one, { search: 'findab', role: 'admin' })).toEqual([])
  expect(await search(one, { search: 'findab', state: 'suspended' })).toEqual([])
  expect(await search(one, { search: '%' })).toEqual([])
})

test('accounts come a page at a time, the newest first, each once', async () => {
  const one = await boss()
  for (let number = 0; number < 52; number += 1) await called('Paged Person')
  const first = await one.done(admin.readPeople, { search: 'paged person' })
  expect(first.people).toHaveLength(50)
  const rest = await one.done(admin.readPeople, { search: 'paged person', cursor: first.nextCursor as string })
  expect([rest.people.length, rest.nextCursor]).toEqual([2, null])
  const ids = [...first.people, ...rest.people].map(({ id }) => id)
  expect(new Set(ids).size).toBe(52)
  expect(ids).toEqual([...ids].sort().reverse())
})

test('a suspended person is signed out and cannot come back until they are restored', async () => {
  const one = await boss()
  const person = visitor()
  const { person: view } = await person.signUp('Sus Pended')
  const signIn = () => visitor().call(session.signIn, { email: view.email, password: 'long enough' })
  const suspended = await one.done(admin.suspendPerson, { personId: view.id, reason })
  expect(suspended).toMatchObject({ state: 'suspended', openSessions: 0 })
  expect(await search(one, { search: 'us Pend' })).toEqual([suspended.username])
  expect((await person.done(session.readSession, {})).session).toBe(null)
  expect(await signIn()).toMatchObject({ status: 403, error: { code: 'session.account-inactive' } })
  expect(await one.done(admin.restorePerson, { personId: view.id, reason })).toMatchObject({ state: 'active' })
  expect((await signIn()).status).toBe(200)
})

test('a new role holds at once, and the log says what was before, what is now and why', async () => {
  const [one, person] = [await boss(), await called('Noor Promoted')]
  const after = await one.done(admin.changePersonRole, { personId: person.id, role: 'arbitrator', reason })
  expect(after).toMatchObject({ role: 'arbitrator', openSessions: 0 })
  expect(await isSignedIn(person)).toBe(false)
  const { events } = await one.done(security.readSecurityEvents, { who: person.username })
  expect(events[0]).toMatchObject({
    kind: 'staff.acted',
    outcome: 'done',
    actor: { username: one.username },
    details: { 'role before': 'user', 'role after': 'arbitrator', reason },
  })
})

test('nobody makes an admin alone', async () => {
  const [one, person] = [await boss(), await called('Noor Hurried')]
  const change = { personId: person.id, role: 'admin' as never, reason }
  expect(await one.call(admin.changePersonRole, change)).toMatchObject({ status: 422 })
  expect((await one.done(admin.readPeople, { search: person.id })).people).toMatchObject([{ role: 'user' }])
})

test('signing out everywhere ends every session and nothing else', async () => {
  const [one, person] = [await boss(), await called('Sy Signedout')]
  const after = await one.done(admin.endPersonSessions, { personId: person.id, reason })
  expect(after).toMatchObject({ role: 'user', state: 'active', openSessions: 0 })
  expect(await isSignedIn(person)).toBe(false)
})

test('nobody changes their own account, one that is closed, or one that is not there', async () => {
  const [one, gone] = [await boss(), await called('Gone Person')]
  await node().pool.query('update users set closed_at = now() where id = $1', [gone.id])
  const tries = [
    { personId: one.id, code: 'admin.own-account' },
    { personId: gone.id, code: 'admin.account-closed' },
    { personId: '00000000-0000-7000-8000-000000000000' as Resident['id'], code: 'admin.unknown-person' },
  ]
  for (const { personId, code } of tries) {
    expect(await one.call(admin.suspendPerson, { personId, reason })).toMatchObject({ error: { code } })
    expect(await one.call(admin.changePersonRole, { personId, role: 'support', reason })).toMatchObject({
      error: { code },
    })
    expect(await one.call(admin.askNewAdmin, { personId, reason })).toMatchObject({ error: { code } })
  }
})

test('a change needs a fresh proof and a reason', async () => {
  const [one, person] = [await boss(), await called('Un Touched')]
  expect(await one.call(admin.suspendPerson, { personId: person.id, reason: '         ' })).toMatchObject({
    status: 422,
  })
  await node().pool.query('update sessions set proved_at = $2 where user_id = $1', [one.id, clock.now()])
  clock.advance(minutes(16))
  expect(await one.call(admin.suspendPerson, { personId: person.id, reason })).toMatchObject({
    error: { code: 'session.proof-needed' },
  })
  expect(await isSignedIn(person)).toBe(true)
})

test('of two admins who demote each other at once, one stays', async () => {
  const [one, other] = [await boss(), await boss()]
  const answers = await Promise.all([
    one.call(admin.changePersonRole, { personId: other.id, role: 'user', reason }),
    other.call(admin.changePersonRole, { personId: one.id, role: 'user', reason }),
  ])
  const { rows } = await node().pool.query('select role from users where id in ($1, $2) order by role', [
    one.id,
    other.id,
  ])
  expect(rows.map(({ role }) => role)).toEqual(['admin', 'user'])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('an admin who was suspended comes back without the office, which takes two admins again', async () => {
  const [one, other] = [await boss(), await called('Other Boss', 'admin')]
  await one.done(admin.suspendPerson, { personId: other.id, reason })
  expect(await one.done(admin.restorePerson, { personId: other.id, reason })).toMatchObject({
    state: 'active',
    role: 'user',
  })
  const { events } = await one.done(security.readSecurityEvents, { who: other.username })
  expect(events[0]?.details).toMatchObject({ 'role before': 'admin', 'role after': 'user', 'state after': 'active' })
  expect((await one.done(admin.askNewAdmin, { personId: other.id, reason })).state).toBe('waiting')
})
