/** SharedTransaction: everyone is asked for at once, nobody waits for somebody who has ended, and what fails is told to whoever asked. */
import { array, asyncProperty, integer, assert as must, scheduler } from 'fast-check'
import { expect, test } from 'vitest'
import { batchWith, runShared, type SharedTransaction } from './company.ts'

const doubling = {}
const rounds: number[][] = []
const double = (company: SharedTransaction | undefined, n: number) =>
  batchWith({ company }, doubling, n, async (all) => {
    rounds.push([...all])
    return all.map((one) => one * 2)
  })

test('what everyone asks for is asked once, and each has their own answer', async () => {
  rounds.length = 0
  const answers = await runShared([1, 2, 3].map((n) => async (company) => double(company, await double(company, n))))
  expect(answers).toEqual([4, 8, 12])
  expect(rounds).toEqual([
    [1, 2, 3],
    [2, 4, 6],
  ])
})

test('whoever is alone asks alone, without waiting', async () => {
  rounds.length = 0
  expect(await runShared([(company) => double(company, 21)])).toEqual([42])
  expect(await double(undefined, 4)).toBe(8)
  expect(rounds).toEqual([[21], [4]])
})

test('nobody waits for those who ended, and those who ask late are waited for', async () => {
  rounds.length = 0
  const late = new Promise((resolve) => setTimeout(resolve, 10))
  const answers = await runShared<number>([
    async () => 0,
    (company) => double(company, 1),
    async (company) => {
      await late
      return double(company, 2)
    },
  ])
  expect(answers).toEqual([0, 2, 4])
  expect(rounds).toEqual([[1, 2]])
})

test('different things asked for at the same time are different rounds, and one may ask for two', async () => {
  const first = {}
  const second = {}
  const asked: string[] = []
  const ask = (company: SharedTransaction | undefined, what: object, item: string) =>
    batchWith({ company }, what, item, async (items) => {
      asked.push(items.join(' '))
      return items
    })
  await runShared<unknown>([
    (company) => Promise.all([ask(company, first, 'a'), ask(company, second, 'b')]),
    (company) => ask(company, second, 'c'),
  ])
  expect(asked).toEqual(['a', 'b c'])
})

test('one failure is everybody’s, but only after all of them have come to an end', async () => {
  let ended = false
  const run = runShared([
    async () => {
      throw new Error('broken')
    },
    async (company) => {
      await double(company, 1)
      ended = true
    },
  ])
  await expect(run).rejects.toThrow('broken')
  expect(ended).toBe(true)
})

test('what fails for all is told to everyone who asked, and a member may go on', async () => {
  const fails = (company: SharedTransaction | undefined) =>
    batchWith({ company }, fails, 1, async () => {
      throw new Error('no')
    })
  const answers = await runShared([1, 2].map(() => (company) => fails(company).catch((error: Error) => error.message)))
  expect(answers).toEqual(['no', 'no'])
})

test('in any order of events everyone ends with their own answer', async () => {
  const work = array(integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 5 })
  await must(
    asyncProperty(scheduler(), work, async (order, plans) => {
      const add = {}
      const works = plans.map((steps, index) => async (company: SharedTransaction | undefined) => {
        let sum = index
        for (let step = 0; step < steps; step += 1) {
          await order.schedule(Promise.resolve())
          sum = await batchWith({ company }, add, sum, async (all) => {
            await order.schedule(Promise.resolve())
            return all.map((one) => one + 10)
          })
        }
        return sum
      })
      const answers = await order.waitFor(runShared(works))
      expect(answers).toEqual(plans.map((steps, index) => index + steps * 10))
    }),
    { numRuns: 100 },
  )
})
