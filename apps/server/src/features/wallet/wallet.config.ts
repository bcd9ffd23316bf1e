/** What wallets are told: whether rewards are paid, and from which amount on sending asks again who it is. */
import { configPart } from '#platform/config/config-part.ts'
import { oneOf, wholeNumber } from '#platform/config/variables.ts'

export const walletConfig = configPart({
  SEND_PROOF_ABOVE: wholeNumber(
    { min: 0, max: 100_000 },
    250,
    'Dollars: sending more than this asks again who it is, unless that was shown in the last 15 minutes',
  ),
  REWARDS: oneOf(
    ['by-mode', 'on', 'off'],
    'by-mode',
    'The rewards programme: signup bonus, referral, first bet, cashback; by-mode is on with play money only',
  ),
})
