/** What no key may call, whatever its scope: looked at from the contracts, not from the table. */
import { expect, test } from 'vitest'
import { api } from '../all.ts'
import { type Contract, offices, type Route } from '../contract.ts'
import { keyScopeOf } from './key-rules.ts'

const routes = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries(contract as Contract).map(([name, route]) => ({ feature, name: `${feature}.${name}`, route })),
)
const scopeOf = (name: string) => keyScopeOf(routes.find((one) => one.name === name)?.route as Route)

test('nothing of staff, nothing that signs somebody in or out, nothing that protects or closes an account', () => {
  const features = ['account', 'session', 'admin', 'verification', 'security', 'calendar']
  const barred = routes.filter(
    ({ feature, route }) => Object.hasOwn(offices, route.access) || features.includes(feature),
  )
  expect(barred.length).toBeGreaterThan(80)
  expect(barred.filter(({ route }) => keyScopeOf(route) !== null)).toEqual([])
})

test('keys make no keys and no endpoints, and neither confirm, change nor end one', () => {
  for (const name of Object.keys(api.developer).filter((name) => name !== 'readThisKey'))
    expect([name, scopeOf(`developer.${name}`)]).toEqual([name, null])
  expect(scopeOf('developer.readThisKey')).toBe('read')
})

test('whatever moves money takes the scope for money, and whatever changes something takes more than reading', () => {
  for (const { name, route } of routes) {
    const scope = keyScopeOf(route)
    if (route.movesMoney !== undefined) expect([name, scope ?? 'money']).toEqual([name, 'money'])
    // Asked by POST since before there were contracts, and changes nothing.
    if (route.method !== 'GET' && name !== 'sport.callLiveScores') expect([name, scope]).not.toEqual([name, 'read'])
  }
})

test('what lets money move later, when no cap is asked anymore, is for no key', () => {
  for (const name of ['loan.setAutopay', 'handshake.offerTerms', 'loan.answerAddendum', 'payment.deposit'])
    expect([name, scopeOf(name)]).toEqual([name, null])
})

test('a route of nobody’s contract is for no key', () => {
  expect(keyScopeOf({ ...api.wallet.readBalance })).toBeNull()
})
