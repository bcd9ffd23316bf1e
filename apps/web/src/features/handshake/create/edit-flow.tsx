/** Changing an unmatched handshake of one's own: the same steps, with what a changed stake moves set out before it does. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { SessionView } from '@handshake/contracts/session.ts'
import { formatAmount, subtract, zero } from '@handshake/domain/money.ts'
import { navigate } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { ActionProblem } from './action-problem.tsx'
import { editFailureTitle } from './create-failure.ts'
import { shortageOf } from './create-problems.ts'
import { Flow, type Reviewed } from './flow.tsx'
import { ReviewStep } from './review-step.tsx'
import { subjectForms } from './subject/subject-forms.ts'
import { useEditForm } from './use-edit-form.ts'
import { type Balance, Shortage, WalletEffect } from './wallet-effect.tsx'

type EditFlowProps = {
  person: SessionView['person']
  /** As it was when the form opened; what others change meanwhile is refused as stale, not mixed in. */
  bet: HandshakeView
  balance: Balance
  onLoadAgain: () => void
}

export function EditFlow({ person, bet, balance, onLoadAgain }: EditFlowProps) {
  const form = useEditForm({ personId: person.id, bet })
  const { draft } = form
  if (draft.step === 'done') return null

  function review({ stakes, game }: Reviewed) {
    const lockCents = bet.status === 'draft' ? zero : subtract(stakes.creatorCents, bet.stakeCents)
    const { availableCents } = balance
    const shortage = availableCents === null ? null : shortageOf(lockCents, availableCents)
    const invited = bet.invitations.flatMap(({ recipient, status }) => (status === 'pending' && recipient) || [])
    const opponent = bet.peer ?? invited[0] ?? null
    return {
      content: (
        <>
          <ActionProblem
            form={form}
            title={editFailureTitle(form.error)}
            onDeposit={() => balance.onDeposit(shortage?.missingCents ?? zero)}
            wayOut={
              form.error?.code === 'handshake.stale-version' ? (
                <Button size="sm" onClick={onLoadAgain}>
                  Load the new version
                </Button>
              ) : (
                form.error && (
                  <ButtonLink size="sm" to={`/handshake/${bet.id}`}>
                    View Details
                  </ButtonLink>
                )
              )
            }
          />
          <Shortage balance={balance} lockCents={lockCents} />
          <ReviewStep
            fields={draft.fields}
            stakes={stakes}
            game={game}
            status={bet.status}
            me={person}
            opponent={opponent && { name: opponent.displayName, src: opponent.avatarUrl }}
            wallet={
              <WalletEffect
                balance={balance}
                lockCents={lockCents}
                label={lockCents < zero ? 'Less at stake' : 'More at stake'}
                nothingMoves={
                  bet.status === 'draft'
                    ? 'A draft locks nothing. Your stake is locked when you share it.'
                    : 'Your stake stays the same, so no money moves.'
                }
              />
            }
          />
        </>
      ),
      confirm: shortage ? (
        <Button
          size="lg"
          variant="primary"
          className="min-w-0 grow md:ml-auto md:grow-0"
          onClick={() => balance.onDeposit(shortage.missingCents)}
        >
          Add {formatAmount(shortage.missingCents)}
        </Button>
      ) : (
        <Button
          size="lg"
          variant="primary"
          className="min-w-0 grow md:ml-auto md:grow-0"
          busy={form.busy}
          busyText="Updating..."
          onClick={form.confirm}
        >
          Update Bet
        </Button>
      ),
    }
  }

  return (
    <Flow
      form={form}
      entry="edit"
      title="Edit Your Bet"
      balance={balance}
      firstStep={subjectForms[bet.subject].edit.firstStep}
      onLeave={() => navigate(`/handshake/${bet.id}`)}
      review={review}
    />
  )
}
