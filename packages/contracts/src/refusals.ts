/** Every refusal of the product: its code, its status and its words, in one table. */

import { accountRefusals } from './account/account-refusals.ts'
import { adminRefusals } from './admin/admin-refusals.ts'
import { agreementRefusals } from './agreement/agreement-refusals.ts'
import { assistantRefusals } from './assistant/assistant-refusals.ts'
import { developerRefusals } from './developer/developer-refusals.ts'
import { disputeRefusals } from './dispute/dispute-refusals.ts'
import { fillWords, formRefusals } from './form-refusals.ts'
import { handshakeRefusalTable } from './handshake/handshake-refusal-table.ts'
import { loanRefusalTable } from './loan/loan-refusal-table.ts'
import { poolRefusalTable } from './pool/pool-refusal-table.ts'
import { presentationRefusals } from './presentation/presentation-refusals.ts'
import {
  conflict,
  forbidden,
  gone,
  invalid,
  malformed,
  type Refusal,
  tooOften,
  unauthenticated,
  unavailable,
  unknown,
} from './refusal.ts'
import { requestRefusals } from './request-refusals.ts'
import { safetyRefusals } from './safety/safety-refusals.ts'
import { sandboxRefusals } from './sandbox/sandbox-refusals.ts'
import { seatRefusals } from './seat/seat-refusals.ts'
import { supportRefusals } from './support/support-refusals.ts'
import { verificationRefusals } from './verification/verification-refusals.ts'

