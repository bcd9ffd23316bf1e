/** The steps of making or changing a handshake: one form, one step at a time, each only after those before it are in order. */
import type { Stakes } from '@handshake/domain/handshake/terms/stakes.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { BetStepProps } from './bet/bet-step.tsx'
import { stakesOf } from './bet/bet-terms.ts'
import { BettingClosed } from './bet/chosen-game.tsx'
import { MovedLines, TakeMoved } from './bet/moved-lines.tsx'
import { type FieldName, type Problems, problemsOn, stepOf } from './create-problems.ts'
import { allowedStep, type Entry, type Step, stepAfter, stepBefore, stepsOf } from './create-steps.ts'
import { FlowFrame } from './flow-frame.tsx'
import type { FlowForm } from './form/flow-form.ts'
import { refusedField, saidBy, useFirstProblem } from './form/refused-field.ts'
import { useChosenGame } from './form/use-chosen-game.ts'
import { useStepAddress } from './form/use-step-address.ts'
import type { PlayedBefore } from './games/played-before.ts'
import { FlowAction, FlowReview, loadReview, type Plan } from './review/flow-review.tsx'
import type { ReviewStepProps } from './review/review-step.tsx'
import type { Balance } from './review/wallet-effect.tsx'
import type { StepProps } from './step-props.ts'
import { formOf } from './subject/subject-forms.ts'
import type { SubjectStepProps } from './subject/subject-screens.tsx'

/** Fetched on the way to it, with the review. */
const loadOpponent = () => import('./opponent/opponent-step.tsx')
const OpponentStep = lazy(() => loadOpponent().then((module) => ({ default: module.OpponentStep })))

/** What stands on the first two steps; whoever walks the same way shows them in their own manner. */
export type FlowScreens = {
  readonly Game: ComponentType<SubjectStepProps>
  readonly Bet: ComponentType<BetStepProps>
  /** Leads from one subject to the others, where there are others. */
  readonly Others: ComponentType<Pick<StepProps, 'fields' | 'onEdit'>> | null
  /** Where the second step comes by itself: fetches it while the first is looked at. */
  readonly loadBet?: () => Promise<unknown>
}

type FlowProps = {
  form: FlowForm
  entry: Entry['is']
  title: string
  balance: Balance
  /** Where one comes in when the address names no step. */
  firstStep: Step
  /** Leads out of the flow, from its first step; told how many entries of the history lie between here and the page before it. */
  onLeave: (entries: number) => void
  me: ReviewStepProps['me']
  /** What the action would do with these stakes. */
  plan: (stakes: Stakes) => Plan
  screens: FlowScreens
  /** The game of a rematch. */
  played?: PlayedBefore | undefined
}

/** Whoever comes this way has said against whom: with the game and a side, nothing is left to ask. */
const namesOpponent: readonly Entry['is'][] = ['opponent', 'rematch']

const headings: Readonly<Record<Step, string>> = {
  game: 'What do you want to bet on?',
  bet: 'Your bet',
  opponent: 'Choose Your Opponent',
  review: 'Check and confirm',
}

const nextWords: Readonly<Record<Step, string>> = {
  game: 'Next',
  bet: 'Next: your bet',
  opponent: 'Next: who with?',
  review: 'Next: check and confirm',
}

