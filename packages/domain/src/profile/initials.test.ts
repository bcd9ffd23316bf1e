/** Initials stand for any name people have, and a name keeps its color. */
import { expect, test } from 'vitest'
import { hueOf, initialsOf } from './initials.ts'

test.each([
  ['Maya Chen', 'MC'],
  ['Oluwaseun Adeyemi Okonkwo', 'OO'],
  ['maya_chen', 'MC'],
  ['maya.chen', 'MC'],
  ['@bo', 'B'],
  ['  Bo  ', 'B'],
  ['émile zola', 'ÉZ'],
  ['Ана Петрова', 'АП'],
  ['李 小龙', '李小'],
  ['𝒜da Lovelace', '𝒜L'],
  ['Maya 🎉', 'M'],
  ['', '?'],
  ['—', '?'],
])('"%s" is drawn as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name always has the same hue, and different names do not all share one', () => {
  expect(hueOf('Maya Chen')).toBe(hueOf('Maya Chen'))
  expect(new Set(['Maya', 'Bo', 'Priya', 'Sam', 'Jordan', 'Ines'].map(hueOf)).size).toBeGreaterThan(2)
})
