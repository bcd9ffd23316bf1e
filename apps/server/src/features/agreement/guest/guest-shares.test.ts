/** Guests of a split over HTTP: the page of their link, cash and its confirmation, taking the share over, and what nobody else hears. */
import { randomUUID } from 'node:crypto'
import { account } from '@handshake/contracts/account/account.ts'
import { agreement } from '@handshake/contracts/agreement/agreement.ts'
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import { friend } from '@handshake/contracts/friend/friend.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { session } from '@handshake/contracts/session/session.ts'
import { present } from '@handshake/domain/assert.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { equalSplit, take, taken, withGuest } from '../../../../test/agreements.ts'
import { available, someone } from '../../../../test/handshakes.ts'
import { linkIn, mailsTo, mailTo, subjects, untilQuiet } from '../../../../test/mailbox.ts'
import { race, times } from '../../../../test/race.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import { Visitor } from '../../../../test/visitor.ts'

const { node, clock, visitor } = useNode({ REWARDS: 'off' })
const unknown = { status: 404, error: { code: 'agreement.unknown-guest-link' } }
const titles = async (person: Resident) =>
  (await person.done(notification.readNotices, {})).notices.map(({ title }) => title)

/** Maya paid sixty dollars for herself, Tom and Leo, who has no account. */
async function dinner(email: string | null = null) {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await maya.done(agreement.createAgreement, withGuest(equalSplit(maya, [tom]), 'Leo', email))
  return { maya, tom, made, id: made.id, ...linkTo(made) }
}

function linkTo({ guests }: AgreementView) {
  const guest = present(guests[0], 'a guest')
  const link = new URL(guest.contact?.link ?? '')
  expect(link.pathname).toBe(`/guest/${guest.id}`)
  return { guestId: guest.id, which: { guestId: guest.id, invitation: link.searchParams.get('invitation') ?? '' } }
}

test('a guest sees the bill without an account and says cash; the word of who paid settles it, and no money moves', async () => {
  const { maya, tom, id, made, which, guestId } = await dinner()
  expect(made.participants.map(({ stakeCents }) => stakeCents)).toEqual([2_000, 2_000])
  expect(made.guests).toMatchObject([{ name: 'Leo', stakeCents: 2_000, status: 'invited' }])
  expect(which.invitation).toMatch(/^[0-9a-f]{64}$/)
  const leo = visitor()
  const page = await leo.done(agreement.readGuestShare, which)
  expect(page).toMatchObject({ standing: 'open', shareCents: 2_000, totalCents: 6_000, peopleCount: 3, isPayee: false })
  // Whoever else is at the table is not named to somebody we do not know.
  expect(JSON.stringify(page)).not.toContain(tom.id)

  expect(await maya.call(agreement.sayGuestPaid, which)).toMatchObject({ error: { code: 'agreement.own-guest-link' } })
  expect((await leo.done(agreement.sayGuestPaid, which)).standing).toBe('said-paid')
  expect(await titles(maya)).toContain('Did you get this payment?')
  expect(await take(maya, id, 'request_cancel')).toMatchObject({ error: { code: 'agreement.guard' } })
  await taken(maya, id, 'deny_paid', { guestId })
  expect((await leo.done(agreement.readGuestShare, which)).standing).toBe('open')
  await leo.done(agreement.sayGuestPaid, which)
  await taken(maya, id, 'confirm_paid', { guestId })
  expect((await leo.done(agreement.readGuestShare, which)).standing).toBe('paid')
  expect(await leo.call(agreement.sayGuestPaid, which)).toMatchObject({
    error: { code: 'agreement.guest-share-closed' },
  })
  expect(await tom.call(agreement.joinAsGuest, which)).toMatchObject({
    error: { code: 'agreement.guest-share-closed' },
  })

  const done = await taken(tom, id, 'pay_share')
  expect(done).toMatchObject({ status: 'completed', guests: [{ status: 'settled', contact: null }] })
  expect(done.timeline.map(({ action, aboutName }) => [action, aboutName])).toContainEqual(['guest_says_paid', 'Leo'])
  expect([await available(maya), await available(tom)]).toEqual([102_000, 98_000])
  const { agreements } = await maya.done(agreement.readAgreements, {})
  expect(agreements[0]).toMatchObject({ shareCount: 2, settledCount: 2 })
})

test('fifty presses at once say it once, and of two people who take a share over one has it', async () => {
  const { maya, which } = await dinner()
  const presses = await Promise.all(times(50, () => visitor().call(agreement.sayGuestPaid, which)).map((run) => run()))
  expect(presses.every(({ ok }) => ok)).toBe(true)
  const { notices } = await maya.done(notification.readNotices, {})
  expect(notices.filter(({ title }) => title === 'Did you get this payment?')).toHaveLength(1)
  await race(async (together, round) => {
    const { maya: payer, id, which: share } = await dinner()
    const [ana, ben] = [await someone(node()), await someone(node())]
    const answers = await together(...[ana, ben].map((person) => () => person.call(agreement.joinAsGuest, share)), () =>
      visitor().call(agreement.sayGuestPaid, share),
    )
    expect(
      answers.slice(0, 2).filter(({ ok }) => ok),
      round,
    ).toHaveLength(1)
    const view = await payer.done(agreement.readAgreement, { agreementId: id })
    expect(
      view.participants.reduce((sum, { stakeCents }) => sum + stakeCents, 0),
      round,
    ).toBe(view.totalCents)
  }, 4)
})

