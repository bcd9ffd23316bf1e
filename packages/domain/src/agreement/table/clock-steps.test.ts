/** Proves that every step of the clock says what it costs somebody who is kept out. */
import { expect, it } from 'vitest'
import { agreementTypeNames } from '../agreement-type-names.ts'
import { agreementTypes } from '../agreement-types.ts'

it.each(agreementTypeNames)('%s: every step that the clock takes has its row, and no other', (type) => {
  const byTheClock = Object.entries(agreementTypes[type].machine.events)
    .filter(([, { by }]) => by.some((role) => role === 'scheduler'))
    .map(([event]) => event)
  expect(Object.keys(agreementTypes[type].clock).toSorted()).toEqual(byTheClock.toSorted())
})
