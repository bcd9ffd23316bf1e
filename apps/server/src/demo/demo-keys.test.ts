/** Proves that demo people are a way in for this machine alone, and hold no office where others can reach them. */
import { account } from '@handshake/contracts/account/account.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { beforeAll, expect, test } from 'vitest'
import { useNode } from '../../test/test-node.ts'
import { fillDemoWorld } from './demo-world.ts'
import { demoPassword } from './people.ts'

const { node, visitor } = useNode()
const maya = 'maya@demo.handshake.local'
const sam = 'sam@demo.handshake.local'

beforeAll(async () => {
  for (const email of [maya, sam])
    await visitor().done(account.signUp, {
      fullName: 'Demo Person',
      email,
      password: 'long enough',
      adultAndTerms: true,
    })
  await node().pool.query("select change_role(id, 'admin', null, 'a test', now()) from users where email = $1", [sam])
})

/** What a start says where the database is filled already. */
async function start(env: { HOST?: string; PUBLIC_URL?: string } = {}): Promise<string> {
  const said: string[] = []
  const publicUrl = env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL)
  const where = { HOST: env.HOST ?? '127.0.0.1', PUBLIC_URL: publicUrl }
  const config = { ...node().machinery.config, DEMO_WORLD: 'on', ...where }
  await fillDemoWorld(config, (line) => said.push(line))
  return said.join('\n')
}

const getsIn = async (email: string, password: string) => (await visitor().call(session.signIn, { email, password })).ok

const roleOfSam = async () =>
  (await node().pool.query<{ role: string }>('select role from users where email = $1', [sam])).rows[0]?.role

const offered = async (how: { remoteAddress?: string; headers?: Record<string, string> } = {}) => {
  const answer = await node().http.inject({ url: '/api/session/demo-people', ...how })
  return answer.json<{ people: unknown[] }>().people.length
}

test.each([
  ['another machine', { remoteAddress: '203.0.113.9', headers: { host: 'localhost' } }],
  ['a site that had its name point here', { headers: { host: 'evil.example' } }],
  ['behind a proxy we trust', { headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.9' } }],
  ['behind a proxy we were not told of', { headers: { host: 'localhost', via: '1.1 proxy' } }],
])('the list of the sign-in page is empty for %s', async (_who, how) => {
  expect(await offered({ headers: { host: 'localhost' } })).toBe(2)
  expect(await offered(how)).toBe(0)
})

test.each([{ HOST: '0.0.0.0' }, { HOST: '::' }, { HOST: '192.0.2.7' }, { PUBLIC_URL: 'https://handshake.example' }])(
  'with %j demo people get a password that only the start tells, and no office',
  async (env) => {
    expect(await start()).toContain(demoPassword)
    expect(await getsIn(sam, demoPassword)).toBe(true)
    expect(await roleOfSam()).toBe('admin')
    const before = visitor()
    await before.done(session.signIn, { email: sam, password: demoPassword })

    const said = await start(env)
    expect(said).not.toContain(demoPassword)
    const made = /new password: (\S+)/.exec(said)?.[1] ?? ''
    expect(made.length).toBeGreaterThanOrEqual(16)
    expect(await roleOfSam()).toBe('user')
    expect(await getsIn(sam, demoPassword)).toBe(false)
    expect(await getsIn(maya, demoPassword)).toBe(false)
    expect(await getsIn(maya, made)).toBe(true)
    expect((await before.done(session.readSession, {})).session).toBeNull()

    expect(await start(env)).not.toContain('new password')
    expect(await getsIn(maya, made)).toBe(true)
  },
)
