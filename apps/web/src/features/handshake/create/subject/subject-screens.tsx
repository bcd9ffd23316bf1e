/** The first step of each subject, and the way from one to the others; a subject without a step does not compile. */
import { type SubjectKind, subjectKinds } from '@handshake/domain/subject/subjects.ts'
import { type ComponentType, Fragment, lazy, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { withGame, withGameAndSide, withSubject } from '../bet/bet-changes.ts'
import { GamesBrowser } from '../games/games-browser.tsx'
import type { PlayedBefore } from '../games/played-before.ts'
import type { StepProps } from '../step-props.ts'
import { formOf, subjectForms } from './subject-forms.ts'

/** The games come first for most; whoever chooses something else fetches that. */
const OwnBetStep = lazy(() => import('./own-bet-step.tsx').then((module) => ({ default: module.OwnBetStep })))
const PoliticsStep = lazy(() => import('./politics-step.tsx').then((module) => ({ default: module.PoliticsStep })))
/** Only for a challenge. */
const QuickSides = lazy(() => import('../games/quick-sides.tsx').then((module) => ({ default: module.QuickSides })))
const SlipStep = lazy(() => import('./slip-step.tsx').then((module) => ({ default: module.SlipStep })))

export type SubjectStepProps = StepProps & {
  /** For what is chosen with one press: that press leads on. */
  onChosen: () => void
  /** There where everything but the side is already known: with a side it is ready to be sent. */
  onReady?: () => void
  /** The game of a rematch. */
  played?: PlayedBefore | undefined
}

const GameStep = ({ fields, onEdit, onChosen, onReady, played }: SubjectStepProps) => (
  <>
    {onReady && fields.stakeCents !== null && (
      <Suspense fallback={<Skeleton className="h-72 rounded-card!" />}>
        <QuickSides
          opponent={fields.friends[0]?.displayName ?? 'your opponent'}
          stakeCents={fields.stakeCents}
          played={played}
          onPick={(game, pick) => {
            onEdit({ ...withGameAndSide(fields, game, pick), stakeMode: 'even' })
            onReady()
          }}
        />
      </Suspense>
    )}
    <GamesBrowser
      withSides
      chosenId={fields.game?.id ?? null}
      onChoose={(picked, side) => {
        if (side === undefined) {
          onEdit(withGame(fields, picked))
          onChosen()
        } else {
          onEdit({ ...withGameAndSide(fields, picked, side), ...(onReady && { stakeMode: 'even' }) })
          ;(onReady ?? onChosen)()
        }
      }}
    />
  </>
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
