/** The first step of each subject, and the way from one to the others; a subject without a step does not compile. */
import { type SubjectKind, subjectKinds } from '@handshake/domain/subject/subjects.ts'
import { type ComponentType, Fragment, lazy, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { withGame, withSubject } from '../bet/bet-changes.ts'
import { GamesBrowser } from '../games/games-browser.tsx'
import type { StepProps } from '../step-props.ts'
import { OwnBetStep } from './own-bet-step.tsx'
import { formOf, subjectForms } from './subject-forms.ts'

/** Chosen by few, so fetched by those who do. */
const PoliticsStep = lazy(() => import('./politics-step.tsx').then((module) => ({ default: module.PoliticsStep })))
const SlipStep = lazy(() => import('./slip-step.tsx').then((module) => ({ default: module.SlipStep })))

export type SubjectStepProps = StepProps & {
  /** For what is chosen with one press: that press leads on. */
  onChosen: () => void
}

const GameStep = ({ fields, onEdit, onChosen }: SubjectStepProps) => (
  <GamesBrowser
    chosenId={fields.game?.id ?? null}
    onChoose={(picked) => {
      onEdit(withGame(fields, picked))
      onChosen()
    }}
  />
)

const steps: Readonly<Record<SubjectKind, ComponentType<SubjectStepProps>>> = {
  game: GameStep,
  own_words: OwnBetStep,
  slip: SlipStep,
  politics: PoliticsStep,
}

export function SubjectStep(props: SubjectStepProps) {
  const Step = steps[props.fields.subject]
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-card!" />}>
      <Step {...props} />
    </Suspense>
  )
}

/** Each subject leads to the others. */
export function OtherSubjects({ fields, onEdit }: Pick<StepProps, 'fields' | 'onEdit'>) {
  const others = subjectKinds.filter((kind) => kind !== fields.subject)
  return (
    <>
      {formOf(fields).offer.lead}
      {others.map((kind) => {
        const { link } = subjectForms[kind].offer
        return (
          link !== null && (
            <Fragment key={kind}>
              , or{' '}
              <button
                type="button"
                onClick={() => onEdit(withSubject(fields, kind))}
                className="font-medium text-accent-text underline underline-offset-2"
              >
                {link}
              </button>
            </Fragment>
          )
        )
      })}
      .
    </>
  )
}
