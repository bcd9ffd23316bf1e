/** Which notices deserve more than a number on the bell: an invitation to a bet, a loan or an agreement, a match and a result their card, an ending, a new friend and a warning a toast. */
import type { Notice } from '@handshake/contracts/notification/notification.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import type { NoticeType } from '@handshake/domain/notification/notice-kind.ts'
import type { NoticeKindName } from '@handshake/domain/notification/notice-kinds.ts'
import { isShown } from '#platform/shown-things.ts'

export type Arrival =
  | {
      readonly is: 'invitation' | 'match' | 'result'
      readonly notice: Notice
      readonly to: string
      /** It was seen among what waits for the person. */
      readonly waits?: boolean
    }
  | { readonly is: 'friend'; readonly notice: Notice; readonly to: string; readonly friendId: PersonId }
  | { readonly is: 'win' | 'loss' | 'settled' | 'warning'; readonly notice: Notice; readonly to: string }

const invitations: readonly NoticeType[] = ['bet_pending', 'bet_invitation', 'loan_offer_received']
/** Kinds that ask someone in, whatever their type is shared with. */
const invitationKinds: readonly NoticeKindName[] = [
  'agreement.invited',
  'split.share-asked',
  'loan.applied',
  'referee.asked',
]
const endings: readonly NoticeType[] = ['bet_won', 'bet_lost', 'bet_completed']
/** Something went wrong, or needs an eye on it. */
const warnings: readonly NoticeType[] = ['bet_disputed', 'payment_failed', 'game_postponed', 'security_changed']
const matched: readonly NoticeKindName[] = ['handshake.accepted', 'handshake.offer-accepted']
const resultIn: NoticeKindName = 'handshake.result-in'
const isOneOf = (types: readonly NoticeType[], type: string) => types.some((one) => one === type)

export function arrivalOf(notice: Notice): Arrival | null {
  const to = notice.actionUrl
  if (to === null) return null
  if (isOneOf(invitations, notice.type) || invitationKinds.some((kind) => kind === notice.kind))
    return { is: 'invitation', notice, to }
  if (matched.some((kind) => kind === notice.kind)) return { is: 'match', notice, to }
  if (notice.friendId !== null) return { is: 'friend', notice, to, friendId: notice.friendId }
  if (notice.kind === resultIn) return { is: 'result', notice, to }
  if (isOneOf(warnings, notice.type)) return { is: 'warning', notice, to }
  if (!isOneOf(endings, notice.type)) return null
  const is = to.startsWith('/winner/') ? 'win' : to.startsWith('/loser/') ? 'loss' : 'settled'
  return { is, notice, to }
}

/** What came since: the newest first, and nothing of what was already there when we began to look. */
export const newArrivals = (notices: readonly Notice[], known: ReadonlySet<string>): Arrival[] =>
  notices.filter(({ id, read }) => !known.has(id) && !read).flatMap((notice) => arrivalOf(notice) ?? [])

const segmentsOf = (address: string): string[] => (address.split(/[?#]/, 1)[0] ?? '').split('/').filter(Boolean)

/** Whether the page already shows what a notice leads to: the page itself, or another page of the same thing, as a handshake is of its result. */
export function isInSight({ to, notice }: Pick<Arrival, 'to' | 'notice'>, pathname: string): boolean {
  const [there, here] = [segmentsOf(to), segmentsOf(pathname)]
  if (there.join('/') === here.join('/') || isShown(notice.handshakeId)) return true
  const shown = here.length > 1 ? here.at(-1) : undefined
  return shown !== undefined && (shown === notice.handshakeId || (there.length > 1 && shown === there.at(-1)))
}

/** Bets wait for an answer as long as they are the person's turn: called off, taken or run out, there is nothing to view anymore. */
const answered: readonly NoticeType[] = ['bet_pending', 'bet_invitation']

/** Invitations of other kinds may only inform: their card goes once they have waited for the person and do no longer. Unchanged, it is the same list. */
export function followTurns(arrivals: readonly Arrival[], turns: ReadonlyMap<string, unknown>): readonly Arrival[] {
  const followed = arrivals.flatMap((one) => {
    if (one.is !== 'invitation' || (one.waits ?? false) === turns.has(one.to)) return [one]
    return one.waits ? [] : [{ ...one, waits: true }]
  })
  const isSame = followed.length === arrivals.length && followed.every((one, place) => one === arrivals[place])
  return isSame ? arrivals : followed
}

/** Whether what a card asks for was taken back meanwhile; while nobody knows what waits, it stays. */
export const isGone = ({ is, notice, to }: Arrival, turns: ReadonlyMap<string, unknown> | undefined): boolean =>
  is === 'invitation' && isOneOf(answered, notice.type) && turns !== undefined && !turns.has(to)
