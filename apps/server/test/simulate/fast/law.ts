/** What a law of the fast floor is, what it sees, and what laws reckon with. */
import type { MemoryTransfer } from '../../../../../packages/ledger/test/memory-rows.ts'
import type { Deal, FastWorld, Taken } from './world.ts'

export type Seen = {
  readonly world: FastWorld
  /** What moved since the laws last looked, and by which steps. */
  readonly moved: readonly MemoryTransfer[]
  readonly taken: readonly Taken[]
  readonly touched: ReadonlySet<Deal>
}

export type FastLaw = {
  readonly name: string
  readonly says: string
  /** What breaks it; null where it holds. */
  readonly broken: (seen: Seen) => string | null
}

/** So many hundredths of a percent, half up to the cent. */
export const percent = (amount: number, bps: number): number => Math.floor((amount * bps + 5_000) / 10_000)

export const each = (says: (taken: Taken, seen: Seen) => string | null) => (seen: Seen) => {
  for (const taken of seen.taken) {
    const found = says(taken, seen)
    if (found !== null) return `${taken.deal.name}, ${taken.event}: ${found}`
  }
  return null
}

/** By the step alone: what each person gets out of the accounts of the deal, and what we take. */
export function outOf({ transfers }: Taken) {
  const got = new Map<string, number>()
  let fee = 0
  for (const { kind, to, amountCents } of transfers) {
    if (/(winner-fee|dispute\.fee|pool\.fee|pool\.ruled-fee)$/.test(kind)) fee += amountCents
    else if (/(pay-out|refund|release)/.test(kind) && to !== undefined) got.set(to, (got.get(to) ?? 0) + amountCents)
  }
  return { fee, of: (id: string | null) => got.get(id ?? '') ?? 0 }
}
