/** The steps of making or changing a handshake: one form, one step at a time, each only after those before it are in order. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { Stakes } from '@handshake/domain/handshake/terms/stakes.ts'
import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '#platform/api/api-error.ts'
import type { ErrorDescription } from '#platform/api/describe-error.ts'
import type { MoneyDraft } from '#platform/form/money-draft.ts'
import { useSearchParams } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { BetStep } from './bet/bet-step.tsx'
import { stakesOf } from './bet/bet-terms.ts'
import { BettingClosed } from './bet/chosen-game.tsx'
import { invitationFailure } from './create-failure.ts'
import type { CreateFields } from './create-fields.ts'
import { type FieldName, type Problems, problemsOn, stepOf } from './create-problems.ts'
import { gameQuery } from './create-queries.ts'
import {
  addressOf,
  allowedStep,
  type Entry,
  type Step,
  stepAfter,
  stepBefore,
  stepIn,
  stepsOf,
} from './create-steps.ts'
import { FlowFrame } from './flow-frame.tsx'
import { OpponentStep } from './opponent/opponent-step.tsx'
import { formOf, ownFieldNames } from './subject/subject-forms.ts'
import { OtherSubjects, SubjectStep } from './subject/subject-screens.tsx'
import { useBettingClosed } from './use-betting-closed.ts'
import type { Balance } from './wallet-effect.tsx'

/** What a form that moves money once offers to its steps. */
export type FlowForm = {
  readonly draft: MoneyDraft<CreateFields>
  readonly busy: boolean
  readonly error: ApiError | null
  readonly problem: ErrorDescription | null
  readonly problemOf: (field: FieldName) => string | undefined
  readonly edit: (fields: Partial<CreateFields>) => void
  readonly confirm: () => void
  readonly startOver: () => void
}

export type Reviewed = { readonly stakes: Stakes; readonly game: GameView | null }

type FlowProps = {
  form: FlowForm
  entry: Entry['is']
  title: string
  balance: Balance
  /** Where one comes in when the address names no step. */
  firstStep: Step
  /** Leads out of the flow, from its first step. */
  onLeave: () => void
  /** What is looked at before the action, and the button that does it. */
  review: (reviewed: Reviewed) => { readonly content: ReactNode; readonly confirm: ReactNode }
}

const headings: Readonly<Record<Step, string>> = {
  game: 'What do you want to bet on?',
  bet: 'Configure Your Bet',
  opponent: 'Choose Your Opponent',
  review: 'Check and confirm',
}

const nextWords: Readonly<Record<Step, string>> = {
  game: 'Next',
  bet: 'Next: Configure Your Bet',
  opponent: 'Next: Choose Peer',
  review: 'Next: Review',
}

export function Flow({ form, entry, title, balance, firstStep, onLeave, review }: FlowProps) {
  const [address, setAddress] = useSearchParams()
  // Nobody is told what is wrong before they have said that they are finished.
  const [judged, setJudged] = useState<Step | null>(null)
  const [tries, setTries] = useState(0)
  const { fields, unsettled } = form.draft
  const steps = stepsOf(entry)
  const formRow = formOf(fields)
  const chosen = formRow.game(fields)
  const read = useQuery({ ...gameQuery(chosen?.id ?? ''), enabled: chosen !== null })
  const game = chosen && (read.data?.game ?? chosen)
  const lines = chosen && (read.data?.lines ?? null)
  const closed = useBettingClosed(game?.closesAt ?? null)
  const known = { now: new Date(), odds: lines?.odds ?? null }
  const problemsAt = (at: Step) => problemsOn(at, fields, known)
  const inOrder = (at: Step) => Object.keys(problemsAt(at)).length === 0
  // What may already be on its way is only looked at, until it is known.
  const step = unsettled ? 'review' : allowedStep(steps, stepIn(address) ?? firstStep, inOrder)

  const go = (to: Step | null, how: { replace: boolean } = { replace: false }) =>
    setAddress((now) => addressOf(now, to), how)

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

  // After each try that leads nowhere, the first thing that is wrong comes into sight.
  useEffect(() => {
    if (tries === 0) return
    const first = document.querySelector<HTMLElement>('[data-flow] :is([aria-invalid=true], [data-problem])')
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  }, [tries])

  function goBack() {
    const before = stepBefore(steps, step)
    if (before === null) onLeave()
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
  const stakes = stakesOf(fields, known.odds)
  const reviewed = step === 'review' && stakes ? review({ stakes, game }) : null
  const content: Readonly<Record<Step, () => ReactNode>> = {
    game: () => <SubjectStep {...props} onChosen={() => go('bet')} />,
    bet: () => (
      <BetStep
        {...props}
        game={game}
        lines={lines}
        closed={closed}
        availableCents={balance.availableCents}
        onChangeGame={changeGame}
      />
    ),
    opponent: () => <OpponentStep {...props} />,
    // After a reload the odds are read first, and with them both stakes.
    review: () => reviewed?.content ?? <Skeleton className="h-96 rounded-card!" />,
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
      description={step === 'game' && <OtherSubjects {...props} />}
      footer={
        <>
          {!unsettled && (
            <Button size="lg" variant="ghost" onClick={goBack}>
              Back
            </Button>
          )}
          {tooLate ? (
            <Button size="lg" variant="primary" className="min-w-0 grow md:ml-auto md:grow-0" onClick={changeGame}>
              Choose another game
            </Button>
          ) : (
            reviewed?.confirm
          )}
          {next && !waitsForChoice && !tooLate && (
            <Button size="lg" variant="primary" className="min-w-0 grow md:ml-auto md:grow-0" onClick={goOn}>
              {nextWords[next]}
            </Button>
          )}
        </>
      }
    >
      {tooLate && <BettingClosed />}
      {step === 'game' && problems.game && (
        <Callout urgent tone="held" icon={CircleAlert}>
          {problems.game}
        </Callout>
      )}
      {content[step]()}
    </FlowFrame>
  )
}

const fieldNames: readonly FieldName[] = [...ownFieldNames, 'pick', 'stakeCents', 'friends']

/** The field the server's no is about, if it is about one. */
const refusedField = (form: FlowForm): FieldName | null =>
  fieldNames.find((field) => form.problemOf(field) !== undefined) ?? null

function saidBy(form: FlowForm, field: FieldName | null): Problems {
  const words = field === null ? undefined : form.problemOf(field)
  if (field === null || words === undefined) return {}
  return { [field]: field === 'friends' ? invitationFailure(words) : words }
}
