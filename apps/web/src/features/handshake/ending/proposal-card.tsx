/** A proposal that waits: what it would come to, and the answer of whoever did not make it. */
import { handshake as contract } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import Scale from 'lucide-react/icons/scale'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useConfirmedCall } from '#patterns/confirmed-call.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useTakeIn } from '../handshake.queries.ts'
import { Division } from './division.tsx'

type Proposal = NonNullable<HandshakeView['proposal']>

const verbs: Readonly<Record<Proposal['kind'], string>> = {
  cancel: 'to call it off',
  void: 'to void it',
  split: 'to split the pot',
}
const gone = { decline: 'Proposal declined', withdraw: 'Proposal withdrawn' } as const
type Answer = 'agree' | keyof typeof gone

export function ProposalCard({ handshake, myId }: { handshake: HandshakeView; myId: string }) {
  const { proposal } = handshake
  return proposal === null ? null : <Waiting handshake={handshake} proposal={proposal} myId={myId} />
}

function Waiting({ handshake, proposal, myId }: { handshake: HandshakeView; proposal: Proposal; myId: string }) {
  const takeIn = useTakeIn()
  const answering = useConfirmedCall(contract.answerProposal, {
    onDone(view, { answer }) {
      takeIn(view)
      // An agreed ending stands on the page; a proposal that is gone leaves nothing behind.
      if (answer !== 'agree') toast.success(gone[answer])
    },
  })
  const mine = proposal.proposedBy === myId
  const parties = [handshake.creator, handshake.peer]
  const proposer = parties.find((person) => person?.id === proposal.proposedBy)
  const other = parties.find((person) => person?.id !== myId)
  const answer = (word: Answer) => answering.run({ handshakeId: handshake.id, proposalId: proposal.id, answer: word })
  const busyWith = (word: Answer) => answering.busy && answering.sent?.answer === word
  return (
    <Card className="border-info-fill">
      <CardHead
        icon={Scale}
        iconTone="info"
        title={`${mine ? 'You proposed' : `${proposer?.displayName ?? 'The other side'} proposes`} ${verbs[proposal.kind]}`}
        description={`The handshake continues until ${mine ? (other?.displayName ?? 'the other side') : 'you'} ${mine ? 'agrees' : 'agree'}.`}
      />
      {proposal.message && <p className="mt-3 text-muted wrap-anywhere">“{proposal.message}”</p>}
      <div className="mt-4">
        <Division handshake={handshake} myId={myId} creatorCents={proposal.creatorCents} />
      </div>
      <ActionProblem error={answering.error} className="mt-4" />
      <div className="mt-4 flex flex-wrap gap-2">
        {mine ? (
          <Button busy={busyWith('withdraw')} onClick={() => answer('withdraw')}>
            Withdraw
          </Button>
        ) : (
          <>
            <Button variant="primary" onClick={answering.ask}>
              Agree
            </Button>
            <Button busy={busyWith('decline')} onClick={() => answer('decline')}>
              Decline
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        title={`Agree ${verbs[proposal.kind]}?`}
        description="The money moves right away and the handshake ends. You can’t undo this."
        confirmText="Agree and settle"
        tone="primary"
        {...answering.dialog}
        busy={busyWith('agree')}
        busyText="Settling…"
        onConfirm={() => answer('agree')}
      />
    </Card>
  )
}
