/** What somebody staked and backed last, as this browser remembers it, so that the next challenge begins with it. */
import { type Cents, cents } from '@handshake/domain/money.ts'
import { ranges } from '@handshake/domain/wallet/limits.ts'
import { readStored, storageKeys, writeStored } from '#platform/storage.ts'
import type { CreateFields } from '../create-fields.ts'

export type LastBet = { readonly stakeCents: Cents; readonly team: string | null }

/** Whose it is, how much, and the team if there was one. */
const kept = /^(\S+) (\d{1,9}) ?(.*)$/

/** Null where nothing is remembered, or somebody else used this browser since. */
export function readLastBet(personId: string): LastBet | null {
  const [, whose, amount, team] = kept.exec(readStored(storageKeys.lastBet) ?? '') ?? []
  const stakeCents = cents(Number(amount ?? 0))
  if (whose !== personId || stakeCents < ranges.bet.minCents || stakeCents > ranges.bet.maxCents) return null
  return { stakeCents, team: team || null }
}

export function keepLastBet(personId: string, { stakeCents, subject, game, pick }: CreateFields): void {
  if (stakeCents === null) return
  const backed = subject === 'game' && game !== null ? { team_a: game.teamA, team_b: game.teamB } : null
  const team = backed !== null && (pick === 'team_a' || pick === 'team_b') ? backed[pick] : ''
  writeStored(storageKeys.lastBet, `${personId} ${stakeCents} ${team}`)
}
