/** Changing an unmatched handshake of one's own: the same steps, with what a changed stake moves set out before it does. */
import type { Stakes } from '@handshake/domain/handshake/terms/stakes.ts'
import { subtract, zero } from '@handshake/domain/money.ts'
import { navigate } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { editFailureTitle } from './create-failure.ts'
import { Flow } from './flow.tsx'
import { type Editing, EditLoader } from './form/edit-loader.tsx'
import { useEditForm } from './form/use-edit-form.ts'
import { integratedScreens } from './integrated-screens.ts'
import type { Plan } from './review/flow-review.tsx'
import { subjectForms } from './subject/subject-forms.ts'

/** From the id in the address to the form. */
export const EditedHandshake = (props: Pick<Editing, 'person' | 'balance'> & { id: string }) => (
  <EditLoader {...props} Form={EditFlow} />
)

function EditFlow({ person, bet, balance, onLoadAgain }: Editing) {
  const form = useEditForm({ personId: person.id, bet })
  const { draft } = form
  if (draft.step === 'done') return null

  function plan({ creatorCents }: Stakes): Plan {
    const lockCents = bet.status === 'draft' ? zero : subtract(creatorCents, bet.stakeCents)
    const invited = bet.invitations.flatMap(({ recipient, status }) => (status === 'pending' && recipient) || [])
    const opponent = bet.peer ?? invited[0] ?? null
    return {
      lockCents,
      opponent: opponent && { name: opponent.displayName, src: opponent.avatarUrl },
      status: bet.status,
      wallet: {
        label: lockCents < zero ? 'Less at stake' : 'More at stake',
        nothingMoves:
          bet.status === 'draft'
            ? 'A draft locks nothing. Your stake is locked when you share it.'
            : 'Your stake stays the same, so no money moves.',
      },
      actionText: 'Update Bet',
      busyText: 'Updating...',
      failureTitle: editFailureTitle(form.error),
      wayOut:
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
        ),
    }
  }

  return (
    <Flow
      form={form}
      entry="edit"
      title="Edit Your Bet"
      screens={integratedScreens}
      balance={balance}
      firstStep={subjectForms[bet.subject].edit.firstStep}
      onLeave={() => navigate(`/handshake/${bet.id}`)}
      me={person}
      plan={plan}
    />
  )
}
