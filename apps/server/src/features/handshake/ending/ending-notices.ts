/** What people are told when a handshake ends, with a winner or without one. */
import type { PersonId } from '@handshake/domain/ids.ts'
import type { Move } from '../handshake-move.ts'
import { received, toParties, type Words } from '../notice-words.ts'

/** Settled by itself, with part 2's titles (decision 5.15). */
const settledBySystem: Words = (move) =>
  toParties(move, (personId) =>
    personId === move.after.winnerId
      ? {
          type: 'bet_won',
          title: '🎉 You Won!',
          message: `“${move.after.title}” is yours: ${received(move, personId)} is in your wallet.`,
          priority: 'high',
          actionUrl: `/winner/${move.after.id}`,
          actionLabel: 'See the result',
        }
      : {
          type: 'bet_lost',
          title: 'Bet Settled',
          message: `“${move.after.title}” went to the other side this time.`,
          actionUrl: `/loser/${move.after.id}`,
          actionLabel: 'See the result',
        },
  )

/** Settled by people, with part 1's titles. */
export const settledByPeople: Words = (move) =>
  toParties(move, (personId) => ({
    type: 'bet_completed',
    title: 'Handshake Settled!',
    message: endMessage(move, personId),
    priority: 'high',
    ...resultLink(move, personId),
  }))

const resultLink = ({ after }: Move, personId: PersonId) =>
  after.winnerId === null
    ? {}
    : {
        actionUrl: `/${personId === after.winnerId ? 'winner' : 'loser'}/${after.id}`,
        actionLabel: 'See the result',
      }

function endMessage(move: Move, personId: PersonId): string {
  if (move.after.winnerId === null)
    return `“${move.after.title}” is settled: ${received(move, personId)} of the pot is in your wallet.`
  return personId === move.after.winnerId
    ? `Congratulations! You won “${move.after.title}”: ${received(move, personId)} is in your wallet.`
    : `“${move.after.title}” is settled. The other side won this time.`
}

/** A slip pays both by their legs, so that both are told what came back. */
export const slipPaid: Words = (move) =>
  toParties(move, (personId) => ({
    type: personId === move.after.winnerId ? 'bet_won' : 'bet_completed',
    title: personId === move.after.winnerId ? '🎉 You Won!' : 'Bet Settled',
    message: `Every leg of “${move.after.title}” is settled: ${received(move, personId)} is in your wallet.`,
    priority: 'high',
    ...resultLink(move, personId),
  }))

export const paid: Words = (move, known) =>
  move.after.outcomeReason === 'feed' ? settledBySystem(move, known) : settledByPeople(move, known)

export const refunded =
  (title: string): Words =>
  (move) =>
    toParties(move, (personId) => ({
      type: 'escrow_released',
      title,
      message: `“${move.after.title}” ended without a winner. Your ${received(move, personId)} is back in your wallet, without a fee.`,
    }))
