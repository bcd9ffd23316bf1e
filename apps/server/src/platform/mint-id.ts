/** Mints ids in the app, so that no sequence is on a hot path and a retry can carry the same id. */
import { randomFillSync } from 'node:crypto'
import { type Id, idFrom } from '@handshake/domain/ids.ts'

const idBytes = 10
/** Filled once for a few hundred ids: asking the system for ten bytes costs as much as asking for four thousand. */
const dice = new Uint8Array(idBytes * 400)
let used = dice.length

export function mintId<Kind extends string>(now: Date): Id<Kind> {
  if (used === dice.length) {
    randomFillSync(dice)
    used = 0
  }
  used += idBytes
  return idFrom<Kind>(now.getTime(), dice.subarray(used - idBytes, used))
}
