/** The result is known and the payout waits: who has confirmed, and the press that lets it happen without waiting. */
import { handshake as contract } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Countdown, type LeftWords } from '#ui/time/countdown.tsx'
import { useTakeIn } from '../handshake.queries.ts'
import { firstName } from '../parties.ts'

const paysOutIn: LeftWords = (left) =>
  left === null ? 'It’s paying out now' : `It pays in ${left} unless someone disputes it`

export function ConfirmCard({ handshake, myId }: { handshake: HandshakeView; myId: string }) {
  const confirming = useCall(contract.confirmResult, { onDone: useTakeIn() })
  const { winnerId, payoutAt, confirmedBy, creator, peer, viewer } = handshake
  const winner = [creator, peer].find((person) => person?.id === winnerId)
  const other = [creator, peer].find((person) => person !== null && person.id !== myId)
  const mayConfirm = viewer.actions.includes('confirm')
  const otherConfirmed = confirmedBy.some((personId) => personId !== myId)
  const result =
    winnerId === null
      ? 'Nobody won, so both stakes are returned'
      : winnerId === myId
        ? 'You won'
        : `${winner?.displayName ?? 'The other side'} won`
  return (
    <Card className="border-held-fill">
      <CardHead
        icon={BadgeCheck}
        title={result}
        description={
          payoutAt === null ? (
            'It pays out unless someone disputes it.'
          ) : (
            <>
              <Countdown endsAt={payoutAt} words={paysOutIn} />. If you both confirm, it pays right away.
            </>
          )
        }
      />
      {otherConfirmed && other && (
        <p className="mt-3 text-sm text-muted">{firstName(other)} has confirmed the result.</p>
      )}
      <ActionProblem error={confirming.error} className="mt-4" />
      {mayConfirm ? (
        <Button
          variant="primary"
          className="mt-4 max-sm:w-full"
          busy={confirming.busy}
          busyText="Confirming…"
          onClick={() => confirming.run({ handshakeId: handshake.id, outcome: handshake.outcome })}
        >
          Confirm the result
        </Button>
      ) : (
        <p className="mt-3 text-sm text-muted">
          You confirmed{other && !otherConfirmed ? `; ${firstName(other)} hasn’t yet` : ''}.
        </p>
      )}
    </Card>
  )
}
