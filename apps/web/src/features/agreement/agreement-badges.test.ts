/** The badge table knows every status the product has, and says so when it does not know one. */
import { expect, test } from 'vitest'
import { lookIn } from '#ui/status-badge.tsx'
import { actionChips } from '../handshake/badge/action-chip.tsx'
import { agreementBadges, badgeFor } from './agreement-badges.ts'

const badgeLook = (status: string) => lookIn(agreementBadges, status)

const accountStatuses =
  'pending pending-acceptance active in-progress completed completed-win completed-loss verified-complete canceled ' +
  'disputed expired draft open featured'
const betStatuses =
  'draft open scheduled pending pending_acceptance pending_dual_approval accepted matched in_progress active outcome_pending ' +
  'finalizing completed settled cancelled refunded marketplace invitation_sent disputed'
const agreementStatuses =
  'draft configuring ready pending reviewing negotiating revision_requested accepted declined expired escrow_pending ' +
  'escrow_partial escrow_secured escrow_failed active locked live in_progress awaiting_oracle oracle_confirmed ' +
  'oracle_disputed settling payout_pending payout_partial credit_review loan_approved funds_disbursed payment_due ' +
  'payment_overdue payment_split_pending loan_current loan_delinquent loan_default completed cancelled disputed ' +
  'refunded defaulted void loan_paid_off'
const displayOnlyStatuses =
  'pending_acceptance finalizing unlocked verified winner loser draw payout_processing paying_win paying_back open ' +
  'agreed under_review auto_resolved'

const everyStatus = new Set(
  [accountStatuses, betStatuses, agreementStatuses, displayOnlyStatuses].flatMap((list) => list.split(' ')),
)

test.each([...everyStatus])('%s has words and an icon of its own', (status) => {
  const look = badgeLook(status)
  expect(look.label).not.toBe(status)
  expect(look.icon).toBeDefined()
})

test('the table holds no status the product does not have', () => {
  const known = new Set([...everyStatus].map((status) => status.replaceAll('_', '-')))
  expect(Object.keys(agreementBadges).filter((status) => !known.has(status.replaceAll('_', '-')))).toEqual([])
})

test('underscores and hyphens are the same status', () => {
  expect(badgeLook('in_progress')).toBe(badgeLook('in-progress'))
})

test.each([
  ['finalizing', 'Pending Results'],
  ['loser', 'Lost'],
  ['featured', 'Featured'],
])('%s reads %s', (status, words) => {
  expect(badgeLook(status).label).toBe(words)
})

test.each(['accept', 'decline', 'revise', 'remind', 'withdraw'])('%s is an action chip', (action) => {
  expect(Object.keys(actionChips)).toContain(action)
})

test.each(['waiting_for_godot', 'constructor', ''])(
  'the unknown status "%s" is gray and shows its raw text',
  (status) => {
    expect(badgeLook(status)).toEqual({ label: status, tone: 'neutral' })
  },
)

test.each([
  ['loan', 'pending', { role: 'counterparty', status: 'invited' }, 'Waiting for you'],
  ['loan', 'pending', { role: 'initiator', status: 'accepted' }, 'Pending'],
  ['loan', 'credit_review', { role: 'initiator', status: 'accepted' }, 'Waiting for you'],
  ['loan', 'credit_review', { role: 'counterparty', status: 'accepted' }, 'Waiting for the lender'],
  ['split', 'active', { role: 'participant', status: 'settled' }, 'Paid'],
  ['split', 'active', { role: 'participant', status: 'invited' }, 'Active'],
  ['split', 'active', { role: 'initiator', status: 'settled' }, 'Active'],
  ['split', 'active', null, 'Active'],
] as const)('%s %s of %j reads %s', (type, status, own, words) => {
  expect(badgeFor({ type, status, own }).label).toBe(words)
})
