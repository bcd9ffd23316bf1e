/** The create-bet wizard: two steps to a bet for anyone or for friends, or to a changed one when the address names it. */
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from '#platform/navigation.ts'
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx'
import { emptyFields } from '../../create/create-fields.ts'
import { useCreateForm } from '../../create/form/use-create-form.ts'
import { BuilderAction, tellBuilderFailure, tellIncomplete } from '../builder-action.tsx'
import { type BuilderProps, everyProblem, useBuilder } from '../use-builder.ts'
import { WhoCanAccept } from '../who-can-accept.tsx'
import { WizardSteps } from './wizard-steps.tsx'

/** Few come to change something, and nobody sees the end first. */
const EditedBet = lazy(() => import('./edited-bet.tsx').then((module) => ({ default: module.EditedBet })))
const BetMadeDialog = lazy(() => import('../bet-made-dialog.tsx').then((module) => ({ default: module.BetMadeDialog })))

export function CreateWizard(props: BuilderProps) {
  const [address] = useSearchParams()
  const edited = address.get('edit')
  if (edited === null) return <NewBet {...props} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <EditedBet key={edited} id={edited} {...props} />
    </Suspense>
  )
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
        onLeave={(entries) => window.history.go(-entries)}
        opponent="Other side"
        sharing={
          <WhoCanAccept {...builder.step} legend="Who Can Accept?" labels={{ anyone: 'Anyone', invited: 'Friends' }} />
        }
        action={(onChangeGame, back) => (
          <BuilderAction
            {...{ form, builder, balance, lockCents }}
            label="Create Bet"
            busyText="Creating..."
            onWrong={tellIncomplete}
            onChangeGame={onChangeGame}
          >
            {back}
          </BuilderAction>
        )}
      />
      {made && (
        <Suspense fallback={null}>
          <BetMadeDialog bet={made} onAgain={onAgain} />
        </Suspense>
      )}
    </>
  )
}
