/** Words for a step of a handshake that could not be taken. */
import { refusedMoves } from '#features/wallet/wallet.public.ts'

const codes = { 'wrong-state': 'handshake.too-late', 'wrong-actor': 'handshake.not-yours' } as const

export type MoveCode = (typeof codes)[keyof typeof codes] | 'wallet.halted' | 'wallet.id-reused'

export const { refusedMove, refusedSharing, refusedStake } = refusedMoves(codes)
