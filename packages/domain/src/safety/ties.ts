/** How somebody who would decide about other people's money stands to them, and which of that keeps them from deciding. */
import { partnerWindowMs } from '../reputation/partner-weight.ts'
import { days } from '../time.ts'

/**
 * 'linked': the two accounts share a device, a card or a mailbox, so they look like one person. 'agreement': both said yes to something
 * that is not over, such as a loan.
 */
export const tieKinds = ['linked', 'friend', 'frequent-opponent', 'agreement'] as const
export type TieKind = (typeof tieKinds)[number]

/** This many settled handshakes against each other within the window make a frequent opponent; from there on trust weighs them less too. */
export const frequentFrom = 3
export const frequentWindowMs = partnerWindowMs

/**
 * A friendship that only the judged side began is a tie once whoever would judge has let it stand this long: otherwise a party could make
 * everyone with the office their friend, and nobody would be left to rule.
 */
export const oneSidedFriendshipCountsAfterMs = days(30)

/** A friendship that ended is a tie for this long: nobody ends one in order to rule. */
export const endedFriendshipCountsMs = days(90)

/** What both sides see of a referee they chose; whoever seems to be one of them cannot be it at all. */
export const openTies = ['friend', 'frequent-opponent'] as const satisfies readonly TieKind[]
export type OpenTie = (typeof openTies)[number]

export const tieWords: Readonly<Record<OpenTie, string>> = {
  friend: 'Friend of',
  'frequent-opponent': 'Often bets with',
}
