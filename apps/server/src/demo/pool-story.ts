/** The demo people's pools: one that runs with five of them in it, and one that anyone can still join. */
import type { DemoName } from './people.ts'

const day = 24

/** Hours count before now; negative ones lie ahead. */
export const demoPools = {
  cookoff: {
    title: 'Who wins the office cook-off?',
    description: 'The judges’ points decide. They’re posted in the kitchen the same evening.',
    outcomes: ['Diego’s chili', 'Priya’s dal', 'Lena’s pierogi', 'Tom’s toast'],
    stakeCents: 2_000,
    closesHoursAgo: 1 * day,
    settlesHoursAgo: -5 * day,
  },
  plant: {
    title: 'How long does the new office plant live?',
    description: 'From the day Tom takes over the watering. Brown from top to bottom counts as dead.',
    outcomes: ['Less than a month', 'One to two months', 'Two to three months', 'Longer'],
    stakeCents: 1_000,
    closesHoursAgo: -6 * day,
    settlesHoursAgo: -90 * day,
  },
} as const

export type PoolKey = keyof typeof demoPools

export type PoolScene = { readonly hoursAgo: number; readonly who: DemoName } & (
  | { readonly opens: PoolKey; readonly pick: number }
  | { readonly joins: PoolKey; readonly pick: number }
  | { readonly under: PoolKey; readonly says: string }
)

export const poolStory: readonly PoolScene[] = [
  { hoursAgo: 3 * day, who: 'diego', opens: 'cookoff', pick: 0 },
  { hoursAgo: 3 * day - 2, who: 'maya', joins: 'cookoff', pick: 1 },
  { hoursAgo: 3 * day - 5, who: 'priya', joins: 'cookoff', pick: 1 },
  { hoursAgo: 2 * day, who: 'lena', joins: 'cookoff', pick: 2 },
  { hoursAgo: 2 * day - 3, who: 'tom', joins: 'cookoff', pick: 0 },
  { hoursAgo: 2 * day - 4, who: 'tom', under: 'cookoff', says: 'For the record, my toast has a secret ingredient.' },
  { hoursAgo: 2 * day - 5, who: 'diego', under: 'cookoff', says: 'Is it butter?' },
  { hoursAgo: 10, who: 'lena', opens: 'plant', pick: 1 },
  { hoursAgo: 8, who: 'priya', joins: 'plant', pick: 2 },
]
