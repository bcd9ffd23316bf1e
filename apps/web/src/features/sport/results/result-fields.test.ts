/** Proves that typed scores become whole numbers or nothing, never a guess. */
import { expect, it } from 'vitest'
import { scoreIn } from './result-fields.ts'

const typed = (teamAScore: string, teamBScore: string) => {
  const data = new FormData()
  data.set('teamAScore', teamAScore)
  data.set('teamBScore', teamBScore)
  return scoreIn(data)
}

it('reads whole numbers, zero among them', () => expect(typed(' 17 ', '0')).toEqual({ teamAScore: 17, teamBScore: 0 }))

it('takes an empty field for no score', () => expect(typed('', '3')).toEqual({ teamBScore: 3 }))

it.each(['-1', '1.5', '1e3', 'ten', '0x10'])('leaves %s to the contract to refuse', (text) => {
  expect(typed(text, '0').teamAScore).toBeNaN()
})
