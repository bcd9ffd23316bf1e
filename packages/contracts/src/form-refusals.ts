/** Refusals whose words forms say themselves, before anything is sent: a part of the one table, and the only one that browsers carry. */

import { conflict, forbidden, gone, invalid, unavailable, unknown } from './refusal.ts'

export const formRefusals = {
  'session.forbidden': forbidden('Your account doesn’t have access to this.'),
  'admin.maintenance': unavailable('Handshake is down for maintenance and will be back soon. Your money is safe.'),
  'dispute.empty-evidence': invalid('Please write something or add an image.'),
  'dispute.not-an-image': invalid('Please choose a PNG, JPEG or WebP image.'),
  'dispute.image-too-large': invalid('Images can be up to 2 MB and 24 million pixels.'),
  'invite.invalid': unknown('This invite link is invalid or has expired. You can still sign up without an invite.'),
  'invite.friend-invite-expired': gone('This friend invite has expired. Ask for a new one.'),
  'invite.friend-invite-revoked': gone('This friend invite was canceled.'),
  'invite.friend-invite-accepted': conflict('This friend invite has already been accepted.'),
  'account.region-needed': invalid('Please choose where you live.'),
  'account.adults-only': invalid('You must be 18 or older and accept the terms to use Handshake.'),
  'handshake.date-passed': invalid('The settlement date must be in the future.'),
  'handshake.nobody-invited': invalid('Choose at least one person to invite.'),
  'handshake.short-of-funds': conflict(
    'You need {need} but only have {balance}. Please add {shortfall} to your wallet.',
  ),
  'wallet.deposit-not-positive': invalid('Deposit amount must be greater than 0'),
  'wallet.withdrawal-not-positive': invalid('Withdrawal amount must be greater than 0'),
  'wallet.transfer-not-positive': invalid('Transfer amount must be greater than 0'),
  'wallet.escrow-not-positive': invalid('Escrow amount must be greater than 0'),
  'wallet.amount-out-of-range': invalid('Amount must be between $0.01 and $100,000'),
  'wallet.deposit-out-of-range': invalid('Deposit must be between $5 and $50,000'),
  'wallet.withdrawal-out-of-range': invalid('Withdrawal must be between $10 and $25,000'),
  'wallet.own-wallet': invalid('You can’t send money to yourself.'),
  'wallet.insufficient-funds': conflict('Insufficient funds'),
  'wallet.insufficient-funds-with-fee': conflict('Insufficient funds. Need {total} (including {fee} fee)'),
  'payment.fees-exceed-amount': invalid('The {fees} in fees would use up this whole amount. Choose a larger one.'),
  'handshake.stake-out-of-range': invalid('Bet amount must be between $1 and $10,000'),
}

export type FormRefusal = keyof typeof formRefusals

/** The words with their details filled in. */
export const formWords = (code: FormRefusal, details: Readonly<Record<string, string | number>> = {}): string =>
  fillWords(formRefusals[code].words, details)

export const fillWords = (words: string, details: Readonly<Record<string, string | number>>): string =>
  words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole))
