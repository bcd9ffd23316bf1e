/** The MCP route against what is not a client: no key, cookies, other sites, odd bodies, floods. Nothing is made, and the next one is served. */
import { assistant } from '@handshake/contracts/assistant/assistant.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { expect, test } from 'vitest'
import { available, someone } from '../../../../test/handshakes.ts'
import { makeKey } from '../../../../test/keys.ts'
import { useNode } from '../../../../test/test-node.ts'
import { callWithin, isRehearsal } from '../../../platform/http/inner-call.ts'

const { node } = useNode({ REWARDS: 'off' })

const json = { 'content-type': 'application/json' }
const ask = (headers: Record<string, string>, body: unknown, method = 'POST') =>
  fetch(`${node().url}/api/mcp`, {
    method,
    headers: { accept: 'application/json, text/event-stream', ...(method === 'POST' && json), ...headers },
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
const callOf = (name: string, args: object = {}, id: unknown = 1) => ({
  ...{ jsonrpc: '2.0', id, method: 'tools/call' },
  params: { name, arguments: args },
})
/** An answer of an older version of the protocol comes as one event. */
const saidIn = async (answer: Response) => {
  const text = await answer.text()
  const line = text.split('\n').find((one) => one.startsWith('data: '))
  return JSON.parse(line?.slice(6) ?? text) as { result?: { isError?: boolean; content?: { text: string }[] } }
}
const codeIn = async (answer: Response) =>
  `${answer.status} ${((await answer.json()) as { error: { code: string } }).error.code}`

test('without a key, with a cookie, from another site or over another method nothing answers', async () => {
  const ann = await someone(node())
  const { secret } = await makeKey(node(), ann)
  const authorization = `Bearer ${secret}`
  const account = callOf('get_account')
  expect(await codeIn(await ask({}, account))).toBe('401 developer.unknown-key')
  expect(await codeIn(await ask({ cookie: ann.cookie ?? '' }, account))).toBe('401 developer.unknown-key')
  expect((await ask({}, account)).headers.get('www-authenticate')).toBe('Bearer')
  for (const site of [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])
    expect(await codeIn(await ask({ authorization, ...site }, account))).toBe('403 request.cross-site')
  // A name that was made to point here: the page asks for its own name, and says so.
  expect(await codeIn(await ask({ authorization, origin: 'http://rebound.example:4000' }, account))).toBe(
    '403 request.cross-site',
  )
  for (const method of ['GET', 'DELETE']) expect((await ask({ authorization }, null, method)).status).toBe(405)
  expect((await ask({ authorization }, account)).status).toBe(200)
})

test('bodies that are no single call of ours are refused, and the next one is served', async () => {
  const { secret } = await makeKey(node(), await someone(node()), { scope: 'write' })
  const authorization = `Bearer ${secret}`
  const statusOf = async (body: unknown, headers: Record<string, string> = {}) =>
    (await ask({ authorization, ...headers }, body)).status
  const deep = `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`
  expect(await statusOf(callOf('get_account'), { 'content-type': 'text/plain' })).toBe(415)
  expect(await statusOf(callOf('get_account'), { 'content-encoding': 'gzip' })).toBe(415)
  for (const body of ['{', deep, JSON.stringify(callOf('x', { list: Array(2_000).fill(1) }))])
    expect([body.slice(0, 20), await statusOf(body)]).toEqual([body.slice(0, 20), 422])
  expect(await statusOf(JSON.stringify(callOf('x', { text: 'x'.repeat(40_000) })))).toBe(413)
  for (const body of [[], [callOf('get_account'), callOf('get_account')], '"x"', 'null', '5', {}, { jsonrpc: '1.0' }])
    expect([body, await statusOf(body)]).toEqual([body, 400])
  for (const [name, args] of [
    ['no_such_tool', {}],
    ['__proto__', {}],
    ['get_handshake', { id: "x' or 1=1" }],
    ['draft_handshake', { title: 5 }],
    ['draft_split', JSON.parse('{"__proto__": {"kind": "loan"}}')],
  ] as const) {
    const said = await saidIn(await ask({ authorization }, callOf(name, args)))
    expect([name, said.result?.isError ?? 'error' in said]).toEqual([name, true])
  }
  expect((await saidIn(await ask({ authorization }, callOf('get_account')))).result?.isError).toBeUndefined()
})

test('fifty calls at once are answered each with its own, and fifty drafts stop at twenty', async () => {
  const [ann, ben] = [await someone(node()), await someone(node())]
  const [hers, his] = [await makeKey(node(), ann, { scope: 'write' }), await makeKey(node(), ben)]
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const secret = index % 2 === 0 ? hers.secret : his.secret
      return (await saidIn(await ask({ authorization: `Bearer ${secret}` }, callOf('get_account', {}, index)))).result
    }),
  )
  for (const [index, result] of answers.entries())
    expect(result?.content?.[0]?.text).toContain((index % 2 === 0 ? ann : ben).id)
  const bet = {
    ...{ title: 'Rain', shareWith: 'link', pick: 'team_a', teamA: 'Rain', teamB: 'Sun', stakeCents: 1_000 },
    ...{ settlementDate: '2027-03-05T12:00:00.000Z', verificationMethod: 'mutual' },
  }
  const authorization = `Bearer ${hers.secret}`
  const drafted = await Promise.all(
    Array.from({ length: 50 }, async () => saidIn(await ask({ authorization }, callOf('draft_handshake', bet)))),
  )
  expect(drafted.filter(({ result }) => !result?.isError)).toHaveLength(20)
  expect((await ann.done(assistant.readDrafts, {})).drafts).toHaveLength(20)
})

test('nobody outside can ask for a rehearsal', async () => {
  expect(isRehearsal({ headers: { 'x-handshake-rehearsal': 'true' } })).toBe(false)
  const [ann, ben] = [await someone(node()), await someone(node())]
  const { secret } = await makeKey(node(), ann)
  const requestId = crypto.randomUUID()
  const answer = await fetch(node().url + wallet.sendMoney.path, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${secret}`, 'content-type': 'application/json', 'idempotency-key': requestId },
      'x-handshake-rehearsal': 'true',
    },
    body: JSON.stringify({ requestId, toId: ben.id, amountCents: 100 }),
  })
  expect(await codeIn(answer)).toBe('403 developer.scope-too-narrow')
})

test('a rehearsed payment moves nothing, and what reaches outside before its transaction is never rehearsed', async () => {
  const [ann, ben] = [await someone(node()), await someone(node())]
  const headers = { authorization: `Bearer ${(await makeKey(node(), ann)).secret}` }
  const request = { headers, server: node().http, socket: { remoteAddress: '127.0.0.1' }, ip: '127.0.0.1' } as never
  const before = await available(ann)
  const sent = { requestId: crypto.randomUUID() as never, toId: ben.id, amountCents: 100 as never, note: '' }
  const answers = await Promise.all([
    callWithin(request, wallet.sendMoney, sent, { rehearsed: true }),
    callWithin(request, assistant.confirmDraft, { draftId: ann.id as never, termsVersion: '' }, { rehearsed: true }),
  ])
  expect(answers).toMatchObject([{ ok: true }, { error: { code: 'bug' } }])
  expect(await available(ann)).toBe(before)
})
