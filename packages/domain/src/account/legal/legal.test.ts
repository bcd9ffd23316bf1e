/** Proves that the terms and the privacy page quote the product's own figures, and that other terms have another version. */
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { formatRate } from '../../loan/loan-terms.ts'
import { days } from '../../time.ts'
import { fees } from '../../wallet/fees.ts'
import { retention } from '../retention.ts'
import { privacy } from './privacy.ts'
import { terms, termsVersion } from './terms.ts'

const textOf = (page: typeof terms): string => page.parts.flatMap(({ paragraphs }) => paragraphs).join('\n')

it('quotes the fees and spans of the product, each as a figure', () => {
  expect(textOf(terms)).toContain(
    `pays ${formatRate(fees.winner.bps)} of the pot, or ${formatRate(fees.ruledWinner.bps)}`,
  )
  expect(textOf(terms)).toContain('opens with $1,000.00 of play money')
  expect(textOf(privacy)).toContain(`waits for ${retention.dataExportMs / days(1)} days`)
  expect(textOf(privacy)).toContain('at least 90 days, usually 400')
  for (const page of [terms, privacy]) expect(textOf(page)).not.toMatch(/NaN|undefined|Infinity|\d\.\d{3,}/)
})

it('gives every part a heading of its own', () => {
  for (const { parts } of [terms, privacy]) {
    const headings = parts.map(({ heading }) => heading)
    expect(headings).toEqual([...new Set(headings)])
    for (const { paragraphs } of parts) expect(paragraphs.length).toBeGreaterThan(0)
  }
})

it('is another version of the terms once their words or figures change', () => {
  const fingerprint = createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 16)
  expect([termsVersion, fingerprint]).toEqual(['2025-01', '1ec0d31465b2d19b'])
})
