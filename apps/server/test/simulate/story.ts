/** What stories are told with: people, choices, waiting, and forms whose answer the story goes on from. */
import { payment } from '@handshake/contracts/payment/payment.ts'
import type { Dice } from '@handshake/domain/sport/dice.ts'
import { jobsOfDeals } from './every-job.ts'
import type { Inhabitant, Step, World } from './world.ts'

/** Which of these ways a story goes from here; the name is for the order of stories that wants a certain one. */
export type Choose = <Way>(name: string, ways: readonly Way[]) => Way

export type Story = (world: World, dice: Dice, choose: Choose) => AsyncGenerator<Step>

export const key = () => crypto.randomUUID()
export const why = 'It is what all of us saw with our own eyes.'
export const sums = [1_000, 3_333, 5_000, 12_345]

export const oneOf = <T>({ pick }: Dice, all: readonly T[]): T => all[pick(all.length)] as T

/** So many different users. */
export function users(world: World, dice: Dice, count: number): Inhabitant[] {
  const left = [...world.users]
  return Array.from({ length: count }, () => left.splice(dice.pick(left.length), 1)[0] as Inhabitant)
}

export const staff = (world: World, role: 'arbitrator' | 'admin'): readonly Inhabitant[] =>
  world.people.filter((one) => one.role === role)

export async function* wait(world: World, ms: number): AsyncGenerator<Step> {
  yield await world.pass(ms)
  yield await jobsOfDeals(world)
}

export const idIn = ({ answer }: Step, field?: string): string | null => {
  if (!answer?.ok) return null
  const result = answer.result as unknown as Readonly<Record<string, { readonly id: string }>> & { readonly id: string }
  return field === undefined ? result.id : (result[field]?.id ?? null)
}

export const idOf = (step: Step): string | null => idIn(step)

/** Somebody filled in a form as it asks and has the id of what they made, or was refused and the story ends. */
export async function* made(step: Step, goOn: (id: string) => AsyncGenerator<Step>): AsyncGenerator<Step> {
  yield { ...step, what: `fills in ${step.what}` }
  const id = idOf(step)
  if (id !== null) yield* goOn(id)
}

/** At the end of a story, and before it takes back what it did, such as a block: what broke by it would be gone by the end. */
export const lookNow: Step = { by: null, what: 'the tables are looked at', answer: null, writes: true }

const littleCents = 50_000

/** Stories go from person to person, and some end with less than the next one needs. */
export async function* refill(world: World): AsyncGenerator<Step> {
  const { rows } = await world.books.query<{ readonly id: string }>(
    `select owner_id as id from ledger.balances where kind = 'wallet' and balance_cents < $1`,
    [littleCents],
  )
  const short = new Set(rows.map(({ id }) => id))
  for (const by of world.users)
    if (short.has(by.id))
      yield await world.call(by, payment.deposit, { requestId: key(), amountCents: littleCents, method: 'simulated' })
}
