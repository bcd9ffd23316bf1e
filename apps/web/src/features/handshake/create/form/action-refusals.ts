/** Which field each refusal of making or changing a handshake is about; the others are told above the review. */
import type { RefusalOf } from '@handshake/contracts/contract.ts'
import type { makingRoutes } from '@handshake/contracts/handshake/handshake-making.ts'
import type { FieldName } from '../create-problems.ts'

type Both = RefusalOf<typeof makingRoutes.createHandshake> & RefusalOf<typeof makingRoutes.editHandshake>

export const contentFieldOf = {
  'handshake.betting-closed': 'game',
  'handshake.game-over': 'game',
  'handshake.unknown-game': 'game',
  'handshake.sample-takes-no-stakes': 'game',
  'handshake.missing-information': 'about',
  'handshake.date-passed': 'settlementDate',
  'handshake.wrong-pick': 'pick',
  'handshake.unknown-referee': 'referee',
  'handshake.referee-has-part': 'referee',
  'handshake.referee-not-needed': 'referee',
  'handshake.stake-out-of-range': 'stakeCents',
  'wallet.escrow-not-positive': 'stakeCents',
  'wallet.amount-out-of-range': 'stakeCents',
} as const satisfies Partial<Record<Both, FieldName>>

export const sharingFieldOf = {
  'handshake.unknown-person': 'friends',
  'handshake.nobody-invited': 'friends',
  'handshake.own-handshake': 'friends',
  'handshake.referee-unavailable': 'referee',
} as const satisfies Partial<Record<RefusalOf<typeof makingRoutes.createHandshake>, FieldName>>

/** The wallet changed after the last look at it. */
export const shortageCodes: readonly string[] = [
  'handshake.insufficient-funds',
  'handshake.short-of-funds',
  'wallet.insufficient-escrow-funds',
]