export function Flow({ form, entry, title, balance, firstStep, onLeave, me, plan, screens, played }: FlowProps) {
  // Nobody is told what is wrong before they have said that they are finished.
  const [judged, setJudged] = useState<Step | null>(null)
  const [tries, setTries] = useState(0)
  const { fields, unsettled } = form.draft
  const steps = stepsOf(entry)
  const { shown, asked, go, wayOut } = useStepAddress(firstStep)
  const formRow = formOf(fields)
  const { game, lines, odds, moved, onSeen, closed, oddsFailed, onRetry } = useChosenGame(form)
  const known = { now: new Date(), odds }
  const problemsAt = (at: Step) => problemsOn(at, fields, known)
  const inOrder = (at: Step) => Object.keys(problemsAt(at)).length === 0
  // What may already be on its way is only looked at, until it is known.
  const step = unsettled ? 'review' : allowedStep(steps, shown, inOrder)

  const refused = refusedField(form)
  const leadTo = useEffectEvent((field: FieldName) => go(stepOf(field, fields.subject), { replace: true }))
  useEffect(() => {
    if (refused !== null) leadTo(refused)
  }, [refused])

  function goOn() {
    setJudged(step)
    setTries((count) => count + 1)
    const next = stepAfter(steps, step)
    if (next !== null && inOrder(step)) go(next)
  }

  useFirstProblem(tries)
  const { Game, Bet, Others, loadBet } = screens
  useEffect(() => {
    // What fails now is tried again by the step itself.
    if (step === 'game') void Promise.allSettled([loadBet?.()])
    if (step === 'bet') void Promise.allSettled([loadOpponent(), loadReview()])
  }, [step, loadBet])

  function goBack() {
    const before = stepBefore(steps, allowedStep(steps, asked(), inOrder))
    if (before === null) onLeave(wayOut())
    else go(before)
  }

  // A date that has passed leads back here by itself, so it is told without being asked.
  const { settlementDate: late } = fields.settlementDate === '' ? {} : problemsAt('game')
  const problems: Problems = {
    ...(late && { settlementDate: late }),
    ...(judged === step ? problemsAt(step) : {}),
    ...saidBy(form, refused),
  }
  const props = { fields, problems, onEdit: form.edit }
  const changeGame = () => go('game')
  const stakes = stakesOf(fields, odds)
  const planned = step === 'review' && stakes ? { stakes, plan: plan(stakes) } : null
  const content: Readonly<Record<Step, () => ReactNode>> = {
    game: () => (
      <Game
        {...props}
        onChosen={() => go('bet')}
        played={played}
        {...(namesOpponent.includes(entry) && { onReady: () => go('review') })}
      />
    ),
    bet: () => (
      <Bet
        {...props}
        game={game}
        lines={lines}
        closed={closed}
        availableCents={balance.availableCents}
        onChangeGame={changeGame}
        onRetryOdds={oddsFailed ? onRetry : null}
      />
    ),
    opponent: () => <OpponentStep {...props} />,
    // After a reload the odds are read first, and with them both stakes.
    review: () =>
      planned ? (
        <FlowReview {...planned} {...{ form, balance, game, me }} />
      ) : (
        <Skeleton className="h-96 rounded-card!" />
      ),
  }
  const next = stepAfter(steps, step)
  const tooLate = closed && step !== 'game' && !unsettled
  const waitsForChoice = step === 'game' && formRow.waitsForChoice(fields)
  return (
    <FlowFrame
      title={title}
      steps={steps}
      step={step}
      heading={headings[step]}
      pinned={!waitsForChoice}
      description={step === 'game' && Others && <Others {...props} />}
      footer={
        <>
          {!unsettled && (
            <Button size="lg" variant="ghost" onClick={goBack}>
              Back
            </Button>
          )}
          {tooLate ? (
            <Button
              size="lg"
              variant="primary"
              className="min-w-0 shrink! grow md:ml-auto md:grow-0"
              onClick={changeGame}
            >
              Choose another game
            </Button>
          ) : (
            planned &&
            (moved ? (
              <TakeMoved {...{ fields, moved, onSeen }} onEdit={form.edit} />
            ) : (
              <FlowAction {...{ form, balance }} plan={planned.plan} />
            ))
          )}
          {next && !waitsForChoice && !tooLate && (
            <Button size="lg" variant="primary" className="min-w-0 shrink! grow md:ml-auto md:grow-0" onClick={goOn}>
              {nextWords[next]}
            </Button>
          )}
        </>
      }
    >
      {tooLate && <BettingClosed />}
      {moved && !tooLate && step !== 'game' && <MovedLines {...{ fields, moved, odds, onSeen }} />}
      {step === 'game' && problems.game && (
        <Callout urgent tone="held" icon={CircleAlert}>
          {problems.game}
        </Callout>
      )}
      <Suspense fallback={<Skeleton className="h-96 rounded-card!" />}>{content[step]()}</Suspense>
    </FlowFrame>
  )
}
