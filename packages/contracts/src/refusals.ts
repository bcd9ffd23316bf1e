/** Every refusal of the product: its code, its status and its words, in one table. */

import { accountRefusals } from './account/account-refusals.ts'
import { adminRefusals } from './admin/admin-refusals.ts'
import { agreementRefusals } from './agreement/agreement-refusals.ts'
import { assistantRefusals } from './assistant/assistant-refusals.ts'
import { developerRefusals } from './developer/developer-refusals.ts'
import { disputeRefusals } from './dispute/dispute-refusals.ts'
import { fillWords, formRefusals } from './form-refusals.ts'
import { handshakeRefusalTable } from './handshake/handshake-refusal-table.ts'
import { loanRefusals } from './loan/loan-refusals.ts'
import { poolRefusalTable } from './pool/pool-refusal-table.ts'
import { presentationRefusals } from './presentation/presentation-refusals.ts'
import { requestRefusals } from './request-refusals.ts'
import { safetyRefusals } from './safety/safety-refusals.ts'
import { sandboxRefusals } from './sandbox/sandbox-refusals.ts'
import { seatRefusals } from './seat/seat-refusals.ts'
import { supportRefusals } from './support/support-refusals.ts'
import { verificationRefusals } from './verification/verification-refusals.ts'

type Refusal = { readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 503; readonly words: string }

