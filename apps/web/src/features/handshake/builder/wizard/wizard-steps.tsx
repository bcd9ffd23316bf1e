/** The two steps of the wizard: what to bet on, and everything else on one page, for making a bet and for changing one. */
import { longestTitle } from '@handshake/contracts/handshake/bet-terms.ts'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { withGame } from '../../create/bet/bet-changes.ts'
import { termsOf, titleOf } from '../../create/bet/bet-terms.ts'
import { ChosenGame } from '../../create/bet/chosen-game.tsx'
import { SideChoice } from '../../create/bet/side-choice.tsx'
import { StakeChoice } from '../../create/bet/stake-choice.tsx'
import { problemsOn, stepOf } from '../../create/create-problems.ts'
import type { Step } from '../../create/create-steps.ts'
import { FieldProblem } from '../../create/field-problem.tsx'
import { FlowFrame } from '../../create/flow-frame.tsx'
import type { FlowForm } from '../../create/form/flow-form.ts'
import { useStepAddress } from '../../create/form/use-step-address.ts'
import type { Balance } from '../../create/review/wallet-effect.tsx'
import { formOf } from '../../create/subject/subject-forms.ts'
import { OtherSubjects, SubjectStep } from '../../create/subject/subject-screens.tsx'
import { BetPreview } from '../bet-preview.tsx'
import { BuilderFrame } from '../builder-action.tsx'
import type { BuilderState } from '../use-builder.ts'
import { SelectGame } from './select-game.tsx'

const steps: readonly Step[] = ['game', 'bet']

type WizardStepsProps = {
  form: FlowForm
  builder: BuilderState
  title: string
  balance: Balance
  firstStep: Step
  onLeave: (entries: number) => void
  /** Who may take the other side; nobody is asked again about that when a bet is changed. */
  sharing?: ReactNode
  opponent: string
  /** The button, and what stands in its way. */
  action: (onChangeGame: () => void, back: ReactNode) => ReactNode
}

export function WizardSteps({ form, builder, title, balance, firstStep, ...props }: WizardStepsProps) {
  const { onLeave, sharing, opponent, action } = props
  const { shown, asked, go, wayOut } = useStepAddress(firstStep)
  const { fields, problems, game, lines, stakes, step: cards } = builder
  const row = formOf(fields)
  // A game can still be chosen on the second step; words of one's own are written on the first.
  const own = problemsOn('game', fields, { now: new Date(), odds: null })
  const firstIsMissing = fields.subject !== 'game' && Object.keys(own).length > 0
  const stepAt = (wanted: Step): Step =>
    form.draft.unsettled ? 'bet' : wanted === 'game' || firstIsMissing ? 'game' : 'bet'
  const step = stepAt(shown)

  // What the server refused is told where it was written.
  const refusedOnFirst =
    builder.refused !== null && fields.subject !== 'game' && stepOf(builder.refused, fields.subject) === 'game'
  const leadBack = useEffectEvent(() => go('game'))
  useEffect(() => {
    if (refusedOnFirst) leadBack()
  }, [refusedOnFirst])

  const changeGame = () => {
    cards.onEdit({ game: null, pick: null, line: '', title: null })
    go('game')
  }
  const back = (
    <Button size="lg" variant="ghost" onClick={() => (stepAt(asked()) === 'game' ? onLeave(wayOut()) : go('game'))}>
      Back
    </Button>
  )
  const shownTitle = fields.title ?? (row.begun(fields) ? titleOf(fields) : '')
  return (
    <FlowFrame
      title={title}
      steps={steps}
      step={step}
      heading={step === 'game' ? 'What do you want to bet on?' : 'Your bet'}
      description={step === 'game' && <OtherSubjects {...cards} />}
      pinned={false}
      footer={
        step === 'game' ? (
          <>
            {back}
            <Button
              size="lg"
              variant="primary"
              className="ml-auto"
              onClick={() => (firstIsMissing ? builder.judgeNow() : go('bet'))}
            >
              Next: your bet
            </Button>
          </>
        ) : (
          <div className="min-w-0 grow">{action(changeGame, !form.draft.unsettled && back)}</div>
        )
      }
    >
      <BuilderFrame onBlur={builder.onBlur}>
        {step === 'game' ? (
          <SubjectStep {...cards} onChosen={() => go('bet')} />
        ) : (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-4">
              {fields.subject === 'game' && game === null && (
                <SelectGame problem={problems.game} onChoose={(picked) => cards.onEdit(withGame(fields, picked))} />
              )}
              {game && (
                <div>
                  <ChosenGame game={game} closed={builder.closed} onChange={changeGame} />
                  <FieldProblem words={problems.game} />
                </div>
              )}
              {game && row.pickStep === 'bet' && <SideChoice {...cards} lines={lines} />}
              <Card className="flex flex-col gap-4">
                <CardHead title="Bet Details" level={3} />
                <Field label="Title" required error={problems.title}>
                  <TextInput
                    value={shownTitle}
                    limit={longestTitle}
                    onChange={({ target }) => cards.onEdit({ title: target.value })}
                  />
                </Field>
                {fields.subject === 'game' && (
                  <Field label="Description" optional error={problems.description}>
                    <Textarea
                      rows={2}
                      limit={2_000}
                      value={fields.description}
                      onChange={({ target }) => cards.onEdit({ description: target.value })}
                    />
                  </Field>
                )}
              </Card>
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <StakeChoice
                {...cards}
                lines={lines}
                availableCents={balance.availableCents}
                onRetryOdds={builder.oddsFailed ? builder.onRetry : null}
              />
              {sharing}
              {stakes && termsOf(fields) && (
                <BetPreview title="Bet Preview" fields={fields} stakes={stakes} opponent={opponent} />
              )}
            </div>
          </div>
        )}
      </BuilderFrame>
    </FlowFrame>
  )
}
