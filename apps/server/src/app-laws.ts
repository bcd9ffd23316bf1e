/** Every law that features add to those of the ledger, for the nightly audit and for the look at the books after each test. */
import { disputeLaws } from '#features/dispute/dispute-laws.ts'
import { handshakeLaws } from '#features/handshake/handshake-laws.ts'
import { paymentLaws } from '#features/payment/payment-laws.ts'

export const appLaws = [...paymentLaws, ...handshakeLaws, ...disputeLaws]
