/** Words for a handshake that did not move with its case. */
import { AssertionFailed } from '@handshake/domain/assert.ts'
import type { Moved } from '#features/handshake/handshake.public.ts'
import type { Refuse, Refused } from '#platform/use-case.ts'

type Codes = 'handshake.too-late' | 'handshake.not-yours' | 'wallet.halted' | 'wallet.id-reused'

export function refusedStep(moved: Extract<Moved, { moved: false }>, refuse: Refuse<Codes>): Refused {
  switch (moved.reason) {
    case 'wrong-state':
      return refuse('handshake.too-late')
    case 'wrong-actor':
      return refuse('handshake.not-yours')
    case 'halted':
    case 'id-reused':
      return refuse(`wallet.${moved.reason}`)
    case 'forbidden':
    case 'insufficient-funds':
      throw new AssertionFailed('a frozen pot covers what a case does with it')
  }
}
