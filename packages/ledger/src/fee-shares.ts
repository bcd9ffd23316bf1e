/** The recipe of a fee: it arrives whole at operations, which passes on the shares of reserve and rewards. */
import { splitRevenue } from '@handshake/domain/wallet/fees.ts'
import type { Transfer, TransferOf } from './transfer.ts'
import { partTransferId } from './transfer-id.ts'

export type FeeKind =
  | 'wallet.send-fee'
  | 'withdrawal.fee'
  | 'handshake.winner-fee'
  | 'agreement.fee'
  | 'dispute.fee'
  | 'pool.fee'
  | 'pool.ruled-fee'
  | 'loan.origination-fee'
  | 'loan.servicing-fee'
  | 'loan.late-fee'

/** One line in the payer's wallet, and operations keeps the odd cent by itself; shares of nothing are left out. */
export function feeWithShares(fee: TransferOf<FeeKind>): Transfer[] {
  const { reserve, rewards } = splitRevenue(fee.amountCents)
  const reference = fee.reference === undefined ? {} : { reference: fee.reference }
  const shares: Transfer[] = [
    { id: partTransferId(fee.id, 'reserve'), kind: 'fee.reserve-share', amountCents: reserve, ...reference },
    { id: partTransferId(fee.id, 'rewards'), kind: 'fee.rewards-share', amountCents: rewards, ...reference },
  ]
  return [fee, ...shares.filter((part) => part.amountCents > 0)]
}
