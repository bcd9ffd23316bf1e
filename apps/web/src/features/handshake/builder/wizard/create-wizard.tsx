/** The create-bet wizard: two steps to a bet for anyone or for friends, or to a changed one when the address names it. */
import { subtract, zero } from '@handshake/domain/money.ts'
import { useState } from 'react'
import { navigate, useSearchParams } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { editFailureTitle } from '../../create/create-failure.ts'
import { emptyFields } from '../../create/create-fields.ts'
import type { Editing } from '../../create/edit-flow.tsx'
import { EditLoader } from '../../create/form/edit-loader.tsx'
import { useCreateForm } from '../../create/form/use-create-form.ts'
import { useEditForm } from '../../create/form/use-edit-form.ts'
import { subjectForms } from '../../create/subject/subject-forms.ts'
import { BetMadeDialog } from '../bet-made-dialog.tsx'
import { BuilderAction } from '../builder-action.tsx'
import { tellBuilderFailure, tellIncomplete } from '../builder-failure.ts'
import { type BuilderProps, betProblemsOnly, everyProblem, useBuilder } from '../use-builder.ts'
import { WhoCanAccept } from '../who-can-accept.tsx'
import { WizardSteps } from './wizard-steps.tsx'

export function CreateWizard(props: BuilderProps) {
  const [address] = useSearchParams()
  const edited = address.get('edit')
  return edited === null ? <NewBet {...props} /> : <EditLoader key={edited} id={edited} {...props} Form={EditedBet} />
}

function NewBet({ person, balance, onAgain }: BuilderProps) {
  const [preset] = useState(() => emptyFields(new Date()))
  const form = useCreateForm({
    name: `wizard:${person.id}`,
    preset,
    via: 'wizard',
    onFailed: tellBuilderFailure,
    onDraft: () => undefined,
  })
  const builder = useBuilder({ form, judge: everyProblem })
  const made = form.draft.step === 'done' ? form.result : undefined
  const lockCents = builder.stakes?.creatorCents ?? null
  return (
    <>
      <WizardSteps
        form={form}
        builder={builder}
        title="Create bet"
        balance={balance}
        firstStep="game"
        onLeave={() => window.history.back()}
        opponent="Other side"
        sharing={
          <WhoCanAccept {...builder.step} legend="Who Can Accept?" labels={{ anyone: 'Anyone', invited: 'Friends' }} />
        }
        action={(onChangeGame, back) => (
          <BuilderAction
            form={form}
            builder={builder}
            balance={balance}
            lockCents={lockCents}
            label="Create Bet"
            busyText="Creating..."
            onWrong={tellIncomplete}
            onChangeGame={onChangeGame}
          >
            {back}
          </BuilderAction>
        )}
      />
      {made && <BetMadeDialog bet={made} onAgain={onAgain} />}
    </>
  )
}

function EditedBet({ person, bet, balance, onLoadAgain }: Editing) {
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
          form={form}
          builder={builder}
          balance={balance}
          lockCents={lockCents}
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
