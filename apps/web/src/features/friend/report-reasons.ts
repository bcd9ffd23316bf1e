/** The reasons of a report in words, for who writes it and for who reads it. */
import type { reportReasons } from '@handshake/contracts/friend/friend.ts'

export const reasonWords: Readonly<Record<(typeof reportReasons)[number], string>> = {
  harassment: 'Insults or threats',
  cheating: 'Cheating or breaking their word',
  impersonation: 'Pretending to be someone else',
  spam: 'Spam',
  other: 'Something else',
}
