/** What providers say about reversals, in any order and however often: no more is taken than was deposited, and no cent is made or lost. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents } from '../money.ts'
import { type KnownReversal, reversalNews, type SaidReversal, shareAmongClaims } from './reversal.ts'

const amount = fc.integer({ min: 1, max: 20_000 }).map(cents)
const said = fc.record({
  ref: fc.constantFrom('du_1', 'du_2', 're_1'),
  cause: fc.constantFrom('dispute' as const, 'refund' as const),
  amountCents: amount,
  stands: fc.boolean(),
})
const deposit = cents(10_000)

type Row = KnownReversal & { takenCents: Cents }

const moves = fc.array(
  fc.oneof(
    fc.record({ move: fc.constant('said' as const), word: fc.array(said, { maxLength: 4 }) }),
    fc.record({ move: fc.constant('credit' as const), amountCents: amount }),
    fc.record({ move: fc.constant('spend' as const), amountCents: amount }),
  ),
  { maxLength: 40 },
)

const runs = Number(process.env.PROPERTY_RUNS ?? 200)

test('whatever a provider says, nobody pays more than the deposit, no wallet falls below zero and every cent is accounted for', () => {
  fc.assert(
    fc.property(moves, (all) => {
      let rows: Row[] = []
      let walletCents = 0
      let broughtIn = 0
      let spent = 0
      const take = () => {
        const open = rows.filter(({ stands }) => stands)
        const parts = shareAmongClaims(
          cents(walletCents),
          open.map(({ amountCents, takenCents }) => cents(amountCents - takenCents)),
        )
        open.forEach((row, index) => {
          row.takenCents = cents(row.takenCents + (parts[index] ?? 0))
          walletCents -= parts[index] ?? 0
        })
      }
      for (const step of all) {
        if (step.move === 'credit') {
          walletCents += step.amountCents
          broughtIn += step.amountCents
        } else if (step.move === 'spend') {
          const owes = rows.some(({ stands, amountCents, takenCents }) => stands && takenCents < amountCents)
          if (owes || step.amountCents > walletCents) continue
          walletCents -= step.amountCents
          spent += step.amountCents
        } else {
          const news = reversalNews(rows, step.word, deposit)
          for (const row of news.over) {
            walletCents += row.takenCents
            Object.assign(row, { takenCents: cents(0), stands: false })
          }
          for (const row of news.again) Object.assign(row, { stands: true })
          rows = [...rows, ...news.begun.map((one): Row => ({ ...one, takenCents: cents(0) }))]
          const again = reversalNews(rows, step.word, deposit)
          expect([...again.begun.map(({ ref }) => ref), ...again.over.map(({ ref }) => ref)]).toEqual([])
        }
        take()
        const taken = rows.reduce((sum, row) => sum + row.takenCents, 0)
        const standing = rows.filter(({ stands }) => stands)
        expect(standing.reduce((sum, row) => sum + row.amountCents, 0)).toBeLessThanOrEqual(deposit)
        expect(
          rows.every(
            ({ stands, takenCents, amountCents }) => takenCents <= amountCents && (stands || takenCents === 0),
          ),
        ).toBe(true)
        expect(walletCents).toBeGreaterThanOrEqual(0)
        expect(walletCents + taken + spent).toBe(broughtIn)
        // Whoever owes has nothing left that could be taken.
        if (standing.some(({ amountCents, takenCents }) => takenCents < amountCents)) expect(walletCents).toBe(0)
      }
    }),
    { numRuns: runs },
  )
}, 600_000)

test('a word that is repeated is no news, and one about what was never heard of is news only while it stands', () => {
  const word: SaidReversal = { ref: 'du_1', cause: 'dispute', amountCents: cents(4_000), stands: true }
  const known = { ref: 'du_1', amountCents: cents(4_000), stands: true }
  expect(reversalNews([known], [word, word], deposit)).toEqual({ begun: [], again: [], over: [] })
  expect(reversalNews([], [{ ...word, stands: false }], deposit)).toEqual({ begun: [], again: [], over: [] })
  expect(reversalNews([], [word, word], deposit).begun).toHaveLength(1)
  // Silence about a known one says nothing.
  expect(reversalNews([known], [], deposit)).toEqual({ begun: [], again: [], over: [] })
})

const row = (ref: string, amountCents: number, stands: boolean): KnownReversal => ({
  ref,
  amountCents: cents(amountCents),
  stands,
})

test.each<
  [string, KnownReversal[], KnownReversal[], { begun?: [string, number][]; again?: string[]; over?: string[] }]
>([
  ['one that was given back is taken back again', [row('a', 4_000, false)], [row('a', 4_000, true)], { again: ['a'] }],
  [
    'as far as the deposit has room for it whole',
    [row('a', 4_000, false), row('b', 6_001, false), row('c', 6_000, false)],
    [row('a', 1, true), row('b', 1, true), row('c', 1, true)],
    { again: ['a', 'c'] },
  ],
  [
    'before a new one, which has what is left',
    [row('a', 9_000, false)],
    [row('b', 3_000, true), row('a', 9_000, true)],
    { again: ['a'], begun: [['b', 1_000]] },
  ],
  ['what stands leaves no room', [row('a', 10_000, true)], [row('b', 3_000, true)], {}],
  [
    'what does not stand leaves all of it',
    [row('a', 10_000, false)],
    [row('b', 3_000, true)],
    { begun: [['b', 3_000]] },
  ],
  [
    'what is given back makes room',
    [row('a', 10_000, true)],
    [row('a', 10_000, false), row('b', 3_000, true)],
    { over: ['a'], begun: [['b', 3_000]] },
  ],
])('%s', (_, known, word, { begun = [], again = [], over = [] }) => {
  const news = reversalNews(
    known,
    word.map((one) => ({ ...one, cause: 'dispute' as const })),
    deposit,
  )
  expect(news.begun.map(({ ref, amountCents }) => [ref, amountCents])).toEqual(begun)
  expect([news.again, news.over].map((some) => some.map(({ ref }) => ref))).toEqual([again, over])
})

test('claims are served in their order', () => {
  expect(shareAmongClaims(cents(500), [cents(300), cents(400), cents(100)])).toEqual([300, 200, 0])
  expect(shareAmongClaims(cents(0), [cents(300)])).toEqual([0])
})
