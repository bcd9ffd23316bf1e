/** The dialog after a bet is made: what was locked, and the ways to one's bets, to this one, or to another. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { navigate } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { inEscrow, invitedWords } from '../create/invited-words.ts'

type BetMadeDialogProps = { bet: HandshakeView; onAgain: () => void }

export function BetMadeDialog({ bet, onAgain }: BetMadeDialogProps) {
  return (
    <Modal
      title="Bet Created Successfully!"
      description={`${formatAmount(bet.stakeCents)} is held until someone accepts.`}
      open
      onOpenChange={(open) => open || onAgain()}
      footer={
        <>
          <Button onClick={() => navigate('/handshakes')}>View My Bets</Button>
          <Button variant="primary" onClick={() => navigate(`/handshake/${bet.id}`)}>
            View Details
          </Button>
        </>
      }
    >
      <p className="text-muted">
        {inEscrow} {invitedWords(bet, bet.isPublic ? 'marketplace' : 'invite')}
      </p>
    </Modal>
  )
}
