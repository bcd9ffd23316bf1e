/** Proves which changes of a name a verified identity outlives. */
import { expect, test } from 'vitest'
import { isCheckedName, stillVouchesFor } from './vouched-name.ts'

const before = { fullName: 'José Núñez Pérez', displayName: 'Pepe 🎉' }

test.each([
  [{}, true],
  [{ displayName: 'Jose' }, true],
  [{ displayName: 'NUÑEZ, José' }, true],
  [{ fullName: ' jose  nunez-perez ' }, true],
  [{ displayName: 'Pepe' }, false],
  [{ displayName: '🎉' }, false],
  [{ displayName: 'José Bezos' }, false],
  [{ displayName: 'Jоsé' }, false],
  [{ fullName: 'Pérez José Núñez' }, false],
  [{ fullName: 'José Núñez' }, false],
])('%j: %s', (change, stands) => expect(stillVouchesFor(before, { ...before, ...change })).toBe(stands))

test('a name in any script is its own', () => {
  expect(isCheckedName('Анна Ли', 'анна ли')).toBe(true)
  expect(isCheckedName('Анна Ли', 'Anna Li')).toBe(false)
})
