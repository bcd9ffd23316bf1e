/** The tally of answers: sums miss nothing, and of all answers it keeps the slowest. */
import { expect, test } from 'vitest'
import { createAnswerTally, noAnswers, oneAnswer } from './answer-tally.ts'

const answer = (route: string, tookMs: number, status = 200) => oneAnswer({ route: `GET ${route}`, status, tookMs })

test('answers are counted, the failed and the slow among them, and the slowest is named', () => {
  const tally = createAnswerTally()
  for (const one of [answer('/a', 10), answer('/b', 1_500), answer('/c', 20, 503), answer('/d', 20, 422)])
    tally.note(one)
  expect(tally.take()).toEqual({
    requests: 4,
    failed: 1,
    slow: 1,
    tookMs: 1_550,
    slowest: { route: 'GET /b', tookMs: 1_500 },
  })
})

test('what was taken is not there again, and what could not be written can be put back', () => {
  const tally = createAnswerTally()
  tally.note(answer('/a', 900))
  const taken = tally.take()
  expect(tally.take()).toEqual(noAnswers)
  tally.note(answer('/b', 5))
  tally.note(taken)
  expect(tally.take()).toMatchObject({ requests: 2, tookMs: 905, slowest: { route: 'GET /a' } })
})
