/** The wizard over a bet that exists: the same two steps, with what a changed stake moves. */
import { subtract, zero } from '@handshake/domain/money.ts'
import { navigate } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { editFailureTitle } from '../../create/create-failure.ts'
import { type Editing, EditLoader } from '../../create/form/edit-loader.tsx'
import { useEditForm } from '../../create/form/use-edit-form.ts'
import { subjectForms } from '../../create/subject/subject-forms.ts'
import { BuilderAction, tellIncomplete } from '../builder-action.tsx'
import { betProblemsOnly, useBuilder } from '../use-builder.ts'
import { WizardSteps } from './wizard-steps.tsx'

/** From the id in the address to the form. */
export const EditedBet = (props: Pick<Editing, 'person' | 'balance'> & { id: string }) => (
  <EditLoader {...props} Form={EditForm} />
)

function EditForm({ person, bet, balance, onLoadAgain }: Editing) {
  const form = useEditForm({ personId: person.id, bet })
  const builder = useBuilder({ form, judge: betProblemsOnly })
  if (form.draft.step === 'done') return null
  const { stakes } = builder
  const lockCents = bet.status === 'draft' ? zero : stakes && subtract(stakes.creatorCents, bet.stakeCents)
  const details = `/handshake/${bet.id}`
  return (
    <WizardSteps
      form={form}
      builder={builder}
      title="Edit Your Bet"
      balance={balance}
      firstStep={subjectForms[bet.subject].edit.firstStep}
      onLeave={() => navigate(details)}
      opponent={bet.peer?.displayName ?? 'Other side'}
      action={(onChangeGame, back) => (
        <BuilderAction
          {...{ form, builder, balance, lockCents }}
          label="Update Bet"
          busyText="Updating..."
          failureTitle={editFailureTitle(form.error)}
          onWrong={tellIncomplete}
          onChangeGame={onChangeGame}
          wayOut={
            form.error?.code === 'handshake.stale-version' ? (
              <Button size="sm" onClick={onLoadAgain}>
                Load the new version
              </Button>
            ) : (
              form.error && (
                <ButtonLink size="sm" to={details}>
                  View Details
                </ButtonLink>
              )
            )
          }
        >
          {back}
        </BuilderAction>
      )}
    />
  )
}
