/** Adding and removing passkeys, over HTTP, with an authenticator in software. */
import { randomUUID } from 'node:crypto'
import { account } from '@handshake/contracts/account/account.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { minutes } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { personWithPasskey, SoftwarePasskey, signInWith } from '../../../../test/doubles/software-passkey.ts'
import { race } from '../../../../test/race.ts'
import { useNode } from '../../../../test/test-node.ts'
import { signUpVerified } from '../../../../test/verified-person.ts'

const { node, clock, visitor } = useNode()
const password = 'long enough'
const page = 'http://localhost:5173'

test('a person adds a passkey, sees it, and removes it', async () => {
  const { person, passkey, added } = await personWithPasskey(node(), 'Pia Passkey')
  expect(added).toMatchObject({ name: 'My laptop', lastUsedAt: null })
  expect((await person.done(account.readSecurity, {})).passkeys).toEqual([added])
  const stranger = visitor()
  await stranger.signUp('Stu Stranger')
  expect((await stranger.call(account.removePasskey, { passkeyId: added.id })).status).toBe(404)
  await person.done(account.removePasskey, { passkeyId: added.id })
  expect((await signInWith(visitor(), passkey)).answer.status).toBe(401)
  expect((await person.call(account.removePasskey, { passkeyId: added.id })).status).toBe(404)
})

test('someone else’s challenge, a known passkey, or nonsense adds nothing', async () => {
  const { person, passkey, creation } = await personWithPasskey(node(), 'Nan Nonsense')
  const refused = { status: 422, error: { code: 'account.passkey-refused' } }
  expect(await person.call(account.addPasskey, { ...creation, name: 'Again' })).toMatchObject(refused)
  const { person: thief } = await signUpVerified(node(), 'Theo Thief')
  const { challengeId, options } = await person.done(account.startPasskey, { password })
  const challenge = options as { challenge: string }
  const response = new SoftwarePasskey(page).create(challenge)
  expect(await thief.call(account.addPasskey, { challengeId, response, name: 'Mine' })).toMatchObject(refused)
  const twin = passkey.create(challenge)
  expect(await person.call(account.addPasskey, { challengeId, response: twin, name: 'Twin' })).toMatchObject(refused)
  const empty = { id: 'x', response: {} }
  expect(await person.call(account.addPasskey, { challengeId, response: empty, name: 'None' })).toMatchObject(refused)
})

test('adding a passkey asks for the password', async () => {
  const { person } = await signUpVerified(node(), 'Asa Asked')
  expect((await person.call(account.startPasskey, { password: 'wrong' })).status).toBe(403)
})

test('of ten passkeys added at once at the limit one is kept, round after round', async () => {
  const { person, added } = await personWithPasskey(node(), 'Rae Racer')
  const { rows } = await node().pool.query<{ id: string }>('select user_id as id from passkeys where id = $1', [
    added.id,
  ])
  const personId = rows[0]?.id
  await node().pool.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, name, created_at)
     select gen_random_uuid(), $1, gen_random_uuid(), '', 0, 'Old', now() from generate_series(1, 18)`,
    [personId],
  )
  // Challenges as they would be after ten forms were opened, without asking for the password ten times.
  const form = async () => {
    const challengeId = randomUUID() as Id<'challenge'>
    const challenge = Buffer.from(challengeId).toString('base64url')
    await node().pool.query(
      `insert into passkey_challenges (id, user_id, challenge, expires_at) values ($1, $2, $3, $4)`,
      [challengeId, personId, challenge, new Date(clock.now().getTime() + minutes(5))],
    )
    return { challengeId, response: new SoftwarePasskey(page).create({ challenge }), name: 'New' }
  }
  await race(async (together, round) => {
    const forms = await Promise.all(Array.from({ length: 10 }, form))
    const answers = await together(...forms.map((one) => () => person.call(account.addPasskey, one)))
    const kept = answers.flatMap((answer) => (answer.ok ? [answer.result.id] : []))
    expect(kept, round).toHaveLength(1)
    await node().pool.query('delete from passkeys where id = $1', [kept[0]])
  })
})
