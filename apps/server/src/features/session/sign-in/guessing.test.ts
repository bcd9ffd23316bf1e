/** Guessing at a password from many addresses: the account itself says stop, and its owner's own browser still gets in, over HTTP. */
import { session } from '@handshake/contracts/session/session.ts'
import { expect, test } from 'vitest'
import { useNode } from '../../../../test/test-node.ts'
import { Visitor } from '../../../../test/visitor.ts'

const { node, visitor } = useNode()
const tooMany = { status: 429, error: { code: 'session.too-many-attempts' } }

/** Every guess from an address of its own, as a botnet would. */
async function guessAt(email: string, times: number) {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, i) => visitor().call(session.signIn, { email, password: `guess ${i}` })),
  )
  return answers.map(({ status }) => status)
}

test('thirty wrong guesses from thirty addresses are all an account stands in an hour', async () => {
  const owner = visitor()
  const { person } = await owner.signUp('Greta Guessed')
  const statuses = await guessAt(person.email, 40)
  expect(statuses.filter((status) => status === 401)).toHaveLength(30)
  expect(await visitor().call(session.signIn, { email: person.email, password: 'long enough' })).toMatchObject(tooMany)

  // The browser the owner signed in with before.
  await owner.done(session.signOut, {})
  expect((await owner.call(session.signIn, { email: person.email, password: 'long enough' })).status).toBe(200)
  // Its owner's coming in gave the others no new guesses.
  expect(await guessAt(person.email, 1)).toEqual([429])
})

test('a known browser has ten guesses of its own, and is known to its own account alone', async () => {
  const owner = visitor()
  const { person } = await owner.signUp('Dora Device')
  const { person: other } = await visitor().signUp('Otto Other')
  await guessAt(other.email, 30)
  expect(await owner.call(session.signIn, { email: other.email, password: 'long enough' })).toMatchObject(tooMany)
  for (let i = 0; i < 10; i += 1) await owner.call(session.signIn, { email: person.email, password: 'wrong' })
  expect(await owner.call(session.signIn, { email: person.email, password: 'long enough' })).toMatchObject(tooMany)
})

test('an unknown address runs dry as a known one does', async () => {
  const statuses = await guessAt('nobody.at.all@example.com', 31)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array<number>(30).fill(401), 429])
})

test('signing in rightly from many new devices counts as no guess', async () => {
  const { person } = await visitor().signUp('Ines Itinerant')
  for (let i = 0; i < 32; i += 1) await visitor().done(session.signIn, { email: person.email, password: 'long enough' })
})

test('all addresses of one IPv6 network are one guesser', async () => {
  const { person } = await visitor().signUp('Sixten Six')
  const from = async (address: string) => {
    const body = JSON.stringify({ email: person.email, password: 'wrong' })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    return (await new Visitor(node().url).fetch('/api/session', { method: 'POST', headers, body })).status
  }
  for (let i = 1; i <= 10; i += 1) expect(await from(`2001:db8:6:6::${i}`)).toBe(401)
  expect(await from('2001:db8:6:6:ffff::1')).toBe(429)
  expect(await from('2001:db8:6:7::1')).toBe(401)
})

test('the cookie of a known browser is HttpOnly, and the database holds only its hash', async () => {
  const person = visitor()
  await person.signUp('Hal Hash')
  const answer = await person.fetch('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'hal.hash@example.com', password: 'long enough' }),
  })
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('handshake_device='))
  expect(cookie).toMatch(/^handshake_device=[0-9a-f]{64}; .*HttpOnly; SameSite=Lax/)
  const { rows } = await node().pool.query("select 1 from known_devices where encode(token_hash, 'hex') = $1", [
    cookie?.slice('handshake_device='.length).split(';')[0],
  ])
  expect(rows).toEqual([])
})
