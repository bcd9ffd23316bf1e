/** Every route, asked by every kind of caller, about what is theirs and what is not: the answer follows from the contract. */
import { api } from '@handshake/contracts/all.ts'
import { type Access, type Contract, offices, type Route } from '@handshake/contracts/contract.ts'
import { keyScopeOf } from '@handshake/contracts/developer/key-rules.ts'
import { livePath } from '@handshake/contracts/live-events.ts'
import { type KeyScope, keyScopes, scopeCovers } from '@handshake/domain/developer/key-scopes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Expectation } from './access-expectations.ts'
import { type CallerKind, callerKinds, gatherCast, openSession } from './cast.ts'
import { makeKey } from './keys.ts'
import type { OwnedThing } from './owned-things.ts'
import { moveIn, type Resident } from './residents.ts'
import { expectationOf, inputFor } from './route-input.ts'
import { useNode } from './test-node.ts'
import { type Answer, Visitor } from './visitor.ts'

const { node, clock } = useNode()
let cast: Awaited<ReturnType<typeof gatherCast>>
type Keys = Record<KeyScope, Visitor>
let keysOf: { readonly stranger: Keys; readonly party: Keys }
beforeAll(async () => {
  cast = await gatherCast({ node: node(), clock })
  const { stranger, party } = cast.people
  keysOf = { stranger: await keysFor(stranger as Resident), party: await keysFor(party as Resident) }
})

async function keysFor(person: Resident): Promise<Keys> {
  const keys = {} as Keys
  for (const scope of keyScopes) keys[scope] = (await makeKey(node(), person, { scope })).program
  return keys
}

/** The one that ends every session of its caller comes last. */
const routes = Object.entries(api)
  .flatMap(([feature, contract]) =>
    Object.entries(contract as Contract).map(([name, route]) => ({ name: `${feature}.${name}`, route })),
  )
  .sort((a, b) => Number(a.name === 'session.signOutEverywhere') - Number(b.name === 'session.signOutEverywhere'))

const withoutSession: readonly CallerKind[] = ['nobody', 'expired', 'deactivated']
const rolesOf: Partial<Record<CallerKind, string>> = { support: 'support', arbitrator: 'arbitrator', admin: 'admin' }

/** What the access rule alone answers; null where it lets the caller in. */
function denial(access: Access, caller: CallerKind): string | null {
  if (access === 'anyone') return null
  if (withoutSession.includes(caller)) return 'session.required'
  if (access === 'verified') return caller === 'unverified' ? 'session.unverified' : null
  if (access === 'signed-in') return null
  return (offices[access] as readonly string[]).includes(rolesOf[caller] ?? 'user') ? null : 'session.forbidden'
}

/** Some routes end the session they are called with; each of those calls gets one of its own. */
async function voiceOf(name: string, caller: CallerKind): Promise<Visitor> {
  const person = cast.people[caller]
  if (name.startsWith('session.') && person) return openSession(node(), person.id)
  // Without the cookies that came with earlier answers.
  return new Visitor(node().url, cast.callers[caller].cookie?.split('=')[1])
}

const codeOf = (answer: Answer<Route>): string => (answer.ok ? 'done' : answer.error.code)

test.each(routes)(
  '$name answers each caller by its access rule, and nobody else’s thing is told from none',
  async ({ name, route }) => {
    const expected = expectationOf(name)
    const parsed = route.input.safeParse({ ...inputFor(cast, route, expected, 'real') })
    expect(parsed.error?.issues ?? [], 'the sample is sound').toEqual([])
    const ask = async (caller: CallerKind, ids: 'real' | 'minted') =>
      (await voiceOf(name, caller)).call(route, inputFor(cast, route, expected, ids) as never)
    const { said, wanted } = await askWithKeys(route, expected)
    // Those who must hear no come first: whatever the others do cannot be the reason.
    const order =
      expected === 'public' ? callerKinds : [...callerKinds].sort((a, b) => knows(expected, a) - knows(expected, b))
    for (const caller of order) {
      const answer = await ask(caller, 'real')
      const denied = denial(route.access, caller)
      said[caller] = summaryOf(codeOf(answer), expected)
      wanted[caller] = denied ?? (expected === 'public' || knows(expected, caller) ? 'heard' : 'unknown')
      if (expected === 'public' || denied !== null) continue
      const minted = await ask(caller, 'minted')
      said[`${caller}, minted id`] = summaryOf(codeOf(minted), expected)
      wanted[`${caller}, minted id`] = 'unknown'
      if (wanted[caller] === 'unknown' && !answer.ok && !minted.ok)
        expect([caller, answer.error.code, answer.error.message]).toEqual([
          caller,
          minted.error.code,
          minted.error.message,
        ])
    }
    expect(said).toEqual(wanted)
  },
)

