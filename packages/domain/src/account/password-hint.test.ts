/** Proves which passwords get a word of advice. */
import { expect, test } from 'vitest'
import { passwordHint } from './password-hint.ts'

const maya = { fullName: 'Maya Chen', email: 'maya.chen@example.com' }

test.each([
  '123456',
  'Password1',
  'QWERTY',
  'letmein',
  'aaaaaaa',
  'ababab',
  'abcdefgh',
  '87654321',
  'maya2024',
  'maya.chen',
])('%s gets a hint', (password) => expect(passwordHint(password, maya)).toMatch(/safer\.$/))

test.each(['correct horse', 'a-lake-in-may', 'k7#mQ2!x', 'may', 'ünïcödé wörds'])('%s gets none', (password) =>
  expect(passwordHint(password, maya)).toBeNull(),
)
