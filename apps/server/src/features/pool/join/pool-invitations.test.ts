/** Invitations into a pool by email: who they reach, what the creator learns of it, how a link carries somebody through sign-up, and their limit. */
import { randomUUID } from 'node:crypto'
import { account } from '@handshake/contracts/account/account.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { pool } from '@handshake/contracts/pool/pool.ts'
import { session } from '@handshake/contracts/session/session.ts'
import type { PoolId } from '@handshake/domain/ids.ts'
import { hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { titlesOf } from '../../../../test/disputes.ts'
import { inWords, severalPeople, someone } from '../../../../test/handshakes.ts'
import { linkIn, mailsTo, mailTo, subjects, untilQuiet } from '../../../../test/mailbox.ts'
import { join, poolForm, readPool } from '../../../../test/pools.ts'
import { race } from '../../../../test/race.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import { Visitor } from '../../../../test/visitor.ts'
import { namelessAddress } from '../../account/account.events.ts'

const { node, clock } = useNode({ REWARDS: 'off' })
const privatePool = (creator: Resident) => creator.done(pool.createPool, poolForm({ clock }, { isPublic: false }))
const invite = (person: Resident, poolId: PoolId, ...emails: string[]) =>
  person.call(pool.inviteToPoolByEmail, { poolId, emails })
const addressOf = ({ username }: Resident) => `${username}@example.com`
const fresh = () => `new.${randomUUID()}@example.com`

async function subjectFrom(creator: Resident): Promise<string> {
  const { rows } = await node().pool.query('select display_name as name from profiles where id = $1', [creator.id])
  return `${rows[0].name} invited you to a pool on Handshake`
}

async function codeMailedTo(email: string, creator: Resident, poolId: PoolId): Promise<string> {
  const mail = await mailTo(node().pool, email, await subjectFrom(creator))
  return linkIn(mail, `/pools/${poolId}`).searchParams.get('invitation') ?? ''
}

async function signUp(email: string, returnTo: string): Promise<Visitor> {
  const visitor = new Visitor(node().url)
  const password = 'secret-enough'
  await visitor.done(account.signUp, { fullName: 'Tom Linked', email, password, adultAndTerms: true, returnTo })
  await untilQuiet(node().pool)
  const mailed = linkIn(await mailTo(node().pool, email, subjects.verification), '/verify-email')
  expect(mailed.searchParams.get('returnTo')).toBe(returnTo.replace(/\?.*/, ''))
  await visitor.done(session.signIn, { email, password })
  return visitor
}

test('who is not here yet signs up by the mailed link, from any browser, and finds the private pool; the creator is told', async () => {
  const [maya, eve] = [await someone(node()), await someone(node())]
  const { id } = await privatePool(maya)
  const email = fresh()
  expect(await invite(maya, id, email.toUpperCase(), email)).toMatchObject({
    ok: true,
    result: { waitingFor: [email] },
  })
  const invitation = await codeMailedTo(email, maya, id)
  const tom = await signUp(email, `/pools/${id}?invitation=${invitation}`)
  expect(await tom.done(pool.readPool, { poolId: id })).toMatchObject({ isInvited: true, viewer: { role: 'guest' } })
  expect(await titlesOf(maya)).toContain('Your friend joined')
  expect((await readPool(maya, id)).waitingFor).toEqual([email])
  // The link is used up, and its secret rests nowhere.
  expect(await eve.call(pool.readPool, { poolId: id, invitation })).toMatchObject({ error: { code: 'pool.unknown' } })
  const { rows } = await node().pool.query('select row_to_json(i)::text as kept from pool_invitations i')
  expect(JSON.stringify(rows)).not.toContain(invitation)
})

test('a link that was passed on carries people through sign-up as well', async () => {
  const maya = await someone(node())
  const { id } = await privatePool(maya)
  const { link } = await maya.done(pool.makePoolLink, { poolId: id })
  for (const email of [fresh(), fresh()]) {
    const tom = await signUp(email, `/pools/${id}?invitation=${new URL(link).searchParams.get('invitation')}`)
    expect((await tom.done(pool.readPool, { poolId: id })).isInvited).toBe(true)
  }
})

test('the creator learns of an address nothing but that it is asked: who is here, in the pool or keeps them away looks like nobody', async () => {
  const maya = await someone(node())
  const [tom, ines, ben] = await severalPeople(node(), 3)
  const { id } = await privatePool(maya)
  await maya.done(pool.inviteToPool, { poolId: id, friendIds: [ines.id] })
  expect((await join(ines, id, 1)).ok).toBe(true)
  await ben.done(friend.blockPerson, { personId: maya.id })
  const emails = [addressOf(tom), addressOf(ines), addressOf(ben), fresh()]
  expect(await invite(maya, id, ...emails)).toMatchObject({ ok: true, result: { waitingFor: emails } })
  await codeMailedTo(emails[0] as string, maya, id)
  await untilQuiet(node().pool)
  for (const email of [emails[1], emails[2]])
    expect((await mailsTo(node().pool, email as string)).map(({ subject }) => subject)).not.toContain(
      await subjectFrom(maya),
    )
  expect((await tom.done(pool.readPools, {})).pools).toMatchObject([{ id, isInvited: true }])
  expect(await titlesOf(tom)).toContain('You’re invited to a pool')
  expect((await ben.call(pool.readPool, { poolId: id })).ok).toBe(false)
  // Asked by name as well, they stand there by both, as if the address were anybody's.
  const named = await maya.done(pool.inviteToPool, { poolId: id, friendIds: [tom.id] })
  expect(named.waitingFor).toHaveLength(emails.length + 1)
  await tom.done(pool.declinePool, { poolId: id })
  expect((await readPool(maya, id)).waitingFor).toEqual(emails.slice(1))
  await node().pool.query('update pool_invitations set recipient_email = $2 where recipient_email = $1', [
    emails[3],
    namelessAddress(tom.id),
  ])
  expect((await readPool(maya, id)).waitingFor).toEqual(emails.slice(1, 3))
})

test('of two who hold one mailed link at once, one gets the seat', async () => {
  const maya = await someone(node())
  await race(async (together, round) => {
    const { id } = await privatePool(maya)
    const email = fresh()
    await invite(maya, id, email)
    const invitation = await codeMailedTo(email, maya, id)
    const [tom, eve] = [await someone(node()), await someone(node())]
    const answers = await together(
      () => join(tom, id, 0, invitation),
      () => join(eve, id, 1, invitation),
    )
    expect(
      answers.filter(({ ok }) => ok),
      round,
    ).toHaveLength(1)
    expect(
      answers.find(({ ok }) => !ok),
      round,
    ).toMatchObject({ error: { code: 'pool.unknown' } })
    expect((await readPool(maya, id)).waitingFor, round).toEqual([])
    clock.advance(hours(1))
  }, 6)
})

test('thirty people an hour by email, counted with handshakes; nobody is mailed twice, and only the creator asks, in time', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const { id } = await maya.done(pool.createPool, poolForm({ clock }))
  const email = fresh()
  for (const _ of [1, 2]) expect(await invite(maya, id, email)).toMatchObject({ ok: true })
  await untilQuiet(node().pool)
  expect(await mailsTo(node().pool, email)).toHaveLength(1)
  expect(await invite(maya, id, addressOf(maya))).toMatchObject({ error: { code: 'pool.own-address' } })
  expect(await invite(tom, id, fresh())).toMatchObject({ error: { code: 'pool.not-yours' } })
  expect((await invite(maya, id)).status).toBe(422)
  expect((await invite(maya, id, ...Array.from({ length: 6 }, fresh))).status).toBe(422)
  expect((await invite(maya, id, 'nobody')).status).toBe(422)
  for (let sent = 1; sent < 26; sent += 5)
    expect(await invite(maya, id, ...Array.from({ length: 5 }, fresh)), `${sent}`).toMatchObject({ ok: true })
  const addresses = Array.from({ length: 4 }, () => ({ by: 'email' as const, email: fresh() }))
  await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'invite', addresses, stakeCents: 100 }))
  expect(await invite(maya, id, fresh())).toMatchObject({
    status: 429,
    error: { code: 'handshake.too-many-invitations' },
  })
  clock.advance(hours(1))
  expect(await invite(maya, id, fresh())).toMatchObject({ error: { code: 'pool.betting-closed' } })
})

test('a mailed invitation that somebody else signs up with is theirs only once they prove their own address', async () => {
  const maya = await someone(node())
  const { id } = await privatePool(maya)
  const [asked, other] = [fresh(), fresh()]
  await invite(maya, id, asked)
  const returnTo = `/pools/${id}?invitation=${await codeMailedTo(asked, maya, id)}`
  const squatter = await signUp(other, returnTo)
  expect(await squatter.call(pool.readPool, { poolId: id })).toMatchObject({ error: { code: 'pool.unknown' } })
  await squatter.done(account.verifyEmail, {
    email: other,
    token:
      linkIn(await mailTo(node().pool, other, subjects.verification), '/verify-email').searchParams.get('token') ?? '',
  })
  await untilQuiet(node().pool)
  expect(await squatter.done(pool.readPool, { poolId: id })).toMatchObject({ isInvited: true })
})
