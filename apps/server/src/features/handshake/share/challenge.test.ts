/** A handshake's link without an account: what it shows, to whom, how it looks in a chat, and where signing up by it leads. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { account } from '@handshake/contracts/account/account.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { profile } from '@handshake/contracts/profile/profile.ts'
import { session } from '@handshake/contracts/session/session.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createThrowAwayFolder } from '../../../../../../tools/testing/throw-away-folder.ts'
import { accept, inWords, someone } from '../../../../test/handshakes.ts'
import { linkIn, mailTo, subjects, untilQuiet } from '../../../../test/mailbox.ts'
import type { Resident } from '../../../../test/residents.ts'
import { startTestNode, type TestNode } from '../../../../test/test-node.ts'
import { Visitor } from '../../../../test/visitor.ts'

let node: TestNode
beforeAll(async () => {
  const webRoot = await createThrowAwayFolder()
  const page = '<!doctype html><meta name="description" content="usual" /><title>The app</title>'
  writeFileSync(join(webRoot, 'index.html'), page)
  node = await startTestNode({ webRoot, env: { REWARDS: 'off' } })
})
afterAll(() => node.close())

const stranger = () => new Visitor(node.url)

async function byLink(maya: Resident, over: Parameters<typeof inWords>[0] = {}) {
  const made = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'link', ...over }))
  const invitation = new URL(made.link ?? '').searchParams.get('invitation') ?? ''
  return { made, invitation }
}

test('a public handshake shows itself to anyone, a private one by its link alone, a draft to nobody', async () => {
  const [maya, tom] = [await someone(node), await someone(node)]
  const open = await maya.done(handshake.createHandshake, inWords({ stakeCents: 5_000 }))
  const seen = await stranger().done(handshake.readChallenge, { handshakeId: open.id })
  expect(seen).toMatchObject({ title: 'Rain on Sunday', canAccept: true, peer: null, stakeCents: 5_000 })
  expect(seen.settlementRules.length).toBeGreaterThan(0)

  const { made, invitation } = await byLink(maya)
  const unknown = { status: 404, error: { code: 'handshake.unknown' } }
  const read = (over: object) => stranger().call(handshake.readChallenge, { handshakeId: made.id, ...over })
  expect(await read({})).toMatchObject(unknown)
  expect(await read({ invitation: invitation.replace(/^./, (sign) => (sign === 'a' ? 'b' : 'a')) })).toMatchObject(
    unknown,
  )
  expect(await read({ invitation })).toMatchObject({ result: { canAccept: true } })
  const draft = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))
  expect(await stranger().call(handshake.readChallenge, { handshakeId: draft.id })).toMatchObject(unknown)

  // Once somebody has the seat, nobody reads from the link who that is, and the private one is closed.
  expect((await accept(tom, open)).ok).toBe(true)
  expect(await stranger().done(handshake.readChallenge, { handshakeId: open.id })).toMatchObject({
    canAccept: false,
    peer: null,
  })
  await tom.done(handshake.acceptHandshake, { handshakeId: made.id, termsVersion: 1, invitation })
  expect(await read({ invitation })).toMatchObject(unknown)
})

test('its page and its picture look like what they are in a chat, and give away nothing without the link', async () => {
  const maya = await someone(node)
  const { made, invitation } = await byLink(maya, { title: 'Rain & "sun" <b>on</b> Sunday' })
  const get = (path: string) => fetch(new URL(path, node.url))
  const page = await (await get(`/handshake/${made.id}?invitation=${invitation}`)).text()
  expect(page).toContain('challenges you: Rain &amp; &quot;sun&quot; &lt;b&gt;on&lt;/b&gt; Sunday')
  expect(page).toContain('<meta name="robots" content="noindex" />')
  const image = /property="og:image" content="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const card = await get(image)
  expect(card.headers.get('content-type')).toBe('image/png')
  expect(
    Buffer.from(await card.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')

  for (const path of [`/handshake/${made.id}`, `/challenge/${made.id}?invitation=${'0'.repeat(64)}`, '/handshake/null'])
    expect(await (await get(path)).text()).toContain('<title>The app</title>')
  for (const file of [`${made.id}.png`, `${made.id}.png?invitation=${'0'.repeat(64)}`, 'x.png', '%00.png'])
    expect((await get(`/challenge-cards/${file}`)).status).toBe(404)
})

test('its picture has the face of whoever asks as it is now: a new one takes the place of the old, and none leaves initials', async () => {
  const maya = await someone(node)
  const { made, invitation } = await byLink(maya)
  const plain = async (background: string) =>
    (
      await sharp({ create: { width: 512, height: 200, channels: 3, background } })
        .jpeg()
        .toBuffer()
    ).toString('base64')
  const card = async () => {
    const answer = await fetch(new URL(`/challenge-cards/${made.id}.png?invitation=${invitation}`, node.url))
    // Whoever keeps a copy asks again before showing it.
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    return Buffer.from(await answer.arrayBuffer())
  }
  const face = async (drawn: Buffer) => {
    const at = { left: 72 + 508 + 40 + 76 - 30, top: 459 - 30, width: 1, height: 1 }
    const [red = 0, , blue = 0] = await sharp(drawn).extract(at).raw().toBuffer()
    return red > 200 && blue < 50 ? 'red' : blue > 200 && red < 50 ? 'blue' : 'neither'
  }
  const initials = await card()
  expect(await face(initials)).toBe('neither')
  await maya.done(profile.changePicture, { picture: await plain('red') })
  expect(await face(await card())).toBe('red')
  await maya.done(profile.changePicture, { picture: await plain('blue') })
  expect(await face(await card())).toBe('blue')
  // A picture that cannot be read anymore takes nothing away from the rest.
  await node.pool.query("update avatars set bytes = 'not a picture' where user_id = $1", [maya.id])
  expect((await card()).equals(initials)).toBe(true)
  await maya.done(profile.removePicture, {})
  expect((await card()).equals(initials)).toBe(true)
})

test('who signs up by the link is invited by name, is led back from the mail in any browser, and the creator is told', async () => {
  const maya = await someone(node)
  const { made, invitation } = await byLink(maya)
  const email = 'new.by.link@example.com'
  const tom = stranger()
  const returnTo = `/handshake/${made.id}?invitation=${invitation}&do=accept`
  await tom.done(account.signUp, {
    fullName: 'Tom Linked',
    email,
    password: 'secret-enough',
    adultAndTerms: true,
    returnTo,
  })
  await untilQuiet(node.pool)
  const link = linkIn(await mailTo(node.pool, email, subjects.verification), '/verify-email')
  expect(link.searchParams.get('returnTo')).toBe(`/handshake/${made.id}?do=accept`)
  const { notices } = await maya.done(notification.readNotices, {})
  expect(notices[0]).toMatchObject({
    title: 'Your friend joined',
    message: expect.stringContaining('Tom Linked signed up'),
  })

  // The secret is in no row of ours: not in the mail's facts, nor in what the outbox kept.
  const { rows } = await node.pool.query('select variables::text as kept from emails where recipient_email = $1', [
    email,
  ])
  expect(JSON.stringify(rows)).not.toContain(invitation)

  await tom.done(session.signIn, { email, password: 'secret-enough' })
  expect(await tom.done(handshake.readHandshake, { handshakeId: made.id })).toMatchObject({
    viewer: { role: 'invitee' },
  })
  // The link is used up: whoever else finds it stands before a closed door.
  const other = await someone(node)
  expect((await other.call(handshake.readHandshake, { handshakeId: made.id, invitation })).ok).toBe(false)
})

test('a link that leads elsewhere is not followed, and a wrong one changes nothing', async () => {
  const email = 'led.astray@example.com'
  const returnTo = `https://evil.example/handshake/1?invitation=${'a'.repeat(64)}`
  await stranger().done(account.signUp, {
    fullName: 'Ann',
    email,
    password: 'secret-enough',
    adultAndTerms: true,
    returnTo,
  })
  const link = linkIn(await mailTo(node.pool, email, subjects.verification), '/verify-email')
  expect(link.searchParams.has('returnTo')).toBe(false)
})
