/** Identity by Stripe: what it is asked, whom we believe, answers in any order, breakdowns, and that nothing stays there either. */
import { admin as adminContract } from '@handshake/contracts/admin/admin.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import { profile } from '@handshake/contracts/profile/profile.ts'
import { verification } from '@handshake/contracts/verification/verification.ts'
import { present } from '@handshake/domain/assert.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { days, minutes } from '@handshake/domain/time.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  identityTestKey,
  identityTestSecret,
  StripeIdentityDouble,
} from '../../../../test/doubles/stripe-identity-double.ts'
import { eventually } from '../../../../test/eventually.ts'
import { someone } from '../../../../test/handshakes.ts'
import { add, decide, start } from '../../../../test/identity-checks.ts'
import { untilQuiet } from '../../../../test/mailbox.ts'
import type { Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'
import { readAppConfig } from '../../../app-config.ts'
import { createIdentityProvider } from './identity-provider.ts'

const double = new StripeIdentityDouble()
const env = {
  STRIPE_IDENTITY_KEY: identityTestKey,
  STRIPE_IDENTITY_WEBHOOK_SECRET: identityTestSecret,
  STRIPE_IDENTITY_API_URL: await double.start(),
  PUBLIC_URL: 'https://handshake.example',
}
const { node, clock } = useNode(env)
afterAll(() => double.stop())
beforeEach(() => {
  double.mood = 'well'
})

type CheckId = Id<'identity-check'>
const checkOf = async (person: Resident) => (await person.done(verification.readVerifications, {})).identity.check
const stands = (person: Resident, state: string) =>
  eventually(async () => expect((await checkOf(person))?.state).toBe(state))

/** A check whose page is open. */
async function opened(person: Resident): Promise<CheckId> {
  const { check } = await person.done(verification.startIdentity, { documentKind: 'driver_license', country: 'US' })
  await eventually(async () => expect((await checkOf(person))?.providerUrl).toContain('verify.stripe.com'))
  return present(check, 'a check was begun').id
}

const tell = (checkId: CheckId, what: string, secret?: string) =>
  fetch(
    `${node().url}/api/verifications/webhooks/stripe`,
    double.webhook(`identity.verification_session.${what}`, double.sessionOf(checkId), clock.now(), secret),
  )

test('a session is opened with the chosen document and a selfie; verified there, the badge shows here', async () => {
  const ann = await someone(node())
  expect((await ann.done(verification.readVerifications, {})).identity.checkedBy).toBe('stripe')
  const checkId = await opened(ann)
  expect(double.sessionOf(checkId).asked).toMatchObject({
    type: 'document',
    client_reference_id: checkId,
    'options[document][allowed_types][0]': 'driving_license',
    'options[document][require_matching_selfie]': 'true',
    return_url: 'https://handshake.example/verifications',
  })
  double.finish(checkId, 'processing')
  expect((await tell(checkId, 'processing')).status).toBe(200)
  await stands(ann, 'in_review')
  expect((await checkOf(ann))?.providerUrl).toBeNull()
  double.finish(checkId, 'verified')
  for (const _ of [1, 2, 3]) expect((await tell(checkId, 'verified')).status).toBe(200)
  await stands(ann, 'verified')
  expect((await ann.done(profile.readOwnProfile, {})).profile?.hasPassport).toBe(true)
})

test('what Stripe declines is told in our words, and another try is another session', async () => {
  const ann = await someone(node())
  const checkId = await opened(ann)
  double.finish(checkId, { code: 'selfie_face_mismatch' })
  await tell(checkId, 'requires_input')
  await stands(ann, 'declined')
  expect((await checkOf(ann))?.declineReason).toBe('face_differs')
  const second = await opened(ann)
  expect(second).not.toBe(checkId)
  double.finish(second, { code: 'a code of next year' })
  await tell(second, 'requires_input')
  await eventually(async () => expect(await checkOf(ann)).toMatchObject({ id: second, declineReason: 'other' }))
})

test('a message that Stripe did not sign, or signed long ago, changes nothing; nor does one that lies', async () => {
  const ann = await someone(node())
  const checkId = await opened(ann)
  const session = double.sessionOf(checkId)
  expect((await tell(checkId, 'verified', 'whsec_somebody else')).status).toBe(400)
  const old = double.webhook(
    'identity.verification_session.verified',
    session,
    new Date(clock.now().getTime() - 301_000),
  )
  expect((await fetch(`${node().url}/api/verifications/webhooks/stripe`, old)).status).toBe(400)
  // Signed, but Stripe itself says otherwise.
  const lie = double.webhook('identity.verification_session.verified', { ...session, status: 'verified' }, clock.now())
  expect((await fetch(`${node().url}/api/verifications/webhooks/stripe`, lie)).status).toBe(200)
  const stranger = { ...session, metadata: { checkId: 'none' } }
  const other = double.webhook('identity.verification_session.verified', stranger, clock.now())
  expect((await fetch(`${node().url}/api/verifications/webhooks/stripe`, other)).status).toBe(200)
  await untilQuiet(node().pool)
  expect((await checkOf(ann))?.state).toBe('started')
})

test('a session whose answer was lost is found again and not opened twice, and a lost message is asked for', async () => {
  const ann = await someone(node())
  const before = double.sessions.size
  double.mood = 'does it but hangs up'
  await start(ann)
  await eventually(() => expect(double.sessions.size).toBe(before + 1))
  double.mood = 'well'
  await eventually(async () => expect((await checkOf(ann))?.providerUrl).toContain('verify.stripe.com'))
  expect(double.sessions.size).toBe(before + 1)
  const checkId = present(await checkOf(ann), 'a check was begun').id
  double.finish(checkId, 'verified')
  await node().runJob('verification.look-after-identity')
  expect((await checkOf(ann))?.state).toBe('started')
  clock.advance(minutes(11))
  await node().runJob('verification.look-after-identity')
  expect((await checkOf(ann))?.state).toBe('verified')
})

test('our own road is closed meanwhile: no pictures here, no decision by staff', async () => {
  const [ann, admin] = [await someone(node()), await someone(node(), { role: 'admin' })]
  const checkId = await opened(ann)
  for (const answer of [await add(ann, 'front'), await ann.call(verification.submitIdentity, {}), await start(ann)])
    expect(answer).toMatchObject({ error: { code: 'verification.checked-elsewhere' } })
  double.finish(checkId, 'processing')
  await tell(checkId, 'processing')
  await stands(ann, 'in_review')
  expect((await decide(admin, checkId)).status).toBe(409)
  const { checks } = await admin.done(verification.readIdentityQueue, { queue: 'waiting' })
  expect(checks.map(({ id }) => id)).not.toContain(checkId)
  const { steps } = await admin.done(adminContract.readInstallation, {})
  expect(steps.find(({ step }) => step === 'identity')?.found).toBe('stripe')
})

test('what was withdrawn, or decided thirty days ago, is redacted at Stripe, once', async () => {
  const [ann, bob] = [await someone(node()), await someone(node())]
  const [withdrawn, decided] = [await opened(ann), await opened(bob)]
  await ann.done(verification.withdrawIdentity, {})
  await eventually(() => expect(double.sessionOf(withdrawn)).toMatchObject({ status: 'canceled' }))
  expect(await checkOf(ann)).toBeNull()
  double.finish(decided, 'verified')
  await tell(decided, 'verified')
  await stands(bob, 'verified')
  clock.advance(days(31))
  for (const _ of [1, 2]) {
    await node().runJob('verification.forget-identity-pictures')
    await untilQuiet(node().pool)
  }
  expect(double.sessionOf(decided)).toMatchObject({ status: 'verified', redaction: { status: 'processing' } })
  expect((await checkOf(bob))?.state).toBe('verified')
})

test('half a set of keys leaves the work with staff, and says so; a key of the other mode does not start', () => {
  const providerOf = (given: Record<string, string>) =>
    createIdentityProvider(readAppConfig({ DATABASE_URL: 'postgres://x@localhost/x', ...given }))
  expect(providerOf({})).toEqual({ way: 'staff', setup: 'staff' })
  expect(providerOf({ STRIPE_IDENTITY_KEY: identityTestKey })).toEqual({ way: 'staff', setup: 'half-set' })
  const { PUBLIC_URL: _, ...noAddress } = env
  expect(providerOf(noAddress)).toEqual({ way: 'staff', setup: 'half-set' })
  expect(providerOf(env).way).toBe('stripe')
  expect(() => providerOf({ STRIPE_IDENTITY_KEY: 'sk_live_1' })).toThrow(
    /STRIPE_IDENTITY_KEY is not for MONEY_MODE=play/,
  )
})

test.each([
  ['a document of somebody else', {}, ['JOHN', 'DOE'], 'declined', 'isn’t the full name on your profile'],
  ['a document nobody can read a name from', {}, [null, null], 'declined', 'isn’t the full name on your profile'],
  [
    'a shown name that no document has',
    { displayName: 'Bank Support' },
    ['BETTOR', 'EXAMPLE'],
    'declined',
    'the name people see isn’t part of it',
  ],
  [
    'a full name nobody has',
    { fullName: 'Elon Tusk', displayName: 'Elon' },
    ['BETTOR', 'EXAMPLE'],
    'declined',
    'isn’t the full name on your profile',
  ],
  [
    'a middle name and accents more',
    { fullName: 'Jose Perez', displayName: 'Jose' },
    ['JOSÉ LUIS', 'PÉREZ'],
    'verified',
    'verified',
  ],
] as const)('%s: the badge vouches for what is shown', async (_what, names, onDocument, state, words) => {
  const ann = await someone(node())
  await ann.done(profile.updateProfile, names)
  const checkId = await opened(ann)
  double.finish(checkId, 'verified', onDocument)
  await tell(checkId, 'verified')
  await stands(ann, state)
  expect((await ann.done(profile.readOwnProfile, {})).profile?.hasPassport).toBe(state === 'verified')
  const { notices } = await ann.done(notification.readNotices, {})
  expect(notices[0]?.message).toContain(words)
})

test('a shown name that changes while Stripe looks at the document is compared as well', async () => {
  const ann = await someone(node())
  const checkId = await opened(ann)
  double.finish(checkId, 'processing')
  await tell(checkId, 'processing')
  await stands(ann, 'in_review')
  await ann.done(profile.updateProfile, { displayName: 'Bank Support' })
  double.finish(checkId, 'verified')
  await tell(checkId, 'verified')
  await stands(ann, 'declined')
})
