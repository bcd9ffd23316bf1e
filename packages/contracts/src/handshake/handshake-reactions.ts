/** The wire of what two people call to each other while their game is played: four faces and a line, gone after a moment. */
import { longestLiveLine, reactionFaceNames } from '@handshake/domain/handshake/live-reactions.ts'
import * as z from 'zod/mini'
import type { Contract } from '../contract.ts'
import { idOf, instant, line, nothing } from '../primitives.ts'

const handshakeId = idOf('handshake')
const face = z.enum(reactionFaceNames)
/** Made by whoever sends it: sent again, it is the same one. */
const reactionId = idOf('reaction')

export const liveReaction = z.object({
  id: reactionId,
  personId: idOf('person'),
  /** Null for a line. */
  face: z.nullable(face),
  /** Null for a face. */
  words: z.nullable(z.string()),
  sentAt: instant,
})
export type LiveReaction = z.output<typeof liveReaction>

const refusals = ['handshake.unknown', 'handshake.reactions-closed'] as const

export const reactionRoutes = {
  readReactions: {
    method: 'GET',
    path: '/api/handshakes/:handshakeId/reactions',
    access: 'signed-in',
    summary: 'What the two people of a handshake sent each other in the last 20 seconds of its running game.',
    input: z.object({ handshakeId }),
    result: z.object({
      /** Whether the reader can send and see any: not before or after the game, on a break, or when they want results quiet. */
      isOpen: z.boolean(),
      /** In the order they were sent. */
      reactions: z.array(liveReaction),
    }),
    refusals: ['handshake.unknown'],
  },
  sendReaction: {
    method: 'POST',
    path: '/api/handshakes/:handshakeId/reactions',
    access: 'verified',
    summary: 'Sends one of four faces to the other person while the game is on.',
    input: z.object({ handshakeId, reactionId, face }),
    result: nothing,
    refusals,
    limit: { points: 8, perSeconds: 2, by: 'person' },
  },
  sendLiveLine: {
    method: 'POST',
    path: '/api/handshakes/:handshakeId/live-lines',
    access: 'verified',
    summary: 'Sends one short line to the other person while the game is on.',
    input: z.object({ handshakeId, reactionId, words: line('Line', longestLiveLine) }),
    result: nothing,
    refusals,
    limit: { points: 3, perSeconds: 9, by: 'person' },
  },
} as const satisfies Contract
