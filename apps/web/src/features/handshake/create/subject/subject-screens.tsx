/** What the builder shows of each subject: the card that leads to it and its first step; a subject without a row does not compile. */
import { type SubjectKind, subjectKinds } from '@handshake/domain/subject/subjects.ts'
import { type ComponentType, Fragment } from 'react'
import { withGame, withSubject } from '../bet/bet-changes.ts'
import { GamesBrowser } from '../games/games-browser.tsx'
import type { StepProps } from '../step-props.ts'
import { OwnBetStep } from './own-bet-step.tsx'
import { PoliticsStep } from './politics-step.tsx'
import { SlipStep } from './slip-step.tsx'
import { formOf, subjectForms } from './subject-forms.ts'
import { GameOption, type OptionProps, OwnWordsOption, PoliticsOption } from './subject-options.tsx'

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

type SubjectScreens = {
  /** On the page where one begins; null for what is made elsewhere. */
  readonly Option: ComponentType<OptionProps> | null
  readonly Step: ComponentType<SubjectStepProps>
}

const screens: Readonly<Record<SubjectKind, SubjectScreens>> = {
  game: { Option: GameOption, Step: GameStep },
  own_words: { Option: OwnWordsOption, Step: OwnBetStep },
  slip: { Option: null, Step: SlipStep },
  politics: { Option: PoliticsOption, Step: PoliticsStep },
}

type SubjectOptionsProps = { onBegin: (subject: SubjectKind, league?: string) => void }

export const SubjectOptions = ({ onBegin }: SubjectOptionsProps) =>
  subjectKinds.map((kind) => {
    const { Option } = screens[kind]
    return Option && <Option key={kind} onBegin={(league) => onBegin(kind, league)} />
  })

export function SubjectStep(props: SubjectStepProps) {
  const { Step } = screens[props.fields.subject]
  return <Step {...props} />
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
