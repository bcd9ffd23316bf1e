/** Words people read: curly apostrophes, no words of machines and banks, and sentences instead of titles. */
import { describe, expect, test } from 'vitest'
import { bannedWords } from './banned-words.ts'
import { sentenceCase } from './sentence-case.ts'

const file = (path: string, ...lines: string[]) => ({ path, text: lines.join('\n') })

describe('banned-words', () => {
  test.each([
    `const words = "You're on the list"`,
    "<p>Don't leave yet</p>",
    "words: () => 'Oracle is verifying results',",
    "description: 'It has been deducted',",
  ])('finds what people should not read: %s', (line) => {
    expect(bannedWords([file('apps/web/src/a.tsx', '/** A page. */', line)]).map((one) => one.line)).toEqual([2])
  })
  test('leaves straight apostrophes to comments and to text messages', () => {
    const lines = ["// It doesn't matter.", "const at = 1 // it's late", "type Way = 'a' | 's'"]
    expect(bannedWords([file('apps/web/src/a.ts', ...lines)])).toEqual([])
    const message = "  `We'll never ask you for it.`"
    expect(bannedWords([file('apps/server/src/features/verification/phone/text-messages.ts', message)])).toEqual([])
  })
})

describe('sentence-case', () => {
  test.each([
    "title: 'Payout Pending',",
    '        Open Settings',
    '<p>Back to Home</p>',
    '<Button label="Save Changes!">',
  ])('finds %s', (line) => {
    expect(sentenceCase([file('apps/web/src/a.tsx', '/** A page. */', line)]).map((one) => one.line)).toEqual([2])
  })
  test.each(["'Choose Your Opponent'", "'Connect PayPal'", "'Save changes'", '<p>Go Home</p>', "'Link Copied!'"])(
    'lets %s be',
    (line) => expect(sentenceCase([file('apps/web/src/a.tsx', line)])).toEqual([]),
  )
})
