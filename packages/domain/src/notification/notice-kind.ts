/** What every kind of notice has to say of itself; the kinds are rows of the table in notice-kinds.ts. */
import { type Id, parseId } from '../ids.ts'
import { nameOfPerson, type PersonName } from './person-name.ts'
import type { NoticeTopic } from './reach/notice-topics.ts'

/** The word that goes over the wire and into the row; several kinds may share one. The spec's first, then ours. */
export const noticeTypes = [
  'handshake_request',
  'bet_invitation',
  'bet_accepted',
  'bet_completed',
  'bet_cancelled',
  'bet_disputed',
  'bet_created',
  'bet_pending',
  'bet_finalizing',
  'game_started',
  'game_ended',
  'friend_request',
  'payment_received',
  'payment_sent',
  'escrow_locked',
  'escrow_released',
  'loan_application_created',
  'loan_offer_received',
  'loan_offer_accepted',
  'loan_agreement_created',
  'loan_payment_due',
  'loan_payment_received',
  'loan_funded',
  'loan_completed',
  'bet_won',
  'bet_lost',
  'bet_invitation_expired',
  'payment_failed',
  'game_postponed',
  'security_changed',
  'data_export',
  'identity_checked',
  'support_reply',
  'balance_adjustment',
  'new_admin',
  'books_halted',
  'jobs_late',
  'work_stuck',
] as const
export type NoticeType = (typeof noticeTypes)[number]

/** Names only; the browser has the picture for each. */
export const noticeIcons = [
  'bell',
  'handshake',
  'trophy',
  'scale',
  'lock',
  'wallet',
  'warning',
  'friend',
  'shield',
] as const
export type NoticeIcon = (typeof noticeIcons)[number]

export const noticePriorities = ['low', 'medium', 'high', 'urgent'] as const
export type NoticePriority = (typeof noticePriorities)[number]

/** The bell keeps a row; the others carry the same words elsewhere, where the person wants them to. */
export type NoticeChannel = 'bell' | 'toast' | 'mail' | 'push' | 'sms'

export type NoticeLink = { readonly to: `/${string}`; readonly label: string }

/** The thing a notice is about, by its id. */
export type NoticeSubject = { readonly type: string; readonly id: string }

/** What a program finds beside the words, under the spec's names; amounts in cents. The handshake's id is there by itself. */
export type NoticeData = {
  readonly amount?: number | null
  readonly interest_rate?: number
  readonly term_months?: number
  readonly purpose?: string
  readonly lender_name?: PersonName
  readonly borrower_name?: PersonName
  readonly monthly_payment?: number
  readonly total_repayment?: number
  readonly reason?: string | null
  readonly game_status?: string
  readonly game_ended_at?: string
  readonly bet_type?: string
  readonly teams?: readonly (string | null)[]
}

export type NoticeKind<Facts> = {
  readonly type: NoticeType
  readonly title: string
  /** The message, made of the facts. */
  readonly words: (facts: Facts) => string
  readonly priority: NoticePriority
  readonly link: (facts: Facts) => NoticeLink
  readonly icon: NoticeIcon
  readonly channels: readonly NoticeChannel[]
  /** What people switch it off under, where that is not the topic of its file: see notice-kinds.ts. */
  readonly topic?: NoticeTopic
  /** Set to false where it stands by itself although news of its topic joins: see reach/bursts.ts. */
  readonly joins?: false
  /**
   * Its mail, where that is not the notice in words: a template its feature queues ('template'; a digest still tells it), or the mail
   * about a change to how the account is protected, which goes out at once and in no digest ('security').
   */
  readonly mail?: 'template' | 'security'
  /** Who is told, in words; whoever calls `notify` names the people. */
  readonly audience: string
  readonly about: (facts: Facts) => NoticeSubject
  /** What tells two notices of this kind about one thing apart. Without it a person is told of the thing once. */
  readonly occasion?: (facts: Facts) => string
  readonly metadata?: (facts: Facts) => object
  readonly data?: (facts: Facts) => NoticeData
  /** From when on it is of no use: it leaves the list and the count by itself. Null where it never is. */
  readonly expiresAt?: (facts: Facts) => Date | null
  /** Facts as they might be, for the page of all notices and for the tests that read every one. */
  readonly sample: Facts
}

/** A kind whose facts do not matter. */
export type AnyNoticeKind = Omit<NoticeKind<never>, 'sample'> & { readonly sample: object }

/** An id for samples: of nobody and nothing. */
export const sampleId = <Kind extends string>(): Id<Kind> => parseId('00000000-0000-7000-8000-000000000000')

/** A name for samples. */
export const samplePerson = (name: string): PersonName => nameOfPerson(sampleId(), name)

/** A row of the table, with the facts it needs. */
export const noticeKind = <Facts>(kind: NoticeKind<Facts>): NoticeKind<Facts> => kind
