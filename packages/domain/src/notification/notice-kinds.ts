/** Every kind of notice, as one table: what it needs to know, what it says, where it leads, how it looks, who hears it and how. */
import { accountNoticeKinds } from './account-notice-kinds.ts'
import { agreementNoticeKinds } from './agreement-notice-kinds.ts'
import { assistantNoticeKinds } from './assistant-notice-kinds.ts'
import { disputeNoticeKinds } from './dispute-notice-kinds.ts'
import { endingNoticeKinds } from './ending-notice-kinds.ts'
import { friendNoticeKinds } from './friend-notice-kinds.ts'
import { guestNoticeKinds } from './guest-notice-kinds.ts'
import { handshakeNoticeKinds } from './handshake-notice-kinds.ts'
import { invitationNoticeKinds } from './invitation-notice-kinds.ts'
import { loanAskNoticeKinds } from './loan-ask-notice-kinds.ts'
import { loanNoticeKinds } from './loan-notice-kinds.ts'
import { moneyNoticeKinds } from './money-notice-kinds.ts'
import type { AnyNoticeKind, NoticeKind } from './notice-kind.ts'
import { readMarked } from './person-name.ts'
import { poolNoticeKinds } from './pool-notice-kinds.ts'
import type { NoticeTopic } from './reach/notice-topics.ts'
import { refereeNoticeKinds } from './referee-notice-kinds.ts'
import { rentalNoticeKinds } from './rental-notice-kinds.ts'
import { repeatingSplitNoticeKinds } from './repeating-split-notice-kinds.ts'
import { seatNoticeKinds } from './seat-notice-kinds.ts'
import { staffNoticeKinds } from './staff-notice-kinds.ts'
import { supportNoticeKinds } from './support-notice-kinds.ts'
import { verificationNoticeKinds } from './verification-notice-kinds.ts'
import { workNoticeKinds } from './work-notice-kinds.ts'

/** The topic people switch these kinds off under; a row that belongs to another one says so itself. */
const under = <Kinds extends Readonly<Record<string, AnyNoticeKind>>>(topic: NoticeTopic, kinds: Kinds) =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, { topic, ...kind }])) as {
    readonly [Name in keyof Kinds]: Kinds[Name] & { readonly topic: NoticeTopic }
  }

export const noticeKinds = {
  ...under('invitations', invitationNoticeKinds),
  ...under('invitations', assistantNoticeKinds),
  ...under('handshakes', handshakeNoticeKinds),
  ...under('invitations', refereeNoticeKinds),
  ...under('results', endingNoticeKinds),
  ...under('disputes', disputeNoticeKinds),
  ...under('agreements', agreementNoticeKinds),
  ...under('agreements', repeatingSplitNoticeKinds),
  ...under('agreements', guestNoticeKinds),
  ...under('agreements', seatNoticeKinds),
  ...under('agreements', rentalNoticeKinds),
  ...under('agreements', workNoticeKinds),
  ...under('handshakes', poolNoticeKinds),
  ...under('money', moneyNoticeKinds),
  ...under('loans', loanNoticeKinds),
  ...under('loans', loanAskNoticeKinds),
  ...under('friends', friendNoticeKinds),
  ...under('security', accountNoticeKinds),
  ...under('security', verificationNoticeKinds),
  ...under('support', supportNoticeKinds),
  ...under('operations', staffNoticeKinds),
} as const satisfies Readonly<Record<`${string}.${string}`, AnyNoticeKind>>

export type NoticeKindName = keyof typeof noticeKinds

export type FactsOf<Name extends NoticeKindName> =
  (typeof noticeKinds)[Name] extends NoticeKind<infer Facts> ? Facts : never

/** What is to be told: its kind, and the facts of that kind. */
export type NoticeOf<Name extends NoticeKindName> = { readonly kind: Name; readonly facts: FactsOf<Name> }
export type AnyNotice = { [Name in NoticeKindName]: NoticeOf<Name> }[NoticeKindName]

/** The row of a kind, and its facts, as a pair that fits together. */
const rowOf = ({ kind, facts }: AnyNotice) => ({ row: noticeKinds[kind] as NoticeKind<typeof facts>, facts })

/** What of a notice may name people. */
type NoticeWords = { readonly message: string; readonly metadata: object; readonly data: object }

/** A notice as it is written down: its words as people read them and, where it names somebody, with every name marked by whose it is. */
export function writeNotice(notice: AnyNotice) {
  const { row, facts } = rowOf(notice)
  const { type, title, priority } = row
  const about = row.about(facts)
  const marked: NoticeWords = {
    message: row.words(facts),
    metadata: row.metadata?.(facts) ?? {},
    data: {
      ...row.data?.(facts),
      ...(about.type === 'handshake' ? { bet_id: about.id, handshake_id: about.id } : {}),
    },
  }
  const { plain, names } = readMarked(marked)
  return {
    ...plain,
    type,
    title,
    priority,
    link: row.link(facts),
    about,
    occasion: row.occasion?.(facts) ?? '',
    expiresAt: row.expiresAt?.(facts) ?? null,
    ...(names.length === 0 ? { names: null, marked: null } : { names, marked }),
  }
}

export const isNoticeKind = (name: string): name is NoticeKindName => Object.hasOwn(noticeKinds, name)
