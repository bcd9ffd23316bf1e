/** How somebody who would decide about other people's money stands to them, and which of that keeps them from deciding. */
import { partnerWindowMs } from '../reputation/partner-weight.ts'

/** 'linked': the two accounts share a device, a card or a mailbox, so they look like one person. */
export const tieKinds = ['linked', 'friend', 'frequent-opponent'] as const
export type TieKind = (typeof tieKinds)[number]

/** This many settled handshakes against each other within the window make a frequent opponent; from there on trust weighs them less too. */
export const frequentFrom = 3
export const frequentWindowMs = partnerWindowMs

/** What both sides see of a referee they chose; whoever seems to be one of them cannot be it at all. */
export const openTies = ['friend', 'frequent-opponent'] as const satisfies readonly TieKind[]
export type OpenTie = (typeof openTies)[number]

export const tieWords: Readonly<Record<OpenTie, string>> = {
  friend: 'Friend of',
  'frequent-opponent': 'Often bets with',
}
