/** Requests under way: a repeat waits for its first and is told the same, and a first that breaks takes nobody along. */
import { expect, test } from 'vitest'
import { createUnderWay } from './under-way.ts'

function watched() {
  const began: string[] = []
  const ends: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = []
  const underWay = createUnderWay<string>()
  const send = (name: string, key: string, input: object) =>
    underWay(key, input, () => {
      began.push(name)
      return new Promise((resolve, reject) => ends.push({ resolve, reject }))
    })
  return { began, ends, send }
}
const settle = () => new Promise((done) => setImmediate(done))

test('a repeat waits for its first and is told the same; once that is told, the next is served anew', async () => {
  const { began, ends, send } = watched()
  const told = [send('first', 'k', { n: 1 }), send('again', 'k', { n: 1 }), send('third', 'k', { n: 1 })]
  expect(began).toEqual(['first'])
  ends[0]?.resolve('done')
  expect(await Promise.all(told)).toEqual(['done', 'done', 'done'])
  const later = send('later', 'k', { n: 1 })
  expect(began).toEqual(['first', 'later'])
  ends[1]?.resolve('done again')
  expect(await later).toBe('done again')
})

test('another key and another input wait for nobody', async () => {
  const { began, ends, send } = watched()
  const told = [send('first', 'k', { n: 1 }), send('other input', 'k', { n: 2 }), send('other key', 'l', { n: 1 })]
  expect(began).toEqual(['first', 'other input', 'other key'])
  for (const [index, end] of ends.entries()) end.resolve(String(index))
  expect(await Promise.all(told)).toEqual(['0', '1', '2'])
})

test('when the first breaks, one of its repeats is served, and the others are told what that one is told', async () => {
  const { began, ends, send } = watched()
  const first = send('first', 'k', {})
  const repeats = [send('second', 'k', {}), send('third', 'k', {}), send('fourth', 'k', {})]
  ends[0]?.reject(new Error('the line broke'))
  await expect(first).rejects.toThrow('the line broke')
  await settle()
  expect(began).toEqual(['first', 'second'])
  ends[1]?.resolve('done')
  expect(await Promise.all(repeats)).toEqual(['done', 'done', 'done'])
})
