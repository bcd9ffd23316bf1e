/** Usernames and their suffixes. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeUsername, isMixedScript, usernameFromEmail, usernameFromFullName } from './username.ts'

test.each([
  ['Maya Chen', 'maya_chen'],
  ['  José   Luis\tde la Cruz ', 'jose_luis_de_la_cruz'],
  ["Zoë O'Brien-Łukasz 🎲", 'zoe_obrien_lukasz'],
  ['Søren Weiß', 'soren_weiss'],
  ['Li', 'li_1'],
  ['x'.repeat(80), 'x'.repeat(35)],
  ['   ', null],
  ['陈美雅', null],
])('the full name %j becomes %s', (name, username) => expect(usernameFromFullName(name)).toBe(username))

test.each([
  ['Maya.Chen+bets@example.com', 'maya_chen_bets'],
  ['@example.com', 'person'],
  ['a@example.com', 'a_1'],
])('the address %s becomes %s', (address, username) => expect(usernameFromEmail(address)).toBe(username))

test('a name made at sign-up is one its own form takes, whatever people are called', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
      const made = freeUsername(usernameFromFullName(name) ?? usernameFromEmail(name), new Set())
      expect(made).toMatch(/^[a-z0-9_]{3,40}$/)
    }),
  )
})

test('a taken name gets the first free number', () => {
  expect(freeUsername('maya', new Set())).toBe('maya')
  expect(freeUsername('maya', new Set(['maya']))).toBe('maya_2')
  expect(freeUsername('maya', new Set(['maya', 'maya_2', 'maya_4']))).toBe('maya_3')
})

test.each([
  ['M\u0430ya Chen', true],
  ['\u0391lice', true],
  ['\u041c\u0430\u0440\u0438\u044f Chen', false],
  ['José Łukasz', false],
  ['陈美雅 Maya', false],
])('%s mixes alphabets in a word: %s', (name, mixed) => expect(isMixedScript(name)).toBe(mixed))
