/** Every law that features add to those of the ledger, for the nightly audit and for the look at the books after each test. */
import { handshakeLaws } from '#features/handshake/handshake-laws.ts'
import { paymentLaws } from '#features/payment/payment-laws.ts'

export const appLaws = [...paymentLaws, ...handshakeLaws]
