/** Proves which passwords are taken for the person's own name or address, or for words of the product. */
import { expect, test } from 'vitest'
import { isHouseWord, namesItsOwner } from './password-rule.ts'

const maya = { fullName: 'Maya Chén', username: 'maya_chen_2', email: 'm.chen.art@painters.example' }

test.each([
  'maya chen',
  'MayaChen1990!',
  'chen-maya',
  'mayamaya',
  'm4y4ch3n',
  'nehcayam',
  'maya_chen_2',
  'm.chen.art@painters.example',
  'mchenart99',
  'M.Chen.Art',
  '!!maya!!',
])('%s is Maya’s own name or address', (password) => expect(namesItsOwner(password, maya)).toBe(true))

test.each(['mayan temples', 'kitchen sink', 'long enough', '19900412', 'chenille maya rug', 'ünïcödé wörds'])(
  '%s is not',
  (password) => expect(namesItsOwner(password, maya)).toBe(false),
)

test('a name of one letter, or none, forbids nothing', () => {
  expect(namesItsOwner('anything goes', { fullName: 'A', username: 'a', email: 'a@b.co' })).toBe(false)
})

test('a long password over many short words is judged at once', () => {
  const many = { fullName: Array.from({ length: 26 }, () => 'aaa').join(' '), username: 'aaa', email: 'aaa@aaa.aaa' }
  expect(namesItsOwner(`${'a'.repeat(127)}b`, many)).toBe(false)
})

test.each([
  'handshake',
  'HANDSHAKE',
  'Handshake2026',
  'handshake!!!',
  '99handshake99',
  'h4ndsh4k3',
  'H@nd$h4ke1',
  'hand-shake',
  'handshakehandshake',
  'Wager123',
  'w4g3r',
  'wa11et',
  'escrow$$',
  'shake-on-it',
  'Sh4ke On 1t!',
  'my handshake app 7',
])('%s is a word of the house', (password) => expect(isHouseWord(password)).toBe(true))

test.each(['a handshake is a promise', 'wagering otters', 'long enough', 'пароль handshake', 'k7#mQ2', '19900412', ''])(
  '%s is more than that',
  (password) => expect(isHouseWord(password)).toBe(false),
)