test('whoever joins owes the share by name and pays it from their wallet; those kept apart hear of no link', async () => {
  const { maya, tom, id, which } = await dinner()
  const [ana, eve] = [await someone(node()), await someone(node())]
  await eve.done(friend.blockPerson, { personId: maya.id })
  for (const route of [agreement.joinAsGuest, agreement.readGuestShare, agreement.sayGuestPaid])
    expect(await eve.call(route, which)).toMatchObject(unknown)
  expect(await maya.call(agreement.joinAsGuest, which)).toMatchObject({ error: { code: 'agreement.own-guest-link' } })
  expect(await tom.call(agreement.joinAsGuest, which)).toMatchObject({ error: { code: 'agreement.already-in-split' } })
  expect(await ana.done(agreement.joinAsGuest, which)).toEqual({ agreementId: id })
  expect(await ana.done(agreement.joinAsGuest, which)).toEqual({ agreementId: id })
  expect(await tom.call(agreement.joinAsGuest, which)).toMatchObject({ error: { code: 'agreement.guest-share-taken' } })
  expect(await titles(maya)).toContain('Your guest joined')
  expect((await ana.done(agreement.readGuestShare, { guestId: which.guestId })).agreementId).toBe(id)
  expect((await ana.done(agreement.readSettleUps, {})).settleUps).toMatchObject([{ youOweCents: 2_000 }])
  await taken(ana, id, 'pay_share')
  expect(await available(ana)).toBe(98_000)
  expect(await taken(tom, id, 'pay_share')).toMatchObject({ status: 'completed', guests: [{ status: 'joined' }] })
})

test('an address is for who added it alone, and is forgotten with the share; a new link ends the one before', async () => {
  const email = `leo.${randomUUID()}@example.com`
  const { maya, tom, id, made, which, guestId } = await dinner(email)
  expect(made.guests[0]?.contact?.email).toBe(email)
  expect(JSON.stringify(await tom.done(agreement.readAgreement, { agreementId: id }))).not.toMatch(/leo\.|invitation=/)
  const name = made.initiator.displayName
  const mail = await mailTo(node().pool, email, `${name} split “Dinner at Luigi’s” with you`)
  expect(linkIn(mail, `/guest/${guestId}`).searchParams.get('invitation')).toBe(which.invitation)
  const { rows } = await node().pool.query('select row_to_json(g)::text as kept from split_guests g where id = $1', [
    guestId,
  ])
  expect(rows[0].kept).not.toContain(which.invitation)

  expect(await tom.call(agreement.renewGuestLink, { agreementId: id, guestId })).toMatchObject({
    error: { code: 'agreement.not-your-step' },
  })
  const renewed = linkTo(await maya.done(agreement.renewGuestLink, { agreementId: id, guestId }))
  expect(await visitor().call(agreement.readGuestShare, which)).toMatchObject(unknown)
  expect(await visitor().call(agreement.readGuestShare, { guestId })).toMatchObject(unknown)
  expect((await visitor().done(agreement.readGuestShare, renewed.which)).standing).toBe('open')
  await mailTo(node().pool, email, `${name} split “Dinner at Luigi’s” with you`, 2)

  clock.advance(days(91))
  const old = await visitor().done(agreement.readGuestShare, renewed.which)
  expect(old).toMatchObject({ standing: 'expired', totalCents: 0, shareCents: 0 })
  expect(await visitor().call(agreement.sayGuestPaid, renewed.which)).toMatchObject({
    error: { code: 'agreement.guest-share-closed' },
  })
  const again = linkTo(await maya.done(agreement.renewGuestLink, { agreementId: id, guestId }))
  await taken(maya, id, 'request_cancel')
  expect((await visitor().done(agreement.readGuestShare, again.which)).standing).toBe('canceled')
  const after = await node().pool.query('select email, phone from split_guests where id = $1', [guestId])
  expect(after.rows).toEqual([{ email: null, phone: null }])
  expect(await maya.call(agreement.renewGuestLink, { agreementId: id, guestId })).toMatchObject({
    error: { code: 'agreement.guest-share-closed' },
  })
})

