/** Gathering: calls share batches, never a key, and never each other's failure. */
import { expect, test } from 'vitest'
import { createGatherer } from './gather.ts'

type Call = { readonly person: string; readonly n: number }

function watched(decide: (calls: readonly Call[]) => readonly string[] = (calls) => calls.map(({ n }) => `done ${n}`)) {
  const batches: number[][] = []
  const call = createGatherer<Call, string>({
    keysOf: ({ person }) => [person],
    decide: async (calls) => {
      batches.push(calls.map(({ n }) => n))
      await new Promise((resolve) => setTimeout(resolve, 5))
      return decide(calls)
    },
  })
  return { batches, call }
}

test('the first call starts at once, later ones share a batch, and everyone gets their own answer', async () => {
  const { batches, call } = watched()
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => call({ person: `p${n}`, n })))
  expect(answers).toEqual(Array.from({ length: 50 }, (_, n) => `done ${n}`))
  expect(batches[0]).toEqual([0])
  expect(batches.length).toBeLessThan(6)
})

test('calls of one person go one after the other, in the order they came', async () => {
  const { batches, call } = watched()
  await Promise.all([1, 2, 3, 4].map((n) => call({ person: n === 3 ? 'other' : 'same', n })))
  const order = batches.flat().filter((n) => n !== 3)
  expect(order).toEqual([1, 2, 4])
  expect(batches.every((batch) => batch.filter((n) => n !== 3).length <= 1)).toBe(true)
})

test('a call that breaks its batch fails alone', async () => {
  const { call } = watched((calls) => {
    if (calls.some(({ n }) => n === 13)) throw new Error('thirteen')
    return calls.map(({ n }) => `done ${n}`)
  })
  const settled = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => call({ person: `p${n}`, n })))
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(settled[13]).toMatchObject({ status: 'rejected' })
})

test('few wait for the batch that runs, many start another beside it, and nobody waits for a slow one', async () => {
  const running: string[][] = []
  let end: () => void = () => undefined
  const slow = new Promise<void>((resolve) => {
    end = resolve
  })
  const call = createGatherer<string, string>({
    keysOf: (name) => [name],
    decide: async (names) => {
      running.push([...names])
      await slow
      return names
    },
  })
  const answers = [call('first'), call('second'), call('third')]
  await Promise.resolve()
  expect(running).toEqual([['first']])
  answers.push(...Array.from({ length: 14 }, (_, n) => call(`many ${n}`)))
  expect(running.map((names) => names.length)).toEqual([1, 16])
  answers.push(call('patient'))
  expect(running).toHaveLength(2)
  await expect.poll(() => running.map((names) => names.length)).toEqual([1, 16, 1])
  end()
  expect(await Promise.all(answers)).toHaveLength(18)
})
