/** What wallets are told: whether rewards are paid, and from which amount on giving to others asks again who it is. */
import { configPart } from '#platform/config/config-part.ts'
import { oneOf, wholeNumber } from '#platform/config/variables.ts'

export const walletConfig = configPart({
  SEND_PROOF_ABOVE: wholeNumber(
    { min: 0, max: 100_000 },
    250,
    'Giving others more than this many dollars in a day asks people to confirm it’s them, unless they did in the last 15 minutes',
  ),
  REWARDS: oneOf(
    ['by-mode', 'on', 'off'],
    'by-mode',
    'The rewards program: signup bonus, referral, first bet, cashback. by-mode turns it on with play money only',
  ),
})
