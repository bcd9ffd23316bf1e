/** Proves that every answer is found by what people type, has an address of its own, and quotes the product's own figures. */
import { expect, it } from 'vitest'
import { findArticles } from './article.ts'
import { articles } from './articles.ts'

const found = (typed: string) => findArticles(articles, typed).map(({ slug }) => slug)

it('gives every answer an address, a question and one sentence', () => {
  const slugs = articles.map(({ slug }) => slug)
  expect(slugs).toEqual([...new Set(slugs)])
  for (const { slug, title, summary } of articles) {
    expect(slug).toMatch(/^[a-z-]+$/)
    expect(title).toMatch(/\?$/)
    expect(summary.length).toBeLessThan(160)
  }
})

it('finds what is typed, the question first', () => {
  expect(found('')).toHaveLength(articles.length)
  expect(found('escrow')[0]).toBe('escrow')
  expect(found('  APPEAL ')).toContain('disputes')
  expect(found('cash out')).toEqual(['money-in-and-out', 'splits'])
  expect(found('2fa')).toEqual(['security'])
  expect(found('quantum gravity')).toEqual([])
})

it('quotes the figures the product uses', () => {
  const text = JSON.stringify(articles)
  expect(text).toContain('The winner pays 2% of the pot, or 2.5%')
  expect(text).toContain('One withdrawal can be $10.00 to $25,000.00')
  expect(text).toContain('the other has 72 hours')
  expect(text).not.toMatch(/NaN|undefined|Infinity/)
})
