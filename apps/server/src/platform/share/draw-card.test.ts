/** Proves that the picture of a link is drawn in the app's own letters, with faces, crests and the score or the pot as its largest words. */
import { expect, test } from 'vitest'
import { type CardPanel, type CardWords, cardSvg, drawCard } from './draw-card.ts'

const panel = (over: Partial<CardPanel> = {}): CardPanel => ({
  whose: 'Zoë',
  words: 'Boston Celtics',
  amount: '$50.00',
  face: 'Zoë O’Hara',
  team: 'Boston Celtics',
  ...over,
})
const card = (over: Partial<CardWords> = {}): CardWords => ({
  asker: 'Zoë challenges you',
  question: 'Who wins?',
  hero: { label: 'Pot', words: '$100.00' },
  panels: [panel({ face: null }), panel()],
  line: 'Put in $50.00.',
  ...over,
})

test('initials, crests and the largest words stand in it, and a free seat has no face', () => {
  const svg = cardSvg(card())
  expect(svg).toContain('>ZO</text>')
  expect(svg.match(/>BOS<\/text>/g)).toHaveLength(2)
  expect(svg).toMatch(/font-size="84"[^>]*>\$100\.00</)
  expect(svg).toContain('stroke-dasharray')
})

test('what people wrote stays words', () => {
  const svg = cardSvg(card({ question: '<script>"&', panels: [panel({ whose: '<b>' }), panel({ face: '<i> &x' })] }))
  expect(svg).not.toMatch(/<script|<b>|<i>/)
})

test('Inter is found and draws other letters than its stand-in would, in both weights and three alphabets', async () => {
  const inter = await drawCard(card({ question: 'Łukasz, Ωmega and Бен' }))
  expect(inter?.subarray(1, 4).toString()).toBe('PNG')
  const { renderAsync } = await import('@resvg/resvg-js')
  const standIn = (await renderAsync(cardSvg(card({ question: 'Łukasz, Ωmega and Бен' })))).asPng()
  expect(inter?.equals(standIn)).toBe(false)
})
