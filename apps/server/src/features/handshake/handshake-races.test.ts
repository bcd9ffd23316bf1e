/** Handshakes under hostile hands: races, repeats, stale tabs, strangers, empty wallets. Nothing lost, nothing paid twice. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, available, beat, inWords, severalPeople, someone } from '../../../test/handshakes.ts'
import { race } from '../../../test/race.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

const open = async (creator: Resident, over: Parameters<typeof inWords>[0] = {}) =>
  creator.done(handshake.createHandshake, inWords(over))
const codes = (answers: readonly { ok: boolean; status: number; error?: { code: string } }[]) =>
  answers.map((answer) => (answer.ok ? 'ok' : (answer.error?.code ?? String(answer.status)))).sort()

test('of eight who accept at once, one sits down and the others keep their money', async () => {
  const maya = await someone(node())
  const crowd = await Promise.all(Array.from({ length: 8 }, () => someone(node())))
  const made = await open(maya)
  const answers = await Promise.all(crowd.map((person) => accept(person, made)))
  expect(codes(answers)).toEqual([...Array(7).fill('handshake.taken'), 'ok'])
  const balances = await Promise.all(crowd.map(available))
  expect(balances.toSorted((a, b) => a - b)).toEqual([95_000, ...Array(7).fill(100_000)])
})

test('an accept against a cancel: one of them happens, and the money agrees with it', async () => {
  await race(async (together, round) => {
    const [maya, tom] = [await someone(node()), await someone(node())]
    const made = await open(maya)
    const [taken, cancelled] = await together(
      () => accept(tom, made),
      () => maya.call(handshake.cancelHandshake, { handshakeId: made.id }),
    )
    expect([taken.ok, cancelled.ok].filter(Boolean), round).toHaveLength(1)
    const left = taken.ok ? 95_000 : 100_000
    expect([await available(maya), await available(tom)], round).toEqual([left, left])
  })
})

test('a double click accepts once, and the second answer is the first', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await open(maya)
  const click = { handshakeId: made.id, requestId: randomUUID(), termsVersion: 1 }
  const [one, two] = await Promise.all([
    tom.call(handshake.acceptHandshake, click),
    tom.call(handshake.acceptHandshake, click),
  ])
  expect([one, two]).toMatchObject([{ result: { status: 'matched' } }, { result: { status: 'matched' } }])
  expect(await available(tom)).toBe(95_000)
})

test('making it twice makes it once; another form under the same key is refused', async () => {
  const maya = await someone(node())
  const form = inWords()
  const [first, again] = await Promise.all([
    maya.call(handshake.createHandshake, form),
    maya.call(handshake.createHandshake, form),
  ])
  const done = [first, again].filter(({ ok }) => ok)
  expect(done.length).toBeGreaterThan(0)
  expect((await maya.call(handshake.createHandshake, form)).status).toBe(200)
  expect(await available(maya)).toBe(95_000)
  expect(await maya.call(handshake.createHandshake, { ...form, title: 'Another' })).toMatchObject({
    status: 409,
    error: { code: 'handshake.id-reused' },
  })
})

test('whoever read an older version of the terms is told before they agree to another', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const form = inWords()
  const made = await maya.done(handshake.createHandshake, form)
  const { sharingMethod: _, friendIds: __, createdVia: ___, ...content } = form
  const edit = { ...content, handshakeId: made.id, requestId: randomUUID(), basedOnVersion: 1, stakeCents: 8_000 }
  const edited = await maya.done(handshake.editHandshake, edit)
  expect(edited).toMatchObject({ termsVersion: 2, stakeCents: 8_000, peerStakeCents: 8_000 })
  expect(await available(maya)).toBe(92_000)
  expect(await accept(tom, made)).toMatchObject({ status: 409, error: { code: 'handshake.stale-version' } })
  expect(await maya.call(handshake.editHandshake, { ...edit, requestId: randomUUID() })).toMatchObject({
    error: { code: 'handshake.stale-version' },
  })
  await maya.done(handshake.editHandshake, { ...edit, requestId: randomUUID(), basedOnVersion: 2, stakeCents: 2_000 })
  expect(await available(maya)).toBe(98_000)
  expect(await accept(tom, { id: made.id, termsVersion: 3 })).toMatchObject({ result: { status: 'matched' } })
})

test('a counter-offer binds whoever made it; the creator’s yes matches the two under its terms', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await open(maya, { sharingMethod: 'invite', friendIds: [tom.id] })
  const offer = {
    handshakeId: made.id,
    basedOnVersion: 1,
    line: null,
    pick: 'team_a' as const,
    message: 'Odds, please',
  }
  expect(await tom.call(handshake.offerTerms, { ...offer, stakeCents: 5_000, peerStakeCents: 5_000 })).toMatchObject({
    error: { code: 'handshake.nothing-changed' },
  })
  const countered = await tom.done(handshake.offerTerms, { ...offer, stakeCents: 6_000, peerStakeCents: 3_000 })
  expect(countered.versions.map(({ status }) => status)).toEqual(['current', 'offered'])
  expect([await available(maya), await available(tom)]).toEqual([95_000, 100_000])
  const yes = { handshakeId: made.id, version: 2, requestId: randomUUID(), answer: 'accept' as const }
  const matched = await maya.done(handshake.answerOffer, yes)
  expect(matched).toMatchObject({ status: 'matched', termsVersion: 2, stakeCents: 6_000, peerStakeCents: 3_000 })
  expect((await maya.call(handshake.answerOffer, yes)).status).toBe(200)
  expect([await available(maya), await available(tom)]).toEqual([94_000, 97_000])
})

test('funds that are gone at the last moment leave everything as it was, in words with the amounts', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await open(maya)
  await tom.done(wallet.sendMoney, {
    requestId: randomUUID(),
    toId: maya.id,
    amountCents: 96_000,
    note: '',
  })
  expect(await accept(tom, made)).toMatchObject({
    status: 409,
    error: { message: 'You need $50.00 but only have $35.20. Please add $14.80 to your wallet.' },
  })
  expect((await maya.done(handshake.readHandshake, { handshakeId: made.id })).status).toBe('open')
  expect(await tom.call(handshake.createHandshake, inWords({ stakeCents: 9_000 }))).toMatchObject({
    error: { message: 'Insufficient funds. You have $35.20 but need $90.00' },
  })
})

test('a stranger finds no private handshake, and no id that is none', async () => {
  const [maya, tom, eve] = await severalPeople(node(), 3)
  const draft = await open(maya, { sharingMethod: 'draft' })
  const asked = await open(maya, { sharingMethod: 'invite', friendIds: [tom.id] })
  for (const { id } of [draft, asked]) {
    expect(await eve.call(handshake.readHandshake, { handshakeId: id })).toMatchObject({
      status: 404,
      error: { message: 'Handshake not found' },
    })
    expect(await accept(eve, { id, termsVersion: 1 })).toMatchObject({ status: 404 })
    expect((await eve.call(handshake.cancelHandshake, { handshakeId: id })).status).toBe(404)
  }
  const invalid = { status: 422, error: { message: 'Invalid handshake ID provided' } }
  for (const handshakeId of ['null', 'undefined', '1']) {
    expect(await eve.call(handshake.readHandshake, { handshakeId })).toMatchObject(invalid)
    expect(await eve.call(handshake.cancelHandshake, { handshakeId: handshakeId as HandshakeId })).toMatchObject(
      invalid,
    )
  }
  expect((await tom.done(handshake.readHandshake, { handshakeId: asked.id })).viewer.role).toBe('invitee')
  expect((await tom.call(handshake.readHandshake, { handshakeId: draft.id })).status).toBe(404)
})

test('nobody takes their own handshake, and only its creator ends it', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await open(maya)
  expect(await accept(maya, made)).toMatchObject({ error: { code: 'handshake.own-handshake' } })
  expect(await tom.call(handshake.deleteHandshake, { handshakeId: made.id })).toMatchObject({
    error: { code: 'handshake.not-yours' },
  })
  await maya.done(handshake.deleteHandshake, { handshakeId: made.id })
  expect(await available(maya)).toBe(100_000)
  expect(await accept(tom, made)).toMatchObject({ error: { code: 'handshake.taken' } })
})

test('several invited, one seat: who comes second hears it, and the others’ invitations end', async () => {
  const [maya, tom, ann] = await severalPeople(node(), 3)
  const made = await open(maya, { sharingMethod: 'invite', friendIds: [tom.id, ann.id] })
  expect(made).toMatchObject({ status: 'pending', peer: null })
  const answers = await Promise.all([accept(tom, made), accept(ann, made)])
  expect(codes(answers)).toEqual(['handshake.taken', 'ok'])
  const { invitations } = await maya.done(handshake.readHandshake, { handshakeId: made.id })
  expect(invitations.map(({ status }) => status).sort()).toEqual(['accepted', 'expired'])
})

test('a link is claimed by whoever accepts with it first, and shows nothing to anyone else', async () => {
  const [maya, tom, eve] = await severalPeople(node(), 3)
  const draft = await open(maya, { sharingMethod: 'draft' })
  const { link } = await maya.done(handshake.inviteToHandshake, { handshakeId: draft.id, by: 'link', message: '' })
  const invitation = new URL(link ?? '').searchParams.get('invitation') ?? ''
  const read = (person: Resident, token?: string) =>
    person.call(handshake.readHandshake, { handshakeId: draft.id, ...(token && { invitation: token }) })
  expect((await read(tom)).status).toBe(404)
  expect(await read(tom, invitation)).toMatchObject({ result: { viewer: { role: 'invitee' } } })
  const take = (person: Resident) =>
    person.call(handshake.acceptHandshake, {
      handshakeId: draft.id,
      requestId: randomUUID(),
      termsVersion: 1,
      invitation,
    })
  expect(await take(tom)).toMatchObject({ result: { status: 'matched' } })
  expect((await take(eve)).status).toBe(404)
  expect((await read(eve, invitation)).status).toBe(404)
})

test('jobs on two beats at once pay once', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const settlementDate = new Date(clock.now().getTime() + hours(1)).toISOString()
  const made = await open(maya, { settlementDate })
  await accept(tom, made)
  await Promise.all([beat(node()), beat(node())])
  clock.advance(hours(1))
  await Promise.all([beat(node()), beat(node())])
  await tom.done(handshake.answerResult, { handshakeId: made.id, winner: 'peer' })
  clock.advance(hours(72))
  await Promise.all([beat(node()), beat(node()), beat(node())])
  expect([await available(maya), await available(tom)]).toEqual([95_000, 104_800])
})
