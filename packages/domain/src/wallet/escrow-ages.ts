/** How old held money is, in the steps admins look at. */
import { days } from '../time.ts'

export const escrowAges = [
  { name: 'under a day', fromMs: 0 },
  { name: '1 to 7 days', fromMs: days(1) },
  { name: '7 to 30 days', fromMs: days(7) },
  { name: '30 to 90 days', fromMs: days(30) },
  { name: 'over 90 days', fromMs: days(90) },
] as const

/** The kinds of accounts in the ledger that hold money for something that is still to happen. */
export const escrowKinds = [
  'handshake-escrow',
  'agreement-escrow',
  'pool-escrow',
  'dispute',
  'pool-dispute',
  'withdrawal-hold',
] as const
