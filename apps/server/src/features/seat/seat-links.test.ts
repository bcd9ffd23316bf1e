/** Links of open seats over HTTP: whose they are, replaced, canceled, expired, mailed, kept from others, and forgotten. */
import { randomUUID } from 'node:crypto'
import { account } from '@handshake/contracts/account/account.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { seat } from '@handshake/contracts/seat/seat.ts'
import type { SeatView } from '@handshake/contracts/seat/seat-views.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { days, hours } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { someone } from '../../../test/handshakes.ts'
import { listenLive } from '../../../test/live-listener.ts'
import { key } from '../../../test/loans.ts'
import { linkIn, mailTo, subjects, untilQuiet } from '../../../test/mailbox.ts'
import { linkOf, offeredSeat, openSeat, seatForm } from '../../../test/open-seats.ts'
import type { Resident } from '../../../test/residents.ts'
import { useNode } from '../../../test/test-node.ts'
import { Visitor } from '../../../test/visitor.ts'

const { node, clock, visitor } = useNode({ REWARDS: 'off' })
const titles = async (person: Resident) =>
  (await person.done(notification.readNotices, {})).notices.map(({ title }) => title)
const saying = (code: string) => ({ error: { code } })

const unknown = { status: 404, error: { code: 'seat.unknown' } }

test('its maker cannot take it, cancels it, or gives it a new link; others’ and made-up ones are unknown', async () => {
  const { maya, which, seatId } = await offeredSeat(node())
  const [tom, eve] = [await someone(node()), await someone(node())]
  expect(await maya.call(seat.takeSeat, which)).toMatchObject(saying('seat.own'))
  for (const route of [seat.cancelSeat, seat.renewSeatLink])
    for (const asked of [{ seatId }, { seatId: randomUUID() as SeatView['id'] }])
      expect(await eve.call(route, asked)).toMatchObject(unknown)
  for (const asked of [{ seatId }, { ...which, invitation: 'f'.repeat(64) }, { seatId: 'nonsense' }])
    for (const caller of [visitor(), eve]) expect(await caller.call(seat.readSeat, asked)).toMatchObject(unknown)
  expect(await eve.call(seat.takeSeat, { seatId })).toMatchObject(unknown)

  const renewed = linkOf(await maya.done(seat.renewSeatLink, { seatId }))
  expect(await visitor().done(seat.readSeat, which)).toMatchObject({ standing: 'replaced', terms: null, name: '' })
  expect(await tom.call(seat.takeSeat, which)).toMatchObject(saying('seat.replaced'))
  expect((await tom.done(seat.readSeat, renewed)).standing).toBe('open')
  expect((await maya.done(seat.readOwnSeats, {})).seats).toMatchObject([{ name: 'Tom', standing: 'open' }])
  expect(await maya.done(seat.cancelSeat, { seatId })).toMatchObject({ standing: 'canceled', own: null })
  expect(await visitor().done(seat.readSeat, renewed)).toMatchObject({ standing: 'canceled', terms: null })
  expect(await tom.call(seat.takeSeat, renewed)).toMatchObject(saying('seat.over'))
  expect(await maya.call(seat.cancelSeat, { seatId })).toMatchObject(saying('seat.over'))
  expect(await maya.call(seat.renewSeatLink, { seatId })).toMatchObject(saying('seat.over'))
  expect((await maya.done(seat.readOwnSeats, {})).seats).toEqual([])
})

test('what nobody took in time ends with its addresses; its maker is told and can offer it again', async () => {
  const { maya, which, seatId } = await offeredSeat(node(), { email: `tom.${randomUUID()}@example.com` })
  const day = new Date(clock.now().getTime() + days(2)).toISOString()
  const short = await openSeat(maya, { expiresAt: day })
  clock.advance(days(3))
  expect((await visitor().done(seat.readSeat, linkOf(short))).standing).toBe('expired')
  expect(await maya.call(seat.renewSeatLink, { seatId: short.id })).toMatchObject(saying('seat.over'))
  clock.advance(days(28))
  const tom = await someone(node())
  expect(await tom.call(seat.takeSeat, which)).toMatchObject(saying('seat.over'))
  const live = await listenLive(node(), maya)
  await node().runJob('seat.expire')
  await live.hears('agreement')
  const { rows } = await node().pool.query('select email, status from open_seats where id = $1', [seatId])
  expect(rows).toEqual([{ email: null, status: 'expired' }])
  expect(await titles(maya)).toContain('Nobody opened your offer in time')
  const again = linkOf(await maya.done(seat.renewSeatLink, { seatId }))
  expect((await tom.done(seat.takeSeat, again)).id).toBe(seatId)
  clock.advance(days(91))
  await node().runJob('seat.expire')
  expect((await node().pool.query('select 1 from open_seats where maker_id = $1', [maya.id])).rows).toEqual([])
})

