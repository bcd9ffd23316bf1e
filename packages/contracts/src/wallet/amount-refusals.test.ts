/** Proves the order in which a stake is judged: above 0, what any amount may be, then the range of a bet. */
import { cents, dollars } from '@handshake/domain/money.ts'
import { expect, test } from 'vitest'
import { stakeRefusal } from './amount-refusals.ts'

test.each([
  [[dollars(0)], 'wallet.escrow-not-positive'],
  [[cents(-1)], 'wallet.escrow-not-positive'],
  [[dollars(100_001), dollars(0)], 'wallet.escrow-not-positive'],
  [[cents(99), dollars(100_001)], 'wallet.amount-out-of-range'],
  [[cents(99)], 'handshake.stake-out-of-range'],
  [[dollars(10_001)], 'handshake.stake-out-of-range'],
  [[dollars(1), dollars(10_000)], null],
])('%j is answered %s', (stakes, code) => expect(stakeRefusal(stakes)).toBe(code))
