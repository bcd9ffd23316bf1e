/** Proves when a field's error is told: not before it was changed and left, and all of them after a try to send. */
import { expect, it } from 'vitest'
import { errorsIn, newFieldLife, withEdited, withLeft, withTry } from './field-life.ts'

const problems = { title: 'Title is required', stake: 'Stake amount is required' }

it('tells nothing about fields nobody has come to, or is still typing in', () => {
  const fresh = newFieldLife<keyof typeof problems>()
  expect(errorsIn(fresh, problems)).toEqual({})
  expect(errorsIn(withEdited(fresh, ['title']), problems)).toEqual({})
  expect(errorsIn(withLeft(fresh), problems)).toEqual({})
})

it('tells what is wrong with a field once it was changed and left', () => {
  const left = withLeft(withEdited(newFieldLife<keyof typeof problems>(), ['title']))
  expect(errorsIn(left, problems)).toEqual({ title: problems.title })
  expect(errorsIn(left, {})).toEqual({})
})

it('tells everything after a try to send', () => {
  expect(errorsIn(withTry(newFieldLife<keyof typeof problems>()), problems)).toEqual(problems)
})
