/** One's own profile, over HTTP. */
import { account } from '@handshake/contracts/account/account.ts'
import { profile } from '@handshake/contracts/profile/profile.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { asOwner } from '../../../test/as-owner.ts'
import { untilQuiet } from '../../../test/mailbox.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock, visitor } = useNode()

async function personCalled(name: string) {
  const person = visitor()
  await person.signUp(name)
  return person
}

test('a person edits names, username and privacy, and nothing else', async () => {
  const ed = await personCalled('Ed Editor')
  const before = (await ed.done(profile.readOwnProfile, {})).profile
  const change = {
    fullName: 'Edward Editor',
    displayName: 'Eddie 🎉',
    username: 'Eddie_1',
    privacySettings: { friendsTable: false, allowFriendRequests: false },
    reliabilityScore: 100,
    emailVerified: true,
    avatarUrl: 'https://evil.example/x.png',
    role: 'admin',
  }
  const after = await ed.done(profile.updateProfile, change)
  expect(after).toEqual({
    ...before,
    fullName: 'Edward Editor',
    displayName: 'Eddie 🎉',
    username: 'eddie_1',
    privacySettings: { friendsTable: false, allowFriendRequests: false },
  })
  expect((await ed.done(session.readSession, {})).session?.person).toMatchObject({
    displayName: 'Eddie 🎉',
    role: 'user',
    emailVerified: false,
    reliabilityScore: 75,
  })
})

test('the way odds are written is chosen, kept, and taken back to as they are listed', async () => {
  const otto = await personCalled('Otto Odds')
  const kept = async () => (await otto.done(profile.readOwnProfile, {})).profile?.oddsFormat
  expect(await kept()).toBeNull()
  expect(await otto.done(profile.updateProfile, { oddsFormat: 'fractional' })).toMatchObject({
    oddsFormat: 'fractional',
  })
  await otto.done(profile.updateProfile, { displayName: 'Otto' })
  expect(await kept()).toBe('fractional')
  await otto.done(profile.updateProfile, { oddsFormat: null })
  expect(await kept()).toBeNull()
  expect(await otto.call(profile.updateProfile, { oddsFormat: 'roman' as 'decimal' })).toMatchObject({ status: 422 })
})

test('a username that was given up rests for 90 days, but for whoever gave it up', async () => {
  const [first, second] = [visitor(), visitor()]
  await first.signUp('Rosa Resting')
  await second.signUp('Wanda Waiting')
  await first.done(profile.updateProfile, { username: 'rosa_now' })
  const taken = { error: { code: 'profile.username-taken' } }
  expect(await second.call(profile.updateProfile, { username: 'rosa_resting' })).toMatchObject(taken)
  // Nor does anybody get it by their name alone.
  expect((await visitor().signUp('Rosa_Resting')).person.username).toBe('rosa_resting_2')
  await first.done(profile.updateProfile, { username: 'rosa_resting' })
  await first.done(profile.updateProfile, { username: 'rosa_again' })
  clock.advance(days(89))
  await second.done(session.signIn, { email: 'wanda.waiting@example.com', password: 'long enough' })
  expect(await second.call(profile.updateProfile, { username: 'rosa_resting' })).toMatchObject(taken)
  clock.advance(days(1) + 1)
  await second.done(session.signIn, { email: 'wanda.waiting@example.com', password: 'long enough' })
  expect(await second.done(profile.updateProfile, { username: 'rosa_resting' })).toMatchObject({
    username: 'rosa_resting',
  })
})

test('a username belongs to one person, also when two want it at once', async () => {
  const people = await Promise.all(['Uma One', 'Uma Two', 'Uma Three'].map(personCalled))
  const answers = await Promise.all(people.map((person) => person.call(profile.updateProfile, { username: 'uma' })))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  expect(answers.find((answer) => !answer.ok)).toMatchObject({ error: { code: 'profile.username-taken' } })
})

test.each([
  ['a look-alike username', { username: 'm\u0430ya' }],
  ['a short username', { username: 'ab' }],
  ['an empty name', { displayName: '  ' }],
  ['a name of two lines', { fullName: 'a\nb' }],
  ['a NUL', { displayName: 'a\0b' }],
  ['an endless name', { fullName: 'x'.repeat(10_000) }],
])('%s is malformed', async (_what, change) => {
  const person = await personCalled(`Mal Formed ${Math.random()}`)
  expect((await person.call(profile.updateProfile, change)).status).toBe(422)
})

test('an account without a profile gets the default one, named after its address, once', async () => {
  const email = 'Lost.Profile+x@example.com'
  const person = visitor()
  await person.done(account.signUp, { fullName: 'Lost Profile', email, password: 'long enough', adultAndTerms: true })
  await untilQuiet(node().pool)
  await asOwner(node().databaseUrl, `delete from profiles where email = '${email.toLowerCase()}'`)
  await person.done(session.signIn, { email, password: 'long enough' })
  expect((await person.done(session.readSession, {})).session?.person).toMatchObject({
    hasProfile: false,
    username: 'lost_profile_x',
    reliabilityScore: 50,
  })
  expect(await person.done(profile.readOwnProfile, {})).toEqual({ profile: null })
  expect((await person.call(profile.updateProfile, { displayName: 'x' })).status).toBe(404)
  const answers = await Promise.all([1, 2, 3].map(() => person.done(profile.createProfile, {})))
  expect(answers.map((answer) => answer.created).sort()).toEqual([false, false, true])
  expect(answers[0]?.profile).toMatchObject({ username: 'lost_profile_x', reliabilityScore: 75 })
  expect((await person.done(session.readSession, {})).session?.person.hasProfile).toBe(true)
})
