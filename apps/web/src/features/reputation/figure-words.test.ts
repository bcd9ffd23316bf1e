/** Proves that figures are told in the right number and direction. */
import { expect, it } from 'vitest'
import { signed } from './change-mark.tsx'
import { categoryName, streakWords } from './figures-card.tsx'

it.each([
  [0, 'None'],
  [1, '1 win'],
  [12, '12 wins'],
  [-1, '1 loss'],
  [-3, '3 losses'],
])('a streak of %i is %s', (streak, words) => expect(streakWords(streak)).toBe(words))

it.each([
  [10, '+10'],
  [-150, '−150'],
  [0, '±0'],
])('a change of %i is written %s', (change, text) => expect(signed(change)).toBe(text))

it('writes a category as a name', () => expect(categoryName('football')).toBe('Football'))
