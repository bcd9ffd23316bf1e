/** What the two people of a handshake can call to each other while its game is played. */
import { minutes, seconds } from '../time.ts'

/** What flies, and what it is called for whoever doesn't see it. */
export const reactionFaces = {
  clap: { picture: '👏', words: 'Applause' },
  fire: { picture: '🔥', words: 'On fire' },
  sweat: { picture: '😅', words: 'Close one' },
  shock: { picture: '😱', words: 'No way' },
} as const

export type ReactionFace = keyof typeof reactionFaces

export const reactionFaceNames = Object.keys(reactionFaces) as [ReactionFace, ...ReactionFace[]]

export const longestLiveLine = 80

/** Long enough for a phone that was in a tunnel; after that the moment is over. */
export const reactionShownMs = seconds(20)

/** Until then a repeat is known as one. */
export const reactionKeptMs = minutes(1)
