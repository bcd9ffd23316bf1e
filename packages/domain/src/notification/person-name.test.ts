/** Proves that a name in kept words can be taken out again, and nothing else, whatever it looks like. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { idFrom, type PersonId } from '../ids.ts'
import { nameOfPerson, nobodysName, readMarked, withoutPerson, wordsOfPerson } from './person-name.ts'

const id = (number: number): PersonId => idFrom(number, new Uint8Array(10))

/** No contract lets a control character in. */
const typed = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/\p{Cc}/gu, ''))

test('words read as they would without marks, and know whom they name', () => {
  const marked = { message: `${nameOfPerson(id(1), 'Maya')} paid ${nameOfPerson(id(2), 'Tom')}`, data: { deep: ['x'] } }
  expect(readMarked(marked)).toEqual({
    plain: { message: 'Maya paid Tom', data: { deep: ['x'] } },
    names: [id(1), id(2)],
  })
  expect(readMarked({ message: `${nobodysName('Someone')} joined` })).toEqual({
    plain: { message: 'Someone joined' },
    names: [],
  })
})

test('whoever leaves takes their name and their words along, and nobody else’s', () => {
  fc.assert(
    fc.property(typed, typed, typed, (name, other, said) => {
      const message = `${said}${nameOfPerson(id(1), name)}|${nameOfPerson(id(2), other)}: ${wordsOfPerson(id(1), name)}${said}`
      const left = withoutPerson({ message, about: { who: nameOfPerson(id(1), name) } }, id(1))
      expect(readMarked(left)).toEqual({
        plain: { message: `${said}Closed account|${other}: …${said}`, about: { who: 'Closed account' } },
        names: [id(2)],
      })
    }),
  )
})

test('what somebody types is no mark, also where it looks like one', () => {
  const lookalike = String.raw`\u0001${id(1)}\u0002me\u0003 $1 $& .*`
  const message = `${nameOfPerson(id(2), lookalike)} says ${lookalike}`
  expect(readMarked(withoutPerson({ message }, id(1))).plain).toEqual({ message: `${lookalike} says ${lookalike}` })
  expect(readMarked(withoutPerson({ message }, id(2))).plain).toEqual({ message: `Closed account says ${lookalike}` })
})
