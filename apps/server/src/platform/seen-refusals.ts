/** Sees to it that a refusal is the answer: work that was refused something and carries on as if not is undone, never committed. */
import type { RefusalCode } from '@handshake/contracts/refusals.ts'
import { assert } from '@handshake/domain/assert.ts'
import { type Refuse, Refused, refuse } from './use-case.ts'

export type SeenRefusals = {
  /** Like `refuse`, and remembers what it made. */
  readonly refuse: Refuse<RefusalCode>
  /** Throws unless every refusal became an answer; where there is one answer, any refusal undoes everything and will do. */
  readonly check: (answers: readonly unknown[]) => void
}

export function seeRefusals(): SeenRefusals {
  const made: Refused[] = []
  return {
    refuse: (code, ...details) => {
      const refused = refuse(code, ...details)
      made.push(refused)
      return refused
    },
    check: (answers) => {
      if (answers.length === 1 && answers[0] instanceof Refused) return
      for (const refused of made)
        assert(answers.includes(refused), `the refusal ${refused.code} is the answer: nothing goes on after it`)
    },
  }
}
