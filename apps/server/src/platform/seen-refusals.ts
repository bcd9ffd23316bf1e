/** Sees to it that a refusal is the answer: work that was refused something and carries on as if not is undone, never committed. */
import type { RefusalCode } from '@handshake/contracts/refusals.ts'
import { assert } from '@handshake/domain/assert.ts'
import { type Refuse, Refused, refuse } from './use-case.ts'

export type SeenRefusals = {
  /** Like `refuse`, and remembers what it made. */
  readonly refuse: Refuse<RefusalCode>
  /** Throws unless a refusal is the answer wherever one was made; any will do, for it undoes everything. */
  readonly check: (answer: unknown) => void
}

export function seeRefusals(): SeenRefusals {
  const made: Refused[] = []
  return {
    refuse: (code, ...details) => {
      const refused = refuse(code, ...details)
      made.push(refused)
      return refused
    },
    check: (answer) => {
      if (answer instanceof Refused) return
      for (const { code } of made) assert(false, `the refusal ${code} is the answer: nothing goes on after it`)
    },
  }
}
