/** Under which heading a person finds each type of notice, and what a list of notices can be narrowed to. */
import { type NoticeType, noticeTypes } from './notice-kind.ts'

export const noticeGroups = ['handshakes', 'money', 'loans', 'account', 'operations'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

const groupOf: Readonly<Record<NoticeType, NoticeGroup>> = {
  handshake_request: 'handshakes',
  bet_invitation: 'handshakes',
  bet_accepted: 'handshakes',
  bet_completed: 'handshakes',
  bet_cancelled: 'handshakes',
  bet_disputed: 'handshakes',
  bet_created: 'handshakes',
  bet_pending: 'handshakes',
  bet_finalizing: 'handshakes',
  game_started: 'handshakes',
  game_ended: 'handshakes',
  game_postponed: 'handshakes',
  bet_won: 'handshakes',
  bet_lost: 'handshakes',
  bet_invitation_expired: 'handshakes',
  payment_received: 'money',
  payment_sent: 'money',
  payment_failed: 'money',
  escrow_locked: 'money',
  escrow_released: 'money',
  loan_application_created: 'loans',
  loan_offer_received: 'loans',
  loan_offer_accepted: 'loans',
  loan_agreement_created: 'loans',
  loan_payment_due: 'loans',
  loan_payment_received: 'loans',
  loan_funded: 'loans',
  loan_completed: 'loans',
  friend_request: 'account',
  security_changed: 'account',
  data_export: 'account',
  identity_checked: 'account',
  support_reply: 'account',
  balance_adjustment: 'operations',
  new_admin: 'operations',
  books_halted: 'operations',
  jobs_late: 'operations',
  work_stuck: 'operations',
}

export const typesIn = (group: NoticeGroup): NoticeType[] => noticeTypes.filter((type) => groupOf[type] === group)

/** What a list of notices shows: everything, what is unread, or one group. */
export const noticeFilters = ['all', 'unread', ...noticeGroups] as const
export type NoticeFilter = (typeof noticeFilters)[number]
