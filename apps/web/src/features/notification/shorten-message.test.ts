/** Proves that long messages are cut and short ones left alone. */
import { expect, it } from 'vitest'
import { shortenMessage } from './notice-row.tsx'

it('leaves a message of 80 characters as it is', () => {
  expect(shortenMessage('x'.repeat(80))).toBeNull()
  expect(shortenMessage('🤝'.repeat(80))).toBeNull()
})

it('cuts a longer one at its last whole word', () => {
  expect(shortenMessage(`${'word '.repeat(20)}`)).toBe(`${'word '.repeat(15)}word…`)
  expect(shortenMessage('x'.repeat(81))).toBe(`${'x'.repeat(80)}…`)
  expect(shortenMessage('🤝'.repeat(81))).toBe(`${'🤝'.repeat(80)}…`)
  expect(shortenMessage(`${'x'.repeat(70)} end. ${'y'.repeat(20)}`)).toBe(`${'x'.repeat(70)} end…`)
})
