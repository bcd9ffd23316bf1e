/** Ways a loan can be lived: random ones, and a few that have to be lived every time. */
import fc from 'fast-check'
import { cents } from '../src/money.ts'

const behaviors = [
  'on-due',
  'in-parts',
  'late',
  'early',
  'more',
  'skip',
  'off_platform',
  'forgiven',
  'extension',
  'pause',
  'move',
  'payoff',
] as const
export type Behavior = (typeof behaviors)[number]

export const story = fc.record({
  principalCents: fc.integer({ min: 100, max: 5_000_000 }).map(cents),
  rateBps: fc.integer({ min: 0, max: 3_600 }),
  termMonths: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 36 }) },
    { weight: 1, arbitrary: fc.integer({ min: 37, max: 360 }) },
  ),
  behaviors: fc.array(fc.tuple(fc.constantFrom(...behaviors), fc.nat(1_000_000)), { minLength: 1, maxLength: 30 }),
})

/** A month that was paid in part, or around a late fee that stays, when the schedule changes: one day never has two installments. */
export const changedWhilePaidAhead: [typeof story extends fc.Arbitrary<infer Story> ? Story : never][] = [
  [
    {
      principalCents: cents(260),
      rateBps: 2_022,
      termMonths: 37,
      behaviors: [
        ['skip', 0],
        ['extension', 0],
        ['off_platform', 206_596],
        ['forgiven', 0],
        ['forgiven', 0],
        ['extension', 0],
        ['on-due', 0],
      ],
    },
  ],
  [
    {
      principalCents: cents(100),
      rateBps: 0,
      termMonths: 1,
      behaviors: [
        ['skip', 0],
        ['extension', 0],
        ['forgiven', 359_438],
        ['forgiven', 835_446],
        ['extension', 0],
        ['on-due', 0],
      ],
    },
  ],
]

/** One life that passes every phase, so that whether all were seen does not hang on the dice. */
export const throughEveryPhase: typeof changedWhilePaidAhead = [
  [
    {
      principalCents: cents(120_000),
      rateBps: 900,
      termMonths: 12,
      behaviors: [
        ['on-due', 0],
        ['in-parts', 48],
        ['late', 0],
        ['skip', 0],
        ['in-parts', 48],
        ['more', 1],
        ['payoff', 0],
      ],
    },
  ],
]
