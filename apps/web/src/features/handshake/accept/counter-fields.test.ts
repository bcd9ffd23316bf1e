/** Proves how a line is read and what is wrong with a counter-offer before it is sent. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { cents } from '@handshake/domain/money.ts'
import { expect, test } from 'vitest'
import { sampleRow } from '../sample-handshake.test-setup.ts'
import { type CounterFields, lineOf, problemsWith } from './counter-fields.ts'

const handshake = (betKind: HandshakeView['betKind']) => sampleRow({ betKind }) as HandshakeView
const fields = (over: Partial<CounterFields> = {}): CounterFields => ({
  myCents: cents(100),
  theirCents: cents(100),
  lineText: '-3.5',
  pick: 'team_a',
  message: '',
  ...over,
})

test.each([
  ['3.5', 3.5],
  ['-3.5', -3.5],
  ['−3,5', -3.5],
  [' +7 ', 7],
  ['', null],
  ['three', undefined],
  ['1e3', undefined],
])('%j is read as the line %s', (text, line) => {
  expect(lineOf(text)).toBe(line)
})

test('a sound offer has no problems', () => {
  expect(problemsWith(fields(), handshake('spread'))).toEqual({})
  expect(problemsWith(fields({ lineText: '' }), handshake('moneyline'))).toEqual({})
})

test('what is missing or odd is told beside its field', () => {
  expect(problemsWith(fields({ myCents: null, lineText: '' }), handshake('spread'))).toEqual({
    myCents: 'Enter an amount',
    lineText: 'Enter a line, such as 3.5',
  })
  expect(problemsWith(fields({ lineText: '3.25' }), handshake('spread'))).toEqual({
    lineText: 'Lines move in half points',
  })
  expect(problemsWith(fields({ pick: 'over', lineText: '600' }), handshake('over_under'))).toEqual({
    lineText: 'This line is out of range',
  })
})
