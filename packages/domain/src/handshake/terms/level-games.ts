/** Where a game can end level: the one rule that says whether a draw is a side, for every form and for the server. */

/** Whether what was played after the regular time counts. */
export type Overtime = 'counts' | 'ignored'

/**
 * A league game of soccer is not played on. The others play until somebody leads, in overtime or extra innings; the rare
 * football game that is still level after it is a push for both teams, not a side worth selling.
 */
const levelWith: Readonly<Record<string, readonly Overtime[]>> = {
  soccer: ['counts', 'ignored'],
  football: ['ignored'],
  basketball: ['ignored'],
  baseball: ['ignored'],
  hockey: ['ignored'],
}

/** What a handshake is about: the sport of its game, or null for words of one's own, where people say which of two things happened. */
export type Played = {
  readonly sport: string | null
  /** As frozen in its rules; new ones count it. */
  readonly overtime?: Overtime | undefined
}

export const canEndLevel = ({ sport, overtime = 'counts' }: Played): boolean =>
  sport !== null && Object.hasOwn(levelWith, sport) && levelWith[sport]?.includes(overtime) === true
