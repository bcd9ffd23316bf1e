/** Refusals whose words forms say themselves, before anything is sent: a part of the one table, and the only one that browsers carry. */

export const formRefusals = {
  'session.forbidden': { status: 403, words: 'Your account doesn’t have access to this.' },
  'admin.maintenance': {
    status: 503,
    words: 'Handshake is down for maintenance and will be back soon. Your money is safe.',
  },
  'dispute.empty-evidence': { status: 422, words: 'Please write something or add an image.' },
  'dispute.not-an-image': { status: 422, words: 'Please choose a PNG, JPEG or WebP image.' },
  'dispute.image-too-large': { status: 422, words: 'Images can be up to 2 MB and 24 million pixels.' },
  'invite.invalid': {
    status: 404,
    words: 'This invite link is invalid or has expired. You can still sign up without an invite.',
  },
  'invite.friend-invite-expired': { status: 410, words: 'This friend invite has expired. Ask for a new one.' },
  'invite.friend-invite-revoked': { status: 410, words: 'This friend invite was canceled.' },
  'invite.friend-invite-accepted': { status: 409, words: 'This friend invite has already been accepted.' },
  'account.region-needed': { status: 422, words: 'Please choose where you live.' },
  'account.adults-only': { status: 422, words: 'You must be 18 or older and accept the terms to use Handshake.' },
  'handshake.date-passed': { status: 422, words: 'The settlement date must be in the future.' },
  'handshake.nobody-invited': { status: 422, words: 'Choose at least one person to invite.' },
  'handshake.short-of-funds': {
    status: 409,
    words: 'You need {need} but only have {balance}. Please add {shortfall} to your wallet.',
  },
  'wallet.deposit-not-positive': { status: 422, words: 'Deposit amount must be greater than 0' },
  'wallet.withdrawal-not-positive': { status: 422, words: 'Withdrawal amount must be greater than 0' },
  'wallet.transfer-not-positive': { status: 422, words: 'Transfer amount must be greater than 0' },
  'wallet.escrow-not-positive': { status: 422, words: 'Escrow amount must be greater than 0' },
  'wallet.amount-out-of-range': { status: 422, words: 'Amount must be between $0.01 and $100,000' },
  'wallet.deposit-out-of-range': { status: 422, words: 'Deposit must be between $5 and $50,000' },
  'wallet.withdrawal-out-of-range': { status: 422, words: 'Withdrawal must be between $10 and $25,000' },
  'wallet.own-wallet': { status: 422, words: 'You can’t send money to yourself.' },
  'wallet.insufficient-funds': { status: 409, words: 'Insufficient funds' },
  'wallet.insufficient-funds-with-fee': {
    status: 409,
    words: 'Insufficient funds. Need {total} (including {fee} fee)',
  },
  'payment.fees-exceed-amount': {
    status: 422,
    words: 'The {fees} in fees would use up this whole amount. Choose a larger one.',
  },
  'handshake.stake-out-of-range': { status: 422, words: 'Bet amount must be between $1 and $10,000' },
} as const

export type FormRefusal = keyof typeof formRefusals

/** The words with their details filled in. */
export const formWords = (code: FormRefusal, details: Readonly<Record<string, string | number>> = {}): string =>
  fillWords(formRefusals[code].words, details)

export const fillWords = (words: string, details: Readonly<Record<string, string | number>>): string =>
  words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole))
