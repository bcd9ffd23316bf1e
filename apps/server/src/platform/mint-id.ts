/** Mints ids in the app, so that no sequence is on a hot path and a retry can carry the same id. */
import { randomFillSync } from 'node:crypto'
import { type Id, idFrom } from '@handshake/domain/ids.ts'

const idBytes = 10
/** Filled once for a few hundred ids: asking the system for ten bytes costs as much as asking for four thousand. */
const dice = new Uint8Array(idBytes * 400)
let used = dice.length

/** The first 18 of an id's 74 random bits count up within a millisecond, so that what a node makes later also sorts later. */
const counterBits = 18
let countedAt = Number.NaN
let counter = 0

export function mintId<Kind extends string>(now: Date): Id<Kind> {
  if (used === dice.length) {
    randomFillSync(dice)
    used = 0
  }
  used += idBytes
  const bytes = dice.subarray(used - idBytes, used)
  const atMs = now.getTime()
  counter = atMs === countedAt ? counter + 1 : start(bytes)
  countedAt = atMs
  bytes[0] = counter >> (counterBits - 4)
  bytes[1] = counter >> (counterBits - 12)
  bytes[2] = counter
  return idFrom<Kind>(atMs, bytes)
}

/** In the lower half, which leaves room for more ids than a millisecond can see. */
const start = ([high = 0, middle = 0, low = 0]: Uint8Array): number =>
  ((high << 16) | (middle << 8) | low) & (2 ** (counterBits - 1) - 1)
