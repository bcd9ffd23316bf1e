/** Which calls the security log tells of: none that matters can be added without a name for it. */
import { api } from '@handshake/contracts/all.ts'
import { offices, type Route } from '@handshake/contracts/contract.ts'
import { expect, test } from 'vitest'
import { securityKindOf } from './route-security.ts'

const routes = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries(contract as Readonly<Record<string, Route>>).map(([name, route]) => ({
    name: `${feature}.${name}`,
    feature,
    route,
  })),
)

test('whatever staff alone may change is in the log, also what is added tomorrow', () => {
  const staff = routes.filter(({ route }) => route.method !== 'GET' && Object.hasOwn(offices, route.access))
  expect(staff.length).toBeGreaterThan(10)
  for (const { name, route } of staff) expect(securityKindOf(route), name).not.toBeNull()
})

/** They ask for a mail, begin what another call ends, or change nothing about who gets in. */
const harmless = [
  'session.requestMagicLink',
  'session.startPasskeySignIn',
  'session.refreshSession',
  'account.signUp',
  'account.resendVerification',
  'account.requestPasswordReset',
  'account.startPasskey',
  'account.startPasskeyProof',
  'account.finishOnboarding',
]

test('every change to sessions and accounts has a kind of its own, or is known to be harmless', () => {
  const changes = routes.filter(
    ({ feature, route }) => ['session', 'account'].includes(feature) && route.method !== 'GET',
  )
  const unnamed = changes.filter(({ route }) => securityKindOf(route) === null).map(({ name }) => name)
  expect(unnamed.filter((name) => !harmless.includes(name))).toEqual([])
})