test('who paid the bill changes, forgives or removes a guest’s share, and the shares still add up', async () => {
  const { maya, tom, id, which, guestId } = await dinner()
  expect(await take(tom, id, 'remove_guest', { guestId })).toMatchObject({ error: { code: 'agreement.not-your-step' } })
  for (const amountCents of [0, 4_001])
    expect(await take(maya, id, 'change_share', { guestId, amountCents })).toMatchObject({
      error: { code: 'agreement.bad-terms' },
    })
  const changed = await taken(maya, id, 'change_share', { guestId, amountCents: 1_500 })
  expect([changed.participants[0]?.stakeCents, changed.guests[0]?.stakeCents]).toEqual([2_500, 1_500])
  expect((await visitor().done(agreement.readGuestShare, which)).shareCents).toBe(1_500)
  const removed = await taken(maya, id, 'remove_guest', { guestId })
  expect(removed.participants[0]?.stakeCents).toBe(4_000)
  expect((await visitor().done(agreement.readGuestShare, which)).standing).toBe('removed')
  expect((await take(maya, id, 'waive_share', { guestId })).ok).toBe(false)
  expect(await taken(tom, id, 'pay_share', { termsVersion: 3 })).toMatchObject({ status: 'completed' })

  const other = await dinner()
  await taken(other.tom, other.id, 'pay_share')
  const forgiven = await taken(other.maya, other.id, 'waive_share', { guestId: other.guestId })
  expect(forgiven.status).toBe('completed')
  expect((await visitor().done(agreement.readGuestShare, other.which)).standing).toBe('forgiven')
})

test('a guest who signs up by the link, or proves the mailbox, finds the share without the link’s secret', async () => {
  const email = `leo.${randomUUID()}@example.com`
  const { which, guestId, id } = await dinner(email)
  const leo = await signUp(`other.${randomUUID()}@example.com`, '/marketplace')
  expect(await leo.call(agreement.readGuestShare, { guestId })).toMatchObject(unknown)
  const owner = await signUp(email, '/marketplace')
  expect((await owner.done(notification.readNotices, {})).notices.map(({ title }) => title)).toContain(
    'You’re in a split',
  )
  expect((await owner.done(agreement.readGuestShare, { guestId })).standing).toBe('open')
  // It is theirs: whoever was sent the mail on can look, and not take it over.
  expect(await leo.call(agreement.joinAsGuest, which)).toMatchObject(unknown)
  expect(await owner.done(agreement.joinAsGuest, { guestId })).toEqual({ agreementId: id })

  const passedOn = await dinner()
  const zoe = await signUp(
    `zoe.${randomUUID()}@example.com`,
    `/guest/${passedOn.guestId}?invitation=${passedOn.which.invitation}`,
  )
  expect(await zoe.done(agreement.joinAsGuest, { guestId: passedOn.guestId })).toEqual({ agreementId: passedOn.id })

  // A link that went to the wrong person: what they signed up by it for ends with it, and the new one is the guest's.
  const strayed = await dinner()
  const eve = await signUp(
    `eve.${randomUUID()}@example.com`,
    `/guest/${strayed.guestId}?invitation=${strayed.which.invitation}`,
  )
  expect((await eve.done(agreement.readGuestShare, { guestId: strayed.guestId })).standing).toBe('open')
  const anew = { agreementId: strayed.id, guestId: strayed.guestId }
  const { which: fresh } = linkTo(await strayed.maya.done(agreement.renewGuestLink, anew))
  for (const asked of [{ guestId: strayed.guestId }, strayed.which])
    expect(await eve.call(agreement.readGuestShare, asked)).toMatchObject(unknown)
  expect(await leo.done(agreement.joinAsGuest, fresh)).toEqual({ agreementId: strayed.id })
})

async function signUp(email: string, returnTo: string): Promise<Visitor> {
  const person = new Visitor(node().url)
  const password = 'secret-enough'
  await person.done(account.signUp, { fullName: 'Leo Park', email, password, adultAndTerms: true, returnTo })
  await untilQuiet(node().pool)
  const mailed = linkIn(await mailTo(node().pool, email, subjects.verification), '/verify-email')
  await person.done(account.verifyEmail, { token: mailed.searchParams.get('token') ?? '', email })
  await person.call(session.signIn, { email, password })
  await untilQuiet(node().pool)
  return person
}

test('guests are only of splits that do not repeat, need a share each, and are mailed within the limit of invitations', async () => {
  const maya = await someone(node())
  const form = withGuest(equalSplit(maya, []), 'Leo')
  const made = await maya.done(agreement.createAgreement, form)
  expect(made.guests).toHaveLength(1)
  const repeat = { every: 'month', timeZone: 'UTC', endsOn: null } as const
  const shareless = { ...form, requestId: randomUUID(), guests: [...(form.guests ?? []), { name: 'Ana' }] }
  for (const wrong of [{ ...form, requestId: randomUUID(), repeat }, shareless])
    expect(await maya.call(agreement.createAgreement, wrong)).toMatchObject({ error: { code: 'agreement.bad-terms' } })
  const own = withGuest(equalSplit(maya, []), 'Me', `${maya.username}@example.com`)
  expect(await maya.call(agreement.createAgreement, own)).toMatchObject({ error: { code: 'agreement.bad-terms' } })
  const many = Array.from({ length: 31 }, () => `${randomUUID()}@example.com`).reduce(
    (bill, email) => withGuest(bill, 'Guest', email),
    equalSplit(maya, []),
  )
  expect(await maya.call(agreement.createAgreement, many)).toMatchObject({
    error: { code: 'handshake.too-many-invitations' },
  })
  expect((await mailsTo(node().pool, many.guests?.[0]?.email ?? '')).length).toBe(0)
})
