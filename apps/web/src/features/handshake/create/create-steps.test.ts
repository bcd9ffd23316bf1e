/** Proves that the flow is found by its address, and that nobody stands on a step before the ones that lead to it are in order. */
import { expect, it } from 'vitest'
import {
  addressOf,
  allowedStep,
  entryIn,
  entryName,
  type Step,
  stepAfter,
  stepBefore,
  stepIn,
  stepsOf,
} from './create-steps.ts'

const at = (text: string) => new URLSearchParams(text)

it.each([
  ['', null, { is: 'new' }],
  ['edit=7', null, { is: 'edit', id: '7' }],
  ['rematch=7&step=bet', null, { is: 'rematch', id: '7' }],
  ['game=7', null, { is: 'game', id: '7' }],
  ['game=7&pick=team_b', null, { is: 'game', id: '7', pick: 'team_b' }],
  ['game=7&pick=draw', null, { is: 'game', id: '7' }],
  ['opponent=diego_alvarez', null, { is: 'opponent', id: 'diego_alvarez' }],
  ['about=Rain%3F&details=x', null, { is: 'about', id: 'Rain?' }],
  ['edit=', null, { is: 'new' }],
  ['', { gameId: '9' }, { is: 'game', id: '9' }],
  ['', { gameId: 9 }, { is: 'new' }],
  ['edit=7', { gameId: '9' }, { is: 'edit', id: '7' }],
])('"%s" with %j begins as it should', (text, state, entry) => {
  expect(entryIn(at(text), state)).toEqual(entry)
})

it('keeps a bet on each side of a game apart', () => {
  const names = ['game=7', 'game=7&pick=team_a', 'game=7&pick=team_b', 'game=8', ''].map((text) =>
    entryName(entryIn(at(text))).join(':'),
  )
  expect(new Set(names).size).toBe(5)
})

it('knows a step by its name, and nonsense as none', () => {
  expect([stepIn(at('step=review')), stepIn(at('step=done')), stepIn(at(''))]).toEqual(['review', null, null])
})

it('keeps what brought the person here from step to step', () => {
  expect(addressOf(at('edit=7&step=bet&utm=x'), 'review').toString()).toBe('edit=7&step=review')
  expect(addressOf(at('game=7&pick=team_a'), 'opponent').toString()).toBe('game=7&pick=team_a&step=opponent')
  expect(addressOf(at('about=Rain&details=x&step=game'), 'bet').toString()).toBe('about=Rain&details=x&step=bet')
  expect(addressOf(at('league=NFL&step=game'), 'bet').toString()).toBe('league=NFL&step=bet')
  expect(addressOf(at('league=NFL&step=game'), null).toString()).toBe('')
})

const order =
  (...steps: readonly Step[]) =>
  (step: Step) =>
    steps.includes(step)

it('stops at the first step that is not in order', () => {
  const steps = stepsOf('new')
  expect(allowedStep(steps, 'review', order())).toBe('game')
  expect(allowedStep(steps, 'review', order('game', 'opponent'))).toBe('bet')
  expect(allowedStep(steps, 'bet', order('game'))).toBe('bet')
  expect(allowedStep(steps, 'game', order())).toBe('game')
  expect(allowedStep(steps, 'review', order('game', 'bet', 'opponent'))).toBe('review')
})

it('asks for no opponent while editing', () => {
  const steps = stepsOf('edit')
  expect([stepAfter(steps, 'bet'), stepBefore(steps, 'review'), stepBefore(steps, 'game')]).toEqual([
    'review',
    'bet',
    null,
  ])
  expect(allowedStep(steps, 'opponent', order('game', 'bet'))).toBe('review')
})
