/** Invitations that run out: the seat closes, the creator may renew, and at its own end the handshake gives the stake back. */
import { randomUUID } from 'node:crypto'
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { days } from '@handshake/domain/time.ts'
import { expect, test } from 'vitest'
import { accept, available, beat, inWords, someone } from '../../../../test/handshakes.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node, clock } = useNode({ REWARDS: 'off' })

const invite = (creator: Resident, ...guests: Resident[]) =>
  creator.done(handshake.createHandshake, inWords({ sharingMethod: 'invite', friendIds: guests.map(({ id }) => id) }))
const noticesOf = async (person: Resident) =>
  (await person.done(notification.readNotices, {})).notices.map(({ title, message }) => `${title}: ${message}`)

test('the one friend who was asked cannot accept after seven days; the creator is asked to renew, and then they can', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const made = await invite(maya, tom)
  const read = () => maya.done(handshake.readHandshake, { handshakeId: made.id })
  const offer = { basedOnVersion: made.termsVersion, stakeCents: 6_000, peerStakeCents: 6_000, line: null }
  await tom.done(handshake.offerTerms, { handshakeId: made.id, ...offer, pick: 'team_a', message: '' })
  clock.advance(days(7))
  // Before any job has looked: the hour counts, not the job.
  expect(await accept(tom, made)).toMatchObject({ status: 409, error: { code: 'handshake.invitation-expired' } })
  await beat(node())
  expect(await accept(tom, made)).toMatchObject({ status: 409, error: { code: 'handshake.invitation-expired' } })
  const takeCounter = { handshakeId: made.id, version: made.termsVersion + 1, requestId: randomUUID() }
  expect((await maya.call(handshake.answerOffer, { ...takeCounter, answer: 'accept' })).ok).toBe(false)
  const closed = await read()
  expect(closed).toMatchObject({ status: 'pending', peer: null, invitations: [{ status: 'expired', canRenew: true }] })
  expect(closed.viewer.actions).toContain('renew')
  expect(closed.viewer.actions).not.toContain('accept-counter')
  const asked = (await noticesOf(maya)).filter((words) => words.startsWith('Invitation not answered'))
  expect(asked).toHaveLength(1)
  await beat(node())
  const which = { handshakeId: made.id, invitationId: closed.invitations[0]?.id ?? '' }
  expect((await tom.call(handshake.renewInvitation, which)).status).toBe(404)
  const answers = await Promise.all([1, 2, 3].map(() => maya.call(handshake.renewInvitation, which)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  const renewed = await read()
  expect(renewed).toMatchObject({
    peer: { id: tom.id },
    invitations: [
      { status: 'expired', canRenew: false },
      { status: 'pending', canRenew: false },
    ],
  })
  expect(renewed.viewer.actions).not.toContain('renew')
  expect(await accept(tom, made)).toMatchObject({ result: { status: 'matched' } })
})

test('what nobody took by its own date is cancelled, and the stake returns', async () => {
  const [maya, tom] = [await someone(node()), await someone(node())]
  const settlementDate = new Date(clock.now().getTime() + days(10)).toISOString()
  const form = inWords({ sharingMethod: 'invite', friendIds: [tom.id], settlementDate })
  const made = await maya.done(handshake.createHandshake, form)
  clock.advance(days(7))
  await beat(node())
  expect(await available(maya)).toBe(95_000)
  clock.advance(days(3))
  await beat(node())
  const ended = await maya.done(handshake.readHandshake, { handshakeId: made.id })
  expect(ended).toMatchObject({ status: 'cancelled', cancelReason: 'auto_cancelled_no_peer' })
  expect(ended.steps.at(-1)).toMatchObject({ event: 'expire' })
  expect(await available(maya)).toBe(100_000)
  const which = { handshakeId: made.id, invitationId: ended.invitations[0]?.id ?? '' }
  expect(await maya.call(handshake.renewInvitation, which)).toMatchObject({ error: { code: 'handshake.too-late' } })
})

test('an invitation by mail or by link is renewed with a link of its own', async () => {
  const maya = await someone(node())
  const made = await maya.done(handshake.createHandshake, inWords({ sharingMethod: 'link' }))
  await maya.done(handshake.inviteToHandshake, {
    handshakeId: made.id,
    by: 'email',
    email: 'late.friend@example.com',
    message: '',
  })
  clock.advance(days(7))
  await beat(node())
  const [byLink, byMail] = (await maya.done(handshake.readHandshake, { handshakeId: made.id })).invitations
  const renew = (invitationId = '') => maya.done(handshake.renewInvitation, { handshakeId: made.id, invitationId })
  const { link } = await renew(byLink?.id)
  expect(link).not.toBe(made.link)
  const invitation = new URL(link ?? '').searchParams.get('invitation') ?? ''
  const tom = await someone(node())
  expect((await tom.done(handshake.readHandshake, { handshakeId: made.id, invitation })).viewer.role).toBe('invitee')
  expect((await renew(byMail?.id)).link).toBeNull()
  const { rows } = await node().pool.query('select count(*)::int as mails from emails where recipient_email = $1', [
    'late.friend@example.com',
  ])
  expect(rows[0].mails).toBe(2)
})
