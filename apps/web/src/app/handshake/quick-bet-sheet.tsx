/** The sheet of a quick bet with the wallet beside it: what can be spent is known, and money can be added without losing what was chosen. */
import { type Picked, QuickBet } from '#features/handshake/create/quick/quick-bet.tsx'
import { withWallet } from './with-wallet.tsx'

type QuickBetSheetProps = { picked: Picked; onClose: () => void }

export const QuickBetSheet = withWallet<QuickBetSheetProps>(QuickBet, { verifiesFirst: false })