test('those kept apart, suspended or gone hear of no link; a closed account leaves none', async () => {
  const { maya, which } = await offeredSeat(node())
  const [eve, tom] = [await someone(node()), await someone(node())]
  await eve.done(friend.blockPerson, { personId: maya.id })
  for (const route of [seat.readSeat, seat.takeSeat]) expect(await eve.call(route, which)).toMatchObject(unknown)
  await node().pool.query('update profiles set is_active = false where id = $1', [maya.id])
  expect(await visitor().call(seat.readSeat, which)).toMatchObject(unknown)
  expect(await tom.call(seat.takeSeat, which)).toMatchObject(unknown)
  await node().pool.query('update profiles set is_active = true where id = $1', [maya.id])
  // Whoever moved in has no password yet.
  const { person: known } = await visitor().signUp(`Known ${randomUUID()}`)
  await node().pool.query(
    'update users set password_hash = (select password_hash from users where id = $2) where id = $1',
    [maya.id, known.id],
  )
  await maya.done(account.closeAccount, { password: 'long enough' })
  await untilQuiet(node().pool)
  expect((await node().pool.query('select 1 from open_seats where maker_id = $1', [maya.id])).rows).toEqual([])
})

test('the link is mailed to the address within the limit of invitations, and tells nobody who is here', async () => {
  const email = `tom.${randomUUID()}@example.com`
  const { maya, made, which, seatId } = await offeredSeat(node(), { email })
  const name = made.maker.displayName
  const subject = `${name} offers you a promise`
  const mail = await mailTo(node().pool, email, subject)
  expect(linkIn(mail, `/seat/${seatId}`).searchParams.get('invitation')).toBe(which.invitation)
  await maya.done(seat.renewSeatLink, { seatId })
  await mailTo(node().pool, email, subject, 2)
  expect(await maya.call(seat.openSeat, seatForm({ email: `${maya.username}@example.com` }))).toMatchObject(
    saying('seat.own-address'),
  )
  await node().pool.query(
    `insert into open_seats (id, maker_id, request_id, name, way, title, terms, status, mailed_at, link_hash, expires_at, ended_at, created_at)
     select gen_random_uuid(), maker_id, gen_random_uuid(), name, way, title, terms, 'canceled', mailed_at, md5(i::text || id), expires_at, mailed_at, created_at
     from open_seats, generate_series(1, 29) i where id = $1`,
    [seatId],
  )
  const more = seatForm({ email: `ana.${randomUUID()}@example.com` })
  expect(await maya.call(seat.openSeat, more)).toMatchObject(saying('handshake.too-many-invitations'))
  clock.advance(hours(2))
  expect((await maya.call(seat.openSeat, { ...more, requestId: key() })).ok).toBe(true)
})

test('one key opens one seat, and nobody has more than fifty open', async () => {
  const maya = await someone(node())
  const once = seatForm()
  const [first, second] = await Promise.all([maya.done(seat.openSeat, once), maya.done(seat.openSeat, once)])
  expect(first.id).toBe(second.id)
  expect(await maya.call(seat.openSeat, { ...once, name: 'Ana' })).toMatchObject(saying('wallet.id-reused'))
  await node().pool.query(
    `insert into open_seats (id, maker_id, request_id, name, way, title, terms, status, link_hash, expires_at, created_at)
     select gen_random_uuid(), maker_id, gen_random_uuid(), name, way, title, terms, 'open', md5(i::text || id), expires_at, created_at
     from open_seats, generate_series(1, 48) i where id = $1`,
    [first.id],
  )
  const answers = await Promise.all([maya.call(seat.openSeat, seatForm()), maya.call(seat.openSeat, seatForm())])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject(saying('seat.too-many'))
  // A new link for one of the fifty makes no further one.
  expect((await maya.call(seat.renewSeatLink, { seatId: first.id })).ok).toBe(true)
})

test('whoever signs up by the link finds it again without its secret, until it is replaced', async () => {
  const { maya, which, seatId } = await offeredSeat(node())
  const [zoe, leo] = [await signUp(which), await signUp(which)]
  expect((await zoe.done(seat.readSeat, { seatId })).standing).toBe('open')
  expect((await leo.done(seat.readSeat, { seatId })).standing).toBe('open')
  expect((await zoe.done(seat.takeSeat, { seatId })).id).toBe(seatId)
  expect(await leo.call(seat.takeSeat, { seatId })).toMatchObject(unknown)
  expect(await leo.call(seat.takeSeat, which)).toMatchObject(saying('seat.taken'))

  const strayed = linkOf(await openSeat(maya))
  const eve = await signUp(strayed)
  await maya.done(seat.renewSeatLink, { seatId: strayed.seatId })
  expect(await eve.call(seat.readSeat, { seatId: strayed.seatId })).toMatchObject(unknown)
  expect(await eve.call(seat.takeSeat, strayed)).toMatchObject(saying('seat.replaced'))
})

async function signUp({ seatId, invitation }: { seatId: string; invitation: string }): Promise<Visitor> {
  const person = new Visitor(node().url)
  const [email, password] = [`new.${randomUUID()}@example.com`, 'secret-enough']
  const returnTo = `/seat/${seatId}?invitation=${invitation}`
  await person.done(account.signUp, { fullName: 'Zoe Park', email, password, adultAndTerms: true, returnTo })
  await untilQuiet(node().pool)
  const mailed = linkIn(await mailTo(node().pool, email, subjects.verification), '/verify-email')
  await person.done(account.verifyEmail, { token: mailed.searchParams.get('token') ?? '', email })
  await person.call(session.signIn, { email, password })
  await untilQuiet(node().pool)
  return person
}
