/** Proves that people are asked by e-mail and by phone, as a bet is made and afterwards, and that each phone has a link to text. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { expect, test } from 'vitest'
import { available, type Form, inWords, severalPeople, someone } from '../../../../test/handshakes.ts'
import { mailTo } from '../../../../test/mailbox.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

const nameOf = async (person: Resident): Promise<string> =>
  (await node().pool.query('select display_name from profiles where id = $1', [person.id])).rows[0].display_name

test('people are asked by e-mail and by phone as the bet is made: all in one, and each phone has a link to text', async () => {
  const [maya, tom, eve] = await severalPeople(node(), 3)
  const before = await available(maya)
  const email = `${tom.username}@example.com`
  const made = await maya.done(
    handshake.createHandshake,
    inWords({
      sharingMethod: 'invite',
      addresses: [
        { by: 'email', email },
        { by: 'phone', phone: '+1 555 010 2030' },
        { by: 'email', email: email.toUpperCase() },
      ],
    }),
  )
  expect(made).toMatchObject({ status: 'pending', isPublic: false, peer: null, link: null })
  expect(made.invitations.map(({ recipientEmail, recipientPhone }) => recipientEmail ?? recipientPhone)).toEqual([
    email,
    '+1 555 010 2030',
  ])
  expect(await available(maya)).toBe(before - 5_000)
  await mailTo(node().pool, email, `${await nameOf(maya)} challenged you on Handshake`)
  const [texted] = made.phoneLinks
  expect(texted?.phone).toBe('+1 555 010 2030')
  const invitation = new URL(texted?.link ?? '').searchParams.get('invitation') ?? ''
  expect((await eve.call(handshake.readHandshake, { handshakeId: made.id })).status).toBe(404)
  expect(await eve.done(handshake.readHandshake, { handshakeId: made.id, invitation })).toMatchObject({
    viewer: { role: 'invitee' },
  })
})

test('asking nobody, oneself, or too many at once makes nothing and locks nothing', async () => {
  const maya = await someone(node())
  const before = await available(maya)
  const ask = (addresses: unknown) =>
    maya.call(handshake.createHandshake, inWords({ sharingMethod: 'invite', addresses: addresses as [] }))
  expect(await ask([])).toMatchObject({ error: { code: 'handshake.nobody-invited' } })
  expect(await ask([{ by: 'email', email: `${maya.username}@example.com` }])).toMatchObject({
    error: { code: 'handshake.own-handshake' },
  })
  const six = ['1', '2', '3', '4', '5', '6'].map((digit) => ({ by: 'phone', phone: digit.repeat(8) }))
  expect((await ask(six)).status).toBe(422)
  expect((await ask([{ by: 'phone', phone: 'call me' }])).status).toBe(422)
  expect((await ask([{ by: 'email', email: 'nobody' }])).status).toBe(422)
  expect(await available(maya)).toBe(before)
  expect((await maya.done(handshake.readHandshakes, {})).handshakes).toEqual([])
})

test('an invitation to a phone answers the link to text, once', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const draft = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))
  const { link, invitation } = await maya.done(handshake.inviteToHandshake, {
    handshakeId: draft.id,
    by: 'phone',
    phone: '+1 555 010 2031',
    message: '',
  })
  expect(invitation).toMatchObject({ recipientPhone: '+1 555 010 2031', byLink: false })
  const token = new URL(link ?? '').searchParams.get('invitation') ?? ''
  expect(await tom.done(handshake.readHandshake, { handshakeId: draft.id, invitation: token })).toMatchObject({
    viewer: { role: 'invitee' },
  })
})

const five = (from: number) =>
  [0, 1, 2, 3, 4].map((more) => ({ by: 'phone' as const, phone: `+1 555 020 ${2000 + from + more}` }))

test('people asked as a bet is made and afterwards count against one limit of thirty an hour, told in plain words', async () => {
  const maya = await someone(node())
  const draft = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'draft' }))
  const create = (addresses: Form['addresses']) =>
    maya.call(handshake.createHandshake, inWords({ sharingMethod: 'invite', addresses, stakeCents: 100 }))
  const invite = (email: string) =>
    maya.call(handshake.inviteToHandshake, {
      handshakeId: draft.id,
      requestId: randomUUID(),
      by: 'email',
      email,
      message: '',
    })
  for (let sent = 0; sent < 25; sent += 5) {
    expect(await create(five(sent))).toMatchObject({ ok: true })
    clock.advance(60_000)
  }
  for (const name of ['ana', 'bob', 'cy', 'dee'])
    expect(await invite(`${name}@example.com`)).toMatchObject({ ok: true })
  const before = await available(maya)
  const refusal = {
    status: 429,
    error: {
      code: 'handshake.too-many-invitations',
      message: 'You can invite 30 people by email or phone in an hour. Wait a while, or share a link instead.',
    },
  }
  expect(await create(five(30))).toMatchObject(refusal)
  expect(await available(maya)).toBe(before)
  expect((await maya.done(handshake.readHandshakes, {})).handshakes).toHaveLength(6)

  const names = ['eve', 'flo', 'gus', 'hal']
  const last = await Promise.all(names.map((name) => create([{ by: 'email', email: `${name}@example.com` }])))
  expect(last.filter(({ ok }) => ok)).toHaveLength(1)
  expect(last.find(({ ok }) => !ok)).toMatchObject(refusal)
  expect(await invite('ivy@example.com')).toMatchObject(refusal)
  const tom = await someone(node())
  await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'invite', friendIds: [tom.id], stakeCents: 100 }))
  await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'link', stakeCents: 100 }))

  clock.advance(3_600_000)
  expect(await create([{ by: 'email', email: 'ivy@example.com' }])).toMatchObject({ ok: true })
})
