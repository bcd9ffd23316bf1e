/** Cards that other sites frame, and how they learn of them: only of what everyone may see, and nothing else of ours can be framed. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import { expect, test } from 'vitest'
import { inWords, someone } from '../../../test/handshakes.ts'
import { poolForm } from '../../../test/pools.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const get = (path: string) => fetch(node().url + path)
const origin = () => node().machinery.origin?.() ?? node().url
const oembed = (url: string, more = '') => get(`/oembed?url=${encodeURIComponent(url)}${more}`)

test('a public handshake has a card that anyone may frame: words, one link out, no script, no cookie, no form', async () => {
  const ann = await someone(node())
  const made = await ann.done(handshake.createHandshake, inWords({ title: '<script>alert(1)</script> & rain' }))
  const answer = await get(`/embed/handshake/${made.id}`)
  const page = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
  )
  expect(answer.headers.has('x-frame-options')).toBe(false)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; rain')
  expect(page).not.toMatch(/<script|<form|<button|<img|<input|\son\w+=/)
  expect(page.match(/href="[^"]*"/g)).toEqual([`href="${origin()}/challenge/${made.id}"`])
  expect(page).toContain('$50.00')

  const told = await oembed(`${origin()}/challenge/${made.id}`, '&maxwidth=300&maxheight=50')
  expect(told.headers.get('access-control-allow-origin')).toBe('*')
  const card = (await told.json()) as Record<string, unknown>
  expect(card).toMatchObject({ version: '1.0', type: 'rich', provider_name: 'Handshake', width: 300, height: 220 })
  expect(card.html).toContain(`src="${origin()}/embed/handshake/${made.id}"`)
  expect(card.html).not.toContain('<script')
})

test('what is private, gone or never was has one answer, with an invitation too', async () => {
  const [ann, ben] = [await someone(node()), await someone(node())]
  const hidden = await ann.done(handshake.createHandshake, inWords({ title: 'Between us', sharingMethod: 'link' }))
  const invitation = new URL(hidden.link ?? '').searchParams.get('invitation') ?? ''
  expect(invitation).not.toBe('')
  const draft = await ann.done(handshake.createHandshake, inWords({ title: 'Not yet', sharingMethod: 'draft' }))
  const named = await ann.done(
    handshake.createHandshake,
    inWords({ title: 'For Ben', sharingMethod: 'invite', friendIds: [ben.id] }),
  )
  const secret = await ann.done(pool.createPool, poolForm({ clock }, { title: 'Our pool', isPublic: false }))
  const none = crypto.randomUUID()
  const missing = await (await get(`/embed/handshake/${none}`)).text()
  for (const path of [
    ...[hidden, draft, named].map(({ id }) => `/embed/handshake/${id}`),
    `/embed/handshake/${hidden.id}?invitation=${invitation}`,
    `/embed/pool/${secret.id}`,
    `/embed/pool/${hidden.id}`,
    ...['x', '%00', '..%2f..', `${none}%0d%0aset-cookie:a=b`].map((odd) => `/embed/handshake/${odd}`),
  ]) {
    const answer = await get(path)
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, missing])
  }
  for (const url of [
    `${origin()}/challenge/${hidden.id}?invitation=${invitation}`,
    `${origin()}/handshake/${named.id}`,
    `${origin()}/pools/${secret.id}`,
    `https://elsewhere.example/challenge/${none}`,
    `${origin()}/wallet`,
    'javascript:alert(1)',
    `//${'x'.repeat(3_000)}`,
    '',
  ])
    expect([url.slice(0, 40), (await oembed(url)).status]).toEqual([url.slice(0, 40), 404])
  expect((await oembed(`${origin()}/challenge/${hidden.id}`, '&format=xml')).status).toBe(501)
})

test('a public pool has its card, and closes with its maker’s account or when it is hidden', async () => {
  const ann = await someone(node())
  const open = await ann.done(pool.createPool, poolForm({ clock }, { title: 'Everyone in', isPublic: true }))
  expect(await (await get(`/embed/pool/${open.id}`)).text()).toContain('Everyone in')
  expect((await oembed(`${origin()}/pools/${open.id}`)).status).toBe(200)
  const made = await ann.done(handshake.createHandshake, inWords({ title: 'Soon gone' }))
  await node().pool.query('update profiles set is_active = false where id = $1', [ann.id])
  expect((await get(`/embed/handshake/${made.id}`)).status).toBe(404)
  await node().pool.query('update profiles set is_active = true where id = $1', [ann.id])
  expect((await get(`/embed/handshake/${made.id}`)).status).toBe(200)
})

test('nothing else can be framed by other sites', async () => {
  const plain = node().features.flatMap(({ plainRoutes }) => plainRoutes)
  expect(plain.filter(({ framedByAnyone }) => framedByAnyone).map(({ path }) => path)).toEqual([
    '/embed/handshake/:id',
    '/embed/pool/:id',
  ])
  const others = plain.filter(({ method, framedByAnyone }) => method === 'GET' && !framedByAnyone)
  const paths = ['/', '/wallet', '/login', '/embed', '/embed/other/x', '/api/session', '/api/mcp', '/api/docs']
  for (const path of [...paths, ...others.map(({ path: known }) => known.replaceAll(/:\w+/g, 'x'))]) {
    const answer = await get(path)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect([path, policy.match(/frame-ancestors '(self|none)'/)?.[0] !== undefined]).toEqual([path, true])
  }
})