const table = {
  ...formRefusals,
  ...requestRefusals,
  ...loanRefusals,
  ...sandboxRefusals,
  ...seatRefusals,

  'document.unknown': { status: 404, words: 'We couldn’t find that document.' },
  'document.still-a-draft': {
    status: 409,
    words: 'This is still a draft, so there’s nothing to sign yet. You’ll get the document once it’s sent.',
  },

  'session.required': { status: 401, words: 'No authenticated user found. Please sign in to continue.' },
  'session.second-factor-needed': {
    status: 403,
    words: 'Staff accounts need two-step sign-in when real money is involved. Set it up in Settings first.',
  },
  'session.unverified': { status: 403, words: 'Please verify your email address first.' },
  'session.proof-needed': { status: 403, words: 'Please confirm it’s you to continue.' },
  'session.wrong-credentials': { status: 401, words: 'Invalid email or password' },
  'session.account-inactive': {
    status: 403,
    words: 'This account is closed. If you didn’t expect that, contact support.',
  },
  'session.too-many-attempts': {
    status: 429,
    words: 'Too many sign-in attempts. Please wait {waitMinutes} minutes and try again.',
  },

  'session.challenge-expired': { status: 410, words: 'That sign-in took too long. Please start again.' },
  'session.wrong-code': { status: 401, words: 'That code didn’t work. Please try again.' },
  'session.invalid-magic-link': { status: 410, words: 'Invalid or expired sign-in link' },
  'session.magic-link-expired': { status: 410, words: 'Sign-in link has expired' },
  'session.passkey-refused': { status: 401, words: 'We couldn’t use that passkey. Please try again.' },
  'session.unknown-session': { status: 404, words: 'This session has already ended.' },

  ...accountRefusals,

  'account.region-kept': {
    status: 409,
    words: 'You can change where you live once every 30 days. You can change it again on {from}.',
  },
  'account.region-blocked': {
    status: 403,
    words: 'Handshake isn’t available where you are, so we can’t open an account for you. Nothing was saved.',
  },

  'profile.missing': { status: 404, words: 'User profile not found' },
  'profile.username-taken': { status: 409, words: 'That username is taken. Please choose another one.' },
  'profile.unknown': { status: 404, words: 'We couldn’t find anyone with that name.' },
  'profile.not-a-picture': {
    status: 422,
    words: 'We can’t read this picture. Choose a PNG, JPEG or WebP file.',
  },
  'profile.picture-too-large': { status: 422, words: 'This picture is too large. Choose a smaller one.' },

  'email.unknown-template': { status: 404, words: 'Template {templateId} not found' },
  'email.inactive-template': { status: 409, words: 'Template {templateId} is not active' },
  'email.missing-variables': { status: 422, words: 'Template {templateId} needs {names}' },
  'email.foreign-link': { status: 422, words: 'An email can only link to Handshake itself. Check {name}.' },
  'email.template-stays-on': { status: 409, words: 'People need this email to sign in, so it stays on.' },
  'email.security-stays-on': { status: 409, words: 'Security emails protect your account and stay on.' },
  'email.invalid-link': { status: 410, words: 'This link no longer works.' },
  'email.not-for-bulk': { status: 422, words: 'Template {templateId} is written for one person at a time.' },
  'email.bulk-id-reused': { status: 409, words: 'This bulk send was already started with different content.' },
  'email.unknown-bulk-send': { status: 404, words: 'We couldn’t find that bulk send.' },
  'email.invalid-signature': { status: 403, words: 'The signature doesn’t match.' },
  'email.invalid-report': { status: 422, words: 'We couldn’t read this bounce report.' },
  'email.unknown-mail': { status: 404, words: 'That email isn’t in the mailbox.' },

  'invite.unknown-request': { status: 404, words: 'We couldn’t find that request.' },
  'invite.request-decided': { status: 409, words: 'This request was already answered.' },
  'invite.to-oneself': { status: 409, words: 'You can’t invite yourself.' },
  'invite.too-many': {
    status: 429,
    words: 'You have {limit} invites waiting for an answer. Cancel one to send another.',
  },
  'invite.unknown-friend-invite': { status: 404, words: 'We couldn’t find that invite.' },
  'invite.friend-invite-invalid': { status: 404, words: 'This friend invite doesn’t work.' },

  ...adminRefusals,

  ...assistantRefusals,

  ...developerRefusals,

  ...safetyRefusals,

  'wallet.daily-withdrawal-reached': { status: 409, words: 'Daily withdrawal limit of $50,000 reached' },
  'wallet.daily-transactions-reached': { status: 409, words: 'Daily limit of 100 transactions reached' },
  'wallet.rate-limited': {
    status: 429,
    words: 'Rate limit exceeded for {action} operations. Please wait before trying again.',
  },
  'wallet.unknown-recipient': { status: 404, words: 'We couldn’t find that person. Please choose them again.' },
  'wallet.invalid-balance': {
    status: 409,
    words: 'Invalid wallet balance state. Please refresh and try again.',
  },
  'wallet.insufficient-escrow-funds': {
    status: 409,
    words: 'Insufficient funds for escrow. Need {amount}, but only have {balance}',
  },
  'wallet.id-reused': { status: 409, words: 'This form was already submitted with different details. Open it again.' },
  'wallet.halted': {
    status: 503,
    words: 'We’ve paused all payments while we check our books. Your balance is safe. Please try again later.',
  },
  'wallet.owes': {
    status: 409,
    words: 'A deposit was reversed and you still owe {owed}. Add money to pay it off first. Nothing has moved.',
  },
  'wallet.owes-elsewhere': {
    status: 409,
    words:
      'A deposit to another account of yours was reversed, and {owed} is still owed. Add money to pay it off first, or contact support if that account isn’t yours. Nothing has moved.',
  },
  'wallet.on-hold': {
    status: 409,
    words:
      'This payment is on hold while we look into it. Nothing has moved. You can ask us to decide, or contact support.',
  },
  'wallet.gift-stays': {
    status: 409,
    words:
      'That account shares a device, card or email with yours, so rewards from us can’t move there. With the fee, you can send up to {most}. Nothing has moved.',
  },
  'wallet.reward-at-stake': {
    status: 409,
    words:
      'Your account and theirs share a device, card or email, so rewards from us can’t move between you, in a bet or any other way. Nothing has moved.',
  },
  'wallet.bad-cursor': { status: 422, words: 'Your history has changed. Please start again from the top.' },
  'wallet.bad-period': { status: 422, words: 'The end date must be after the start date.' },
  'wallet.unknown-transfer': { status: 404, words: 'We couldn’t find that transfer in your account.' },
  'wallet.not-halted': { status: 409, words: 'Payments aren’t paused, so there’s nothing to resume.' },

  'payment.method-unavailable': { status: 422, words: 'This payment method is not available here.' },
  'payment.failed': { status: 409, words: 'Failed to process payment' },
  'payment.beyond-card': {
    status: 409,
    words: 'Card withdrawals go back to an earlier card payment, so you can withdraw up to {most} this way.',
  },
  'payment.under-way': {
    status: 409,
    words: 'The payment provider is already processing this order, so you can’t cancel it anymore.',
  },
  'payment.unknown-order': { status: 404, words: 'We couldn’t find that order in your account.' },
  'payment.order-ended': { status: 409, words: 'This order is finished, so you can’t cancel it anymore.' },
  'payment.bad-signature': { status: 400, words: 'The webhook signature isn’t valid.' },
  'sport.unknown-game': { status: 404, words: 'We couldn’t find that game.' },
  'sport.count-timed-out': { status: 503, words: 'Count query timeout' },
  'sport.games-timed-out': { status: 503, words: 'Games query timeout' },
  'sport.query-timed-out': { status: 503, words: 'Database query timeout' },
  'sport.not-started': { status: 409, words: 'This game hasn’t started yet, so it can’t have a result.' },
  'sport.unknown-logo': { status: 404, words: 'We couldn’t find that logo.' },
  'sport.not-a-picture': { status: 422, words: 'That file isn’t a PNG, JPEG or WebP picture.' },
  'sport.picture-too-large': { status: 422, words: 'This picture is too large. Choose a smaller one.' },
  'sport.mcp-failed': { status: 503, words: 'MCP request failed: {status}' },
  'sport.own-stake': { status: 403, words: 'You have money on this game, so another admin has to enter the result.' },

  'friend.unknown-person': { status: 404, words: 'We couldn’t find this person.' },
  'friend.oneself': { status: 422, words: 'You can’t do that with your own account.' },
  'friend.wants-no-requests': { status: 403, words: 'This person isn’t adding new friends right now.' },
  'friend.already-friends': { status: 409, words: 'You are already friends with this user' },

  ...verificationRefusals,

  'notification.stays-on': {
    status: 409,
    words: 'These notifications protect your account or your money, so they stay on.',
  },
  'notification.unknown-push-service': {
    status: 422,
    words: 'We can’t send push messages to this browser. Its push service isn’t one we know.',
  },
  'notification.no-quiet-hours': { status: 422, words: 'Quiet hours need two different times.' },
  'notification.unknown': { status: 404, words: 'This notification is already gone.' },

  ...presentationRefusals,
  ...handshakeRefusalTable,
  ...poolRefusalTable,

  ...agreementRefusals,
  ...disputeRefusals,
  ...supportRefusals,
} as const satisfies Record<string, Refusal>

export type RefusalCode = keyof typeof table

/** The names between braces in a refusal's words; refusing without them does not compile. */
type Names<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
export type RefusalDetails<Code extends RefusalCode> = Record<Names<(typeof table)[Code]['words']>, string | number>

export const refusals: Readonly<Record<RefusalCode, Refusal>> = table

/** The words with their details filled in. */
export function refusalWords(code: RefusalCode, details: Readonly<Record<string, string | number>>): string {
  return fillWords(refusals[code].words, details)
}
