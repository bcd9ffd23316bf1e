/** One state of the code has one seed. */
import { expect, test } from 'vitest'
import { seedOf } from './code-seed.ts'

const rule = { path: 'packages/domain/src/fee.ts', text: 'export const fee = 25' }
const page = { path: 'docs/fees.md', text: 'A fee is 2.5%.' }

test('the same code has the same seed, whatever its docs say', () => {
  expect(seedOf([rule, page])).toBe(seedOf([{ ...rule }, { ...page, text: 'A fee is small.' }]))
  expect(seedOf([rule])).toMatch(/^\d{1,10}$/)
})

test('a changed line and a moved file make a new seed', () => {
  const changed = [rule, { ...rule, text: `${rule.text}0` }, { ...rule, path: 'packages/domain/src/fees.ts' }]
  expect(new Set(changed.map((file) => seedOf([file]))).size).toBe(3)
})

test('where a path ends and a text begins counts', () => {
  expect(seedOf([{ path: 'a', text: 'bc' }])).not.toBe(seedOf([{ path: 'ab', text: 'c' }]))
})

test('every seed is one that properties accept: whole, positive and of 31 bits', () => {
  const seeds = Array.from({ length: 200 }, (_, n) => Number(seedOf([{ path: 'a', text: String(n) }])))
  for (const seed of seeds) expect(seed).toBeLessThan(2 ** 31)
  expect(new Set(seeds).size).toBe(200)
})
