/** Outcomes name people or things, so that both sides and an arbitrator read the same sentence. */
import { expect, test } from 'vitest'
import { betTemplates, fillTemplate } from './bet-templates.ts'
import { findReaderWord } from './reader-words.ts'

test.each([
  ['I skip first', 'I'],
  ['You skip first', 'You'],
  ['I’m faster', 'I’m'],
  ["You're faster", "You're"],
  ['Me', 'Me'],
  ['i', 'i'],
  ['my team', 'my'],
  ['The dog is yours', 'yours'],
  ['i win', 'i'],
  ['Yourself', 'Yourself'],
])('%j turns its meaning with the reader: %j', (outcome, word) => expect(findReaderWord(outcome)).toBe(word))

test.each([
  'Zoë skips first',
  'Zoë’s opponent skips first',
  'World War I',
  'Youngstown',
  'Myra wins',
  'Mexico',
  '“Thank You” wins',
  '"I Will Survive" is played',
  'Miami',
  'Ibiza',
  'It rains',
  '',
])('%j reads the same to everybody', (outcome) => expect(findReaderWord(outcome)).toBeNull())

test.each(betTemplates.map(({ id }) => id))('the outcomes of the template %s name people or things', (id) => {
  const template = betTemplates.find((one) => one.id === id)
  const filled = template && fillTemplate(template, 'Zoë')
  for (const outcome of [filled?.optionA, filled?.optionB, filled?.about]) {
    expect(outcome).toBeTruthy()
    expect(findReaderWord(outcome ?? '')).toBeNull()
    expect(outcome).not.toMatch(/[{}]/)
    // "The other person" is somebody else to whoever takes that side.
    expect(outcome).not.toMatch(/\bother (person|one|side)\b/i)
  }
})
