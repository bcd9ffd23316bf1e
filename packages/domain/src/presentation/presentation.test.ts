/** The sums over presentations, addresses from titles, and slides written as text and read back. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countPresentations, figureNames, slugFrom, slugPattern } from './presentation.ts'
import { parseSlides, writeSlides } from './slide-text.ts'

test('the counters are sums over what is there', () => {
  expect(countPresentations([])).toEqual({ total: 0, hours: 0, slides: 0, ready: 0 })
  expect(
    countPresentations([
      { duration: 90, slides: 16, status: 'ready' },
      { duration: 195, slides: 40, status: 'draft' },
    ]),
  ).toEqual({ total: 2, hours: 4.75, slides: 56, ready: 1 })
})

test.each([
  ['October Townhall', 'october-townhall'],
  ['  Ça va?  100% ', 'ca-va-100'],
  ['日本', ''],
  ['a'.repeat(59) + ' b', 'a'.repeat(59)],
])('the title %j suggests the address %j', (title, slug) => {
  expect(slugFrom(title)).toBe(slug)
})

test('whatever the title, the suggested address is one or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const slug = slugFrom(title)
      expect(slug === '' || slugPattern.test(slug)).toBe(true)
    }),
  )
})

test('slides are read from plain text', () => {
  const text =
    '# Welcome\nTwo lines\nof text\n\n# Why\r\n- One\n- Two\n[Figures: people, paid-out]\n#hashtag stays text'
  expect(parseSlides(text)).toEqual([
    { title: 'Welcome', text: 'Two lines\nof text', points: [], figures: [] },
    { title: 'Why', text: '#hashtag stays text', points: ['One', 'Two'], figures: ['people', 'paid-out'] },
  ])
})

test.each([
  ['', 'Add at least one slide'],
  ['\n  \n', 'Add at least one slide'],
  ['Hello\n# One', 'Start each slide with # and its title'],
  ['# One\n#', 'Slide 2 needs a title after #'],
  [
    '# One\n[figures: balance of maya]',
    `We don’t have a figure called “balance of maya”. Use ${figureNames.join(', ')}`,
  ],
])('%j is refused with words', (text, problem) => {
  expect(parseSlides(text)).toEqual({ problem })
})

test('what is written as text is read back the same', () => {
  const word = fc.stringMatching(/^[A-Za-z][A-Za-z .,]{0,20}[a-z]$/)
  const slide = fc.record({
    title: word,
    text: fc.array(word, { maxLength: 3 }).map((lines) => lines.join('\n')),
    points: fc.array(word, { maxLength: 4 }),
    figures: fc.array(fc.constantFrom(...figureNames), { maxLength: 4 }),
  })
  fc.assert(
    fc.property(fc.array(slide, { minLength: 1, maxLength: 5 }), (slides) => {
      expect(parseSlides(writeSlides(slides))).toEqual(slides)
    }),
  )
})
