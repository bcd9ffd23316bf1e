/** A verified identity vouches for the name that was checked, and for no other. */
import { notification } from '@handshake/contracts/notification/notification.ts'
import { profile } from '@handshake/contracts/profile/profile.ts'
import { verification } from '@handshake/contracts/verification/verification.ts'
import { beforeAll, expect, test } from 'vitest'
import { decide, handIn, open, say } from '../../../../test/identity-checks.ts'
import { race } from '../../../../test/race.ts'
import { moveIn, type Resident } from '../../../../test/residents.ts'
import { useNode } from '../../../../test/test-node.ts'

const { node } = useNode()
let admin: Resident
beforeAll(async () => {
  admin = await moveIn(node(), 'Ada Admin', { role: 'admin' })
})

const isVerified = async (person: Resident) =>
  (await admin.done(profile.readPublicProfile, { who: person.id })).identityVerified
const checkOf = async (person: Resident) =>
  (await person.done(verification.readVerifications, {})).identity.check?.state ?? null

async function verified(name: string) {
  const person = await moveIn(node(), name)
  await decide(admin, (await handIn(node(), person)).checkId)
  expect(await isVerified(person)).toBe(true)
  return person
}

test.each([
  ['José Núñez', { fullName: 'Elon Tusk' }],
  ['José Pérez', { displayName: 'Bank Support' }],
  ['José Díaz', { fullName: 'José Díaz García' }],
])('of %s with %j the badge goes, and the new name can be verified', async (name, change) => {
  const person = await verified(name)
  await person.done(profile.updateProfile, change)
  expect([await isVerified(person), await checkOf(person)]).toEqual([false, null])
  await decide(admin, (await handIn(node(), person)).checkId)
  expect([await isVerified(person), await checkOf(person)]).toEqual([true, 'verified'])
})

test.each([
  ['Marie Curie', { displayName: 'Marie' }],
  ['Irène Curie', { displayName: 'CURIE, Irene' }],
  ['Ève Curie', { fullName: ' Eve  CURIE ' }],
  ['Pierre Curie', { username: 'radium' }],
])('of %s with %j it stays: that is the same name', async (name, change) => {
  const person = await verified(name)
  await person.done(profile.updateProfile, change)
  expect([await isVerified(person), await checkOf(person)]).toEqual([true, 'verified'])
})

test('a name that changes between handing in and the decision is not verified by it', async () => {
  const person = await moveIn(node(), 'Tess Turncoat')
  const { checkId } = await handIn(node(), person)
  await person.done(profile.updateProfile, { fullName: 'Elon Tusk', displayName: 'Elon Tusk' })
  await decide(admin, checkId)
  expect([await isVerified(person), await checkOf(person)]).toEqual([false, 'declined'])
  const { notices } = await person.done(notification.readNotices, {})
  expect(notices[0]?.message).toContain('isn’t the full name on your profile')
})

test('a shown name that changes between handing in and the decision was seen by nobody', async () => {
  const person = await moveIn(node(), 'Sly Switcher')
  const { checkId } = await handIn(node(), person)
  await person.done(profile.updateProfile, { displayName: 'Bank Support' })
  await decide(admin, checkId)
  expect([await isVerified(person), await checkOf(person)]).toEqual([false, 'declined'])
  const again = await moveIn(node(), 'Shy Shortener')
  const { checkId: second } = await handIn(node(), again)
  await again.done(profile.updateProfile, { displayName: 'Shy' })
  await decide(admin, second)
  expect(await isVerified(again)).toBe(true)
})

test('a name that changes at the moment of the decision is verified by no order of the two', async () => {
  await race(async (together, round) => {
    const person = await moveIn(node(), `Rita Racer ${round.replaceAll(/\D/g, '')}`)
    const { checkId } = await handIn(node(), person)
    await open(admin, checkId)
    const rename = () => person.done(profile.updateProfile, { fullName: 'Elon Tusk' })
    const [answer] = await together(() => say(admin, checkId), rename)
    expect([answer.ok, await isVerified(person)], round).toEqual([true, false])
  })
})
