/** A verified identity vouches for the name that was checked, and for no other. */
import { profile } from '@handshake/contracts/profile.ts'
import { verification } from '@handshake/contracts/verification.ts'
import { beforeAll, expect, test } from 'vitest'
import { decide, handIn } from '../../../../test/identity-checks.ts'
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
  expect([await isVerified(person), await checkOf(person)]).toEqual([false, null])
})
