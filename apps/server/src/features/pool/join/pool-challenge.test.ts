/** A pool's link without an account: what it shows and to whom, how it looks in a chat, and that a withdrawn one shows nothing. */
import { writeFileSync } from 'node:fs'
import { join as pathOf } from 'node:path'
import { pool } from '@handshake/contracts/pool/pool.ts'
import type { PoolId } from '@handshake/domain/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createThrowAwayFolder } from '../../../../../../tools/testing/throw-away-folder.ts'
import { someone } from '../../../../test/handshakes.ts'
import { linkIn, mailsTo, mailTo, untilQuiet } from '../../../../test/mailbox.ts'
import { join, poolForm, readPool } from '../../../../test/pools.ts'
import { race } from '../../../../test/race.ts'
import type { Resident } from '../../../../test/residents.ts'
import { startTestNode, type TestNode } from '../../../../test/test-node.ts'
import { Visitor } from '../../../../test/visitor.ts'

let node: TestNode
beforeAll(async () => {
  const webRoot = await createThrowAwayFolder()
  const page = '<!doctype html><meta name="description" content="usual" /><title>The app</title>'
  writeFileSync(pathOf(webRoot, 'index.html'), page)
  node = await startTestNode({ webRoot, env: { REWARDS: 'off' } })
})
afterAll(() => node.close())

const unknown = { status: 404, error: { code: 'pool.unknown' } }
const make = (creator: Resident, over: object = {}) =>
  creator.done(pool.createPool, poolForm({ clock: { now: () => new Date() } as never }, over))
const look = (poolId: string, invitation?: string) =>
  new Visitor(node.url).call(pool.readPoolChallenge, { poolId, ...(invitation !== undefined && { invitation }) })
const invite = (person: Resident, poolId: PoolId, email: string) =>
  person.call(pool.inviteToPoolByEmail, { poolId, emails: [email] })
const withdraw = (person: Resident, poolId: PoolId, email: string) =>
  person.call(pool.withdrawPoolInvitation, { poolId, email })

async function codeMailedTo(email: string, creator: Resident, poolId: PoolId): Promise<string> {
  const { rows } = await node.pool.query('select display_name as name from profiles where id = $1', [creator.id])
  const mail = await mailTo(node.pool, email, `${rows[0].name} invited you to a pool on Handshake`)
  return linkIn(mail, `/pools/${poolId}`).searchParams.get('invitation') ?? ''
}

test('a public pool shows itself to anyone, a private one by its link alone, and neither says who is in', async () => {
  const maya = await someone(node)
  const open = await make(maya, { isPublic: true })
  const seen = await look(open.id)
  expect(seen).toMatchObject({ result: { title: open.title, canJoin: true, peopleCount: 1, ownPick: null } })
  expect(JSON.stringify(seen)).not.toContain('"people":')
  const { id } = await make(maya, { isPublic: false })
  const { link } = await maya.done(pool.makePoolLink, { poolId: id })
  const invitation = new URL(link).searchParams.get('invitation') ?? ''
  expect(await look(id)).toMatchObject(unknown)
  expect(await look(id, '0'.repeat(64))).toMatchObject(unknown)
  expect(
    await look(
      open.id.replace(/.$/, (sign) => (sign === '0' ? '1' : '0')),
      invitation,
    ),
  ).toMatchObject(unknown)
  expect(await look('example')).toMatchObject(unknown)
  expect(await look(id.toUpperCase(), invitation)).toMatchObject({ result: { id, canJoin: true, isPublic: false } })
  await maya.done(pool.makePoolLink, { poolId: id })
  expect(await look(id, invitation)).toMatchObject(unknown)
})

