/** The maker's link: shown to them again for as long as it waits, and told to be looked at while somebody does. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { CallOf } from '@handshake/contracts/contract.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import type { LiveTopic } from '@handshake/contracts/live-events.ts'
import { profile } from '@handshake/contracts/profile/profile.ts'
import { days, seconds } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { inWords, someone } from '../../../../test/handshakes.ts'
import { listenLive } from '../../../../test/live-listener.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import type { Resident } from '../../../../test/residents.ts'
import { startTestNode, useNode } from '../../../../test/test-node.ts'
import { Visitor } from '../../../../test/visitor.ts'

const { node, clock, visitor } = useNode({ REWARDS: 'off' })

const unknown = { status: 404, error: { code: 'handshake.unknown' } }

const inAMonth = () => ({ settlementDate: new Date(clock.now().getTime() + days(30)).toISOString() })

async function byLink(maya: Resident) {
  const made = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'link' }))
  const link = made.link ?? ''
  return { made, link, which: { handshakeId: made.id, invitation: new URL(link).searchParams.get('invitation') ?? '' } }
}

async function linkOf(maya: Resident, handshakeId: string) {
  const { invitations } = await maya.done(handshake.readHandshake, { handshakeId })
  return invitations[0]
}

test('the link stays on the bet for its maker alone, and a lost answer is asked for again', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const form: CallOf<typeof handshake.createHandshake> = inWords({ sharingMethod: 'link' })
  const made = await maya.done(handshake.createHandshake, form)
  expect(made.link).toMatch(/\/handshake\/[0-9a-f-]{36}\?invitation=[0-9a-f]{64}$/)
  expect((await maya.done(handshake.createHandshake, form)).link).toBe(made.link)
  expect(await linkOf(maya, made.id)).toMatchObject({ byLink: true, link: made.link, openedAt: null })
  const asked = { handshakeId: made.id, requestId: randomUUID(), by: 'link', message: '' } as const
  const more = await maya.done(handshake.inviteToHandshake, asked)
  expect(more.link).not.toBe(made.link)
  expect((await maya.done(handshake.inviteToHandshake, asked)).link).toBe(more.link)

  // Whoever holds it reads no list of invitations, and the database no link.
  const invitation = new URL(made.link ?? '').searchParams.get('invitation') ?? ''
  const seen = await tom.done(handshake.readHandshake, { handshakeId: made.id, invitation })
  expect(seen.invitations).toEqual([])
  const { rows } = await node().pool.query('select * from bet_invitations where bet_id = $1', [made.id])
  expect(JSON.stringify(rows)).not.toContain(invitation)

  await tom.done(handshake.acceptHandshake, { handshakeId: made.id, termsVersion: 1, invitation })
  const { invitations } = await maya.done(handshake.readHandshake, { handshakeId: made.id })
  expect(invitations.map(({ link }) => link)).toEqual([null, null])
})

test('a link that ran out is shown no more', async () => {
  const maya = await someone(node())
  const { made } = await byLink(maya)
  clock.advance(days(8))
  expect((await linkOf(maya, made.id))?.link).toBeNull()
})

test('its maker hears live that somebody looks, and never who', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const { made, which } = await byLink(maya)
  const live = await listenLive(node(), maya)
  await visitor().done(handshake.openLink, which)
  await live.hears('handshake')
  const opened = await linkOf(maya, made.id)
  expect(opened).toMatchObject({ openedAt: clock.now().toISOString(), recipient: null })
  await tom.done(handshake.openLink, which)
  expect((await linkOf(maya, made.id))?.recipient).toBeNull()
  live.close()
})

test('fifty who look at once, again and again, tell its maker once in twenty seconds', async () => {
  const maya = await someone(node())
  const { made, which } = await byLink(maya)
  await untilQuiet(node().pool)
  const live = await listenLive(node(), maya)
  const heard = (wanted: LiveTopic) => live.topics().filter((topic) => topic === wanted).length
  // That it was made may still be on its way to a browser that has just begun to listen.
  await maya.done(profile.updateProfile, { oddsFormat: 'fractional' })
  await live.hears('profile')
  const before = heard('handshake')
  await Promise.all(Array.from({ length: 50 }, () => visitor().done(handshake.openLink, which)))
  await maya.done(profile.updateProfile, { oddsFormat: 'decimal' })
  await eventually(() => expect(heard('profile')).toBe(2))
  expect(heard('handshake') - before).toBe(1)
  const first = (await linkOf(maya, made.id))?.openedAt
  clock.advance(seconds(19))
  await visitor().done(handshake.openLink, which)
  expect((await linkOf(maya, made.id))?.openedAt).toBe(first)
  clock.advance(seconds(1))
  await visitor().done(handshake.openLink, which)
  expect((await linkOf(maya, made.id))?.openedAt).toBe(clock.now().toISOString())
})

test('a look of its maker, of people kept apart, by a wrong link, at a preview or at an address says nothing', async () => {
  const [maya, eve] = [await someone(node()), await someone(node())]
  await maya.done(friend.blockPerson, { personId: eve.id })
  const { made, which } = await byLink(maya)
  await maya.done(handshake.openLink, which)
  expect(await eve.call(handshake.openLink, which)).toMatchObject(unknown)
  const wrong = { ...which, invitation: '0'.repeat(64) }
  expect(await visitor().call(handshake.openLink, wrong)).toMatchObject(unknown)
  expect(await visitor().call(handshake.openLink, { ...which, handshakeId: 'null' })).toMatchObject({
    error: { code: 'handshake.invalid-id' },
  })
  // What fetches the page or its data, but runs nothing of it, is nobody who looks.
  await visitor().done(handshake.readChallenge, which)
  await visitor().fetch(`/handshake/${made.id}?invitation=${which.invitation}`)
  expect((await linkOf(maya, made.id))?.openedAt).toBeNull()
})

test('a link outlives a change of the key its secret is sealed under', async () => {
  const key = (name: string) => `${name}:${randomBytes(32).toString('base64')}`
  const [old, fresh] = [key('old'), key('new')]
  const before = await startTestNode({ env: { SECRETS_KEY: old }, clock })
  const maya = await someone(before)
  const made = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'link', ...inAMonth() }))
  await before.close()
  const again = { clock, databaseUrl: before.databaseUrl }
  const between = await startTestNode({ env: { SECRETS_KEY: `${fresh},${old}` }, ...again })
  await between.runJob('handshake.reseal-links')
  await between.close()
  const after = await startTestNode({ env: { SECRETS_KEY: fresh }, ...again })
  const still = new Visitor(after.url, maya.cookie?.match(/=([^;]+)/)?.[1])
  const { invitations } = await still.done(handshake.readHandshake, { handshakeId: made.id })
  expect(invitations[0]?.link?.split('?')[1]).toBe(made.link?.split('?')[1])
  await after.close()
})
