/** One state of the code throws one throw of the dice. */
import { expect, test } from 'vitest'
import { diceOf } from './dice.ts'

const rule = { path: 'packages/domain/src/fee.ts', text: 'export const fee = 25' }
const page = { path: 'docs/fees.md', text: 'A fee is 2.5%.' }

test('the same code throws the same dice, whatever its pages say', () => {
  expect(diceOf([rule, page])).toBe(diceOf([{ ...rule }, { ...page, text: 'A fee is small.' }]))
  expect(diceOf([rule])).toMatch(/^\d{1,10}$/)
})

test('a changed line and a moved file throw new dice', () => {
  const thrown = [rule, { ...rule, text: `${rule.text}0` }, { ...rule, path: 'packages/domain/src/fees.ts' }]
  expect(new Set(thrown.map((file) => diceOf([file]))).size).toBe(3)
})

test('where a path ends and a text begins counts', () => {
  expect(diceOf([{ path: 'a', text: 'bc' }])).not.toBe(diceOf([{ path: 'ab', text: 'c' }]))
})

test('every throw is a seed that properties accept: whole, positive and of 31 bits', () => {
  const throws = Array.from({ length: 200 }, (_, n) => Number(diceOf([{ path: 'a', text: String(n) }])))
  for (const thrown of throws) expect(thrown).toBeLessThan(2 ** 31)
  expect(new Set(throws).size).toBe(200)
})