test('its page and its picture look like what they are in a chat, and give away nothing without the link', async () => {
  const maya = await someone(node)
  const { id } = await make(maya, { isPublic: false, title: 'Who naps "first" <b>on</b> Sunday' })
  const { link } = await maya.done(pool.makePoolLink, { poolId: id })
  const get = (path: string) => fetch(new URL(path, node.url))
  const page = await (await get(`/pools/${id}${new URL(link).search}`)).text()
  expect(page).toContain('invited you to a pool: Who naps &quot;first&quot; &lt;b&gt;on&lt;/b&gt; Sunday')
  expect(page).toContain('<meta name="robots" content="noindex" />')
  const image = /property="og:image" content="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await get(image)).headers.get('content-type')).toBe('image/png')
  for (const path of [`/pools/${id}`, `/challenge/pools/${id}?invitation=${'0'.repeat(64)}`, '/pools/null'])
    expect(await (await get(path)).text()).toContain('<title>The app</title>')
  for (const file of [`${id}.png`, `${id}.png?invitation=${'0'.repeat(64)}`, 'x.png'])
    expect((await get(`/pool-cards/${file}`)).status).toBe(404)
})

test('a withdrawn invitation opens nothing, for strangers or for whoever is here; the address may be asked again', async () => {
  const [maya, tom, eve] = [await someone(node), await someone(node), await someone(node)]
  const { id } = await make(maya, { isPublic: false })
  const email = `${tom.username}@example.com`
  await invite(maya, id, email)
  const invitation = await codeMailedTo(email, maya, id)
  expect((await look(id, invitation)).ok).toBe(true)
  expect(await withdraw(eve, id, email)).toMatchObject(unknown)
  expect(await withdraw(tom, id, email)).toMatchObject({ error: { code: 'pool.not-yours' } })
  expect(await withdraw(maya, id, 'nobody@example.com')).toMatchObject({ error: { code: 'pool.unknown-invitation' } })
  expect(await withdraw(maya, id, email.toUpperCase())).toMatchObject({ ok: true, result: { waitingEmails: [] } })
  expect(await withdraw(maya, id, email)).toMatchObject({ error: { code: 'pool.unknown-invitation' } })
  expect(await look(id, invitation)).toMatchObject(unknown)
  expect(await tom.call(pool.readPool, { poolId: id, invitation })).toMatchObject(unknown)
  expect((await tom.done(pool.readPools, {})).pools).toEqual([])

  expect(await invite(maya, id, email)).toMatchObject({ ok: true, result: { waitingEmails: [email] } })
  expect((await tom.done(pool.readPools, {})).pools).toMatchObject([{ id, isInvited: true }])
  expect((await join(tom, id, 1)).ok).toBe(true)
  expect(await withdraw(maya, id, email)).toMatchObject({ error: { code: 'pool.unknown-invitation' } })
})

test('who was asked by name as well stays asked, and a mail that has not left yet does not leave', async () => {
  const [maya, tom] = [await someone(node), await someone(node)]
  const { id } = await make(maya, { isPublic: false })
  await maya.done(pool.inviteToPool, { poolId: id, friendIds: [tom.id] })
  const email = `${tom.username}@example.com`
  await invite(maya, id, email)
  await withdraw(maya, id, email)
  expect((await tom.call(pool.readPool, { poolId: id })).ok).toBe(true)
  await untilQuiet(node.pool)
  const { rows } = await node.pool.query('select code from pool_invitations where pool_id = $1', [id])
  expect(rows).toEqual([{ code: null }])
  expect((await mailsTo(node.pool, email)).length).toBeLessThanOrEqual(2)
})

test('of joining by a link and withdrawing it at once, one wins', async () => {
  const maya = await someone(node)
  await race(async (together, round) => {
    const tom = await someone(node)
    const { id } = await make(maya, { isPublic: false })
    const email = `${tom.username}@example.com`
    await invite(maya, id, email)
    const answers = await together(
      () => join(tom, id, 1),
      () => withdraw(maya, id, email),
    )
    expect(
      answers.filter(({ ok }) => ok),
      round,
    ).toHaveLength(1)
    const { people } = await readPool(maya, id)
    expect(people.length, round).toBe(answers[0]?.ok ? 2 : 1)
  }, 6)
})