/** About real things, before anyone else is asked: with the key of a stranger, and with that of the one whose thing it is. */
async function askWithKeys(route: Route, expected: Expectation) {
  const said: Record<string, string> = {}
  const wanted: Record<string, string> = {}
  if (expected === 'public') return { said, wanted }
  const needed = keyScopeOf(route)
  for (const caller of ['stranger', 'party'] as const)
    for (const scope of keyScopes) {
      const denied = denialOf(needed, scope)
      const known = knows(expected, caller) === 1
      // What a key may change is left as it is for those who are asked next; whoever knows a thing hears no less of it by session.
      if (known && denied === null && route.method !== 'GET') continue
      const code = codeOf(await keysOf[caller][scope].call(route, inputFor(cast, route, expected, 'real') as never))
      said[`key of ${caller}, ${scope}`] = keyCodes.has(code) ? code : summaryOf(code, expected)
      wanted[`key of ${caller}, ${scope}`] = denied ?? (known ? 'heard' : 'unknown')
    }
  return { said, wanted }
}

describe('somebody’s keys', () => {
  let keys: Keys
  // Of a newcomer: by now the others have ended every way into their accounts.
  beforeAll(async () => {
    keys = await keysFor(await moveIn(node(), 'Kay Keyholder'))
  })

  test.each(routes)('$name answers a key by its scope, and then as its person', async ({ name, route }) => {
    const expected = expectationOf(name)
    const needed = keyScopeOf(route)
    const said: Record<string, string> = {}
    const wanted: Record<string, string> = {}
    for (const scope of keyScopes) {
      const answer = await keys[scope].call(route, inputFor(cast, route, expected, 'minted') as never)
      const code = codeOf(answer)
      said[scope] = keyCodes.has(code) ? code : summaryOf(code, expected)
      wanted[scope] = denialOf(needed, scope) ?? (expected === 'public' ? 'heard' : 'unknown')
    }
    expect(said).toEqual(wanted)
  })

  test('no key opens a plain route that is for somebody', async () => {
    const asked = await keys.money.fetch(`/api/disputes/evidence/image?id=${cast.things.evidenceId}`)
    expect(asked.status).toBe(404)
  })
})

const keyCodes = new Set(['developer.unknown-key', 'developer.not-for-keys', 'developer.scope-too-narrow'])

function denialOf(needed: KeyScope | null, scope: KeyScope): string | null {
  if (needed === null) return 'developer.not-for-keys'
  return scopeCovers(scope, needed) ? null : 'developer.scope-too-narrow'
}

const knows = ({ known }: OwnedThing, caller: CallerKind): number => (known.includes(caller) ? 1 : 0)

/** What a caller who is let in hears is the use case's affair, and tested there; here it must only not be about them. */
function summaryOf(code: string, expected: Expectation): string {
  if (code === 'bug' || code === 'malformed') return code
  if (['session.required', 'session.unverified', 'session.forbidden'].includes(code)) return code
  return expected !== 'public' && (expected.unknown as readonly string[]).includes(code) ? 'unknown' : 'heard'
}

test('every plain route and webhook is listed here, and answers strangers with nothing of anyone’s', async () => {
  const served = node().features.flatMap(({ plainRoutes, webhooks }) => [
    ...plainRoutes.map(({ method, path }) => `${method} ${path}`),
    ...webhooks.map(({ path }) => `POST ${path}`),
  ])
  const answered: Record<string, number> = {
    'GET /api/email/open': 200,
    'GET /api/email/click': 302,
    'POST /unsubscribe': 410,
    'POST /functions/v1/submit-waitlist-monday': 422,
    'POST /functions/v1/submit-waitlist': 422,
    'GET /avatars/:file': 404,
    'GET /logos/:file': 404,
    'GET /challenge-cards/:file': 404,
    'GET /pool-cards/:file': 404,
    'GET /seat-cards/:file': 404,
    'GET /embed/handshake/:id': 404,
    'GET /embed/pool/:id': 404,
    'GET /oembed': 404,
    'GET /api/disputes/evidence/image': 404,
    'GET /api/account/data-export-files/:file': 404,
    'GET /api/admin/table-files/:file': 404,
    'GET /api/agreements/photo/image': 404,
    'GET /api/pools/statements/image': 404,
    'GET /api/support/message/image': 404,
    'GET /api/calendar/:secret/handshake.ics': 404,
    'GET /api/calendar/:secret/results.json': 404,
    'GET /api/document-files/:kind/:file': 404,
    'GET /.well-known/handshake-document-keys.json': 200,
    'POST /api/email/bounces': 403,
  }
  expect(served.sort()).toEqual(Object.keys(answered).sort())
  for (const caller of ['nobody', 'stranger', 'blocked', 'support'] as const) {
    for (const [route, status] of Object.entries(answered)) {
      const [method = '', path = ''] = route.split(' ')
      const query = path.includes('evidence') ? `?id=${cast.things.evidenceId}` : ''
      const file = path.includes(':kind') ? `${cast.things.agreementId}.pdf` : 'none.webp'
      const address = path.replace(':kind', 'agreement').replace(':file', file) + query
      const answer = await cast.callers[caller].fetch(address, { method })
      expect([caller, route, answer.status]).toEqual([caller, route, status])
    }
  }
})

test.each(withoutSession)('the live stream is not opened for: %s', async (caller) => {
  const answer = await cast.callers[caller].fetch(livePath)
  expect([answer.status, await answer.json()]).toMatchObject([401, { error: { code: 'session.required' } }])
})