const table = {
  ...formRefusals,
  ...requestRefusals,
  ...loanRefusalTable,
  ...sandboxRefusals,
  ...seatRefusals,

  'document.unknown': unknown('We couldn’t find that document.'),
  'document.still-a-draft': conflict(
    'This is still a draft, so there’s nothing to sign yet. You’ll get the document once it’s sent.',
  ),

  'session.required': unauthenticated('No authenticated user found. Please sign in to continue.'),
  'session.second-factor-needed': forbidden(
    'Staff accounts need two-step sign-in when real money is involved. Set it up in Settings first.',
  ),
  'session.unverified': forbidden('Please verify your email address first.'),
  'session.proof-needed': forbidden('Please confirm it’s you to continue.'),
  'session.wrong-credentials': unauthenticated('Invalid email or password'),
  'session.account-inactive': forbidden('This account is closed. If you didn’t expect that, contact support.'),
  'session.too-many-attempts': tooOften('Too many sign-in attempts. Please wait {waitMinutes} minutes and try again.'),

  'session.challenge-expired': gone('That sign-in took too long. Please start again.'),
  'session.wrong-code': unauthenticated('That code didn’t work. Please try again.'),
  'session.invalid-magic-link': gone('Invalid or expired sign-in link'),
  'session.magic-link-expired': gone('Sign-in link has expired'),
  'session.passkey-refused': unauthenticated('We couldn’t use that passkey. Please try again.'),
  'session.unknown-session': unknown('This session has already ended.'),

  ...accountRefusals,

  'account.region-kept': conflict(
    'You can change where you live once every 30 days. You can change it again on {from}.',
  ),
  'account.region-blocked': forbidden(
    'Handshake isn’t available where you are, so we can’t open an account for you. Nothing was saved.',
  ),

  'profile.missing': unknown('User profile not found'),
  'profile.username-taken': conflict('That username is taken. Please choose another one.'),
  'profile.unknown': unknown('We couldn’t find anyone with that name.'),
  'profile.not-a-picture': invalid('We can’t read this picture. Choose a PNG, JPEG or WebP file.'),
  'profile.picture-too-large': invalid('This picture is too large. Choose a smaller one.'),

  'email.unknown-template': unknown('Template {templateId} not found'),
  'email.inactive-template': conflict('Template {templateId} is not active'),
  'email.missing-variables': invalid('Template {templateId} needs {names}'),
  'email.foreign-link': invalid('An email can only link to Handshake itself. Check {name}.'),
  'email.template-stays-on': conflict('People need this email to sign in, so it stays on.'),
  'email.security-stays-on': conflict('Security emails protect your account and stay on.'),
  'email.invalid-link': gone('This link no longer works.'),
  'email.not-for-bulk': invalid('Template {templateId} is written for one person at a time.'),
  'email.bulk-id-reused': conflict('This bulk send was already started with different content.'),
  'email.unknown-bulk-send': unknown('We couldn’t find that bulk send.'),
  'email.invalid-signature': forbidden('The signature doesn’t match.'),
  'email.invalid-report': invalid('We couldn’t read this bounce report.'),
  'email.unknown-mail': unknown('That email isn’t in the mailbox.'),

  'invite.unknown-request': unknown('We couldn’t find that request.'),
  'invite.request-decided': conflict('This request was already answered.'),
  'invite.to-oneself': conflict('You can’t invite yourself.'),
  'invite.too-many': tooOften('You have {limit} invites waiting for an answer. Cancel one to send another.'),
  'invite.unknown-friend-invite': unknown('We couldn’t find that invite.'),
  'invite.friend-invite-invalid': unknown('This friend invite doesn’t work.'),

  ...adminRefusals,

  ...assistantRefusals,

  ...developerRefusals,

  ...safetyRefusals,

  'wallet.daily-withdrawal-reached': conflict('Daily withdrawal limit of $50,000 reached'),
  'wallet.daily-transactions-reached': conflict('Daily limit of 100 transactions reached'),
  'wallet.rate-limited': tooOften('Rate limit exceeded for {action} operations. Please wait before trying again.'),
  'wallet.unknown-recipient': unknown('We couldn’t find that person. Please choose them again.'),
  'wallet.invalid-balance': conflict('Invalid wallet balance state. Please refresh and try again.'),
  'wallet.insufficient-escrow-funds': conflict('Insufficient funds for escrow. Need {amount}, but only have {balance}'),
  'wallet.id-reused': conflict('This form was already submitted with different details. Open it again.'),
  'wallet.halted': unavailable(
    'We’ve paused all payments while we check our books. Your balance is safe. Please try again later.',
  ),
  'wallet.owes': conflict(
    'A deposit was reversed and you still owe {owed}. Add money to pay it off first. Nothing has moved.',
  ),
  'wallet.owes-elsewhere': conflict(
    'A deposit to another account of yours was reversed, and {owed} is still owed. Add money to pay it off first, or contact support if that account isn’t yours. Nothing has moved.',
  ),
  'wallet.on-hold': conflict(
    'This payment is on hold while we look into it. Nothing has moved. You can ask us to decide, or contact support.',
  ),
  'wallet.gift-stays': conflict(
    'That account shares a device, card or email with yours, so rewards from us can’t move there. With the fee, you can send up to {most}. Nothing has moved.',
  ),
  'wallet.reward-at-stake': conflict(
    'Your account and theirs share a device, card or email, so rewards from us can’t move between you, in a bet or any other way. Nothing has moved.',
  ),
  'wallet.bad-cursor': invalid('Your history has changed. Please start again from the top.'),
  'wallet.bad-period': invalid('The end date must be after the start date.'),
  'wallet.unknown-transfer': unknown('We couldn’t find that transfer in your account.'),
  'wallet.not-halted': conflict('Payments aren’t paused, so there’s nothing to resume.'),

  'payment.method-unavailable': invalid('This payment method is not available here.'),
  'payment.failed': conflict('Failed to process payment'),
  'payment.beyond-card': conflict(
    'Card withdrawals go back to an earlier card payment, so you can withdraw up to {most} this way.',
  ),
  'payment.under-way': conflict(
    'The payment provider is already processing this order, so you can’t cancel it anymore.',
  ),
  'payment.unknown-order': unknown('We couldn’t find that order in your account.'),
  'payment.order-ended': conflict('This order is finished, so you can’t cancel it anymore.'),
  'payment.bad-signature': malformed('The webhook signature isn’t valid.'),
  'sport.unknown-game': unknown('We couldn’t find that game.'),
  'sport.count-timed-out': unavailable('Count query timeout'),
  'sport.games-timed-out': unavailable('Games query timeout'),
  'sport.query-timed-out': unavailable('Database query timeout'),
  'sport.not-started': conflict('This game hasn’t started yet, so it can’t have a result.'),
  'sport.unknown-logo': unknown('We couldn’t find that logo.'),
  'sport.not-a-picture': invalid('That file isn’t a PNG, JPEG or WebP picture.'),
  'sport.picture-too-large': invalid('This picture is too large. Choose a smaller one.'),
  'sport.mcp-failed': unavailable('MCP request failed: {status}'),
  'sport.own-stake': forbidden('You have money on this game, so another admin has to enter the result.'),

  'friend.unknown-person': unknown('We couldn’t find this person.'),
  'friend.oneself': invalid('You can’t do that with your own account.'),
  'friend.wants-no-requests': forbidden('This person isn’t adding new friends right now.'),
  'friend.already-friends': conflict('You are already friends with this user'),

  ...verificationRefusals,

  'notification.stays-on': conflict('These notifications protect your account or your money, so they stay on.'),
  'notification.unknown-push-service': invalid(
    'We can’t send push messages to this browser. Its push service isn’t one we know.',
  ),
  'notification.no-quiet-hours': invalid('Quiet hours need two different times.'),
  'notification.unknown': unknown('This notification is already gone.'),

  ...presentationRefusals,
  ...handshakeRefusalTable,
  ...poolRefusalTable,

  ...agreementRefusals,
  ...disputeRefusals,
  ...supportRefusals,
} satisfies Record<string, Refusal>

export type RefusalCode = keyof typeof table

/** The names between braces in a refusal's words; refusing without them does not compile. */
type Names<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
export type RefusalDetails<Code extends RefusalCode> = Record<Names<(typeof table)[Code]['words']>, string | number>

export const refusals: Readonly<Record<RefusalCode, Refusal>> = table

/** The words with their details filled in. */
export function refusalWords(code: RefusalCode, details: Readonly<Record<string, string | number>>): string {
  return fillWords(refusals[code].words, details)
}
