/** Proves that the picture of a link is drawn in the app's own letters, with faces, crests and the score or the pot as its largest words. */
import { expect, test } from 'vitest'
import { type CardPanel, type CardWords, cardSvg, drawCard } from './draw-card.ts'

const panel = (over: Partial<CardPanel> = {}): CardPanel => ({
  whose: 'Zoë',
  words: 'Boston Celtics',
  amount: '$50.00',
  face: { displayName: 'Zoë O’Hara', avatarUrl: null },
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

const none = new Map<string, Buffer>()

test('initials, crests and the largest words stand in it, and a free seat has no face', () => {
  const svg = cardSvg(card(), none)
  expect(svg).toContain('>ZO</text>')
  expect(svg.match(/>BOS<\/text>/g)).toHaveLength(2)
  expect(svg).toMatch(/font-size="84"[^>]*>\$100\.00</)
  expect(svg).toContain('stroke-dasharray')
})

test('what people wrote stays words', () => {
  const svg = cardSvg(
    card({
      question: '<script>"&',
      panels: [panel({ whose: '<b>' }), panel({ face: { displayName: '<i> &x', avatarUrl: null } })],
    }),
    none,
  )
  expect(svg).not.toMatch(/<script|<b>|<i>/)
})

test('Inter is found and draws other letters than its stand-in would, in both weights and three alphabets', async () => {
  const inter = await drawCard(card({ question: 'Łukasz, Ωmega and Бен' }), none)
  expect(inter?.subarray(1, 4).toString()).toBe('PNG')
  const { renderAsync } = await import('@resvg/resvg-js')
  const standIn = (await renderAsync(cardSvg(card({ question: 'Łukasz, Ωmega and Бен' }), none))).asPng()
  expect(inter?.equals(standIn)).toBe(false)
})

test('a picture takes the place of the initials, and one that is not there leaves them', async () => {
  const { default: sharp } = await import('sharp')
  const avatarUrl = '/avatars/zoe.webp'
  const red = await sharp({ create: { width: 96, height: 96, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const shown = card({ panels: [panel({ face: null }), panel({ face: { displayName: 'Zoë O’Hara', avatarUrl } })] })
  const drawn = await drawCard(shown, new Map([[avatarUrl, red]]))
  // The middle of the right face, with the scale of the drawing.
  const [x, y] = [72 + 508 + 40 + 76, 459]
  const pixel = await sharp(drawn ?? Buffer.alloc(0))
    .extract({ left: x - 20, top: y - 30, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  expect([...pixel]).toEqual([255, 0, 0])
  expect(cardSvg(shown, none)).toContain('>ZO</text>')
})
