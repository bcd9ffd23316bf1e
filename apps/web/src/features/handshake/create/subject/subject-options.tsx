/** What one can begin with: the cards of the first page that lead to a game, to one's own words or to a political event. */
import { templateGroups } from '@handshake/domain/handshake/terms/bet-templates.ts'
import { type SubjectKind, subjectKinds } from '@handshake/domain/subject/subjects.ts'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Landmark from 'lucide-react/icons/landmark'
import PencilLine from 'lucide-react/icons/pencil-line'
import Sparkles from 'lucide-react/icons/sparkles'
import type { ComponentType, ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import type { Icon } from '#ui/icon.ts'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import type { CreateFields } from '../create-fields.ts'
import { leaguesQuery } from '../create-queries.ts'
import { openSports } from '../games/sport-tiles.ts'
import { takesTemplate, useTemplates, withTemplate } from './bet-templates.tsx'

/** What was chosen with the first tap. */
export type Begun = { readonly league?: string; readonly fields?: Partial<CreateFields> }

type OptionProps = {
  /** What stands in the form already. */
  kept: CreateFields
  onBegin: (begun?: Begun) => void
}

function GameOption({ onBegin }: OptionProps) {
  const { data } = useQuery(leaguesQuery)
  return (
    <Option icon={Sparkles} title="Smart Builder" hint="Pick a game, we bring the odds">
      <ul aria-label="Sports" className="grid grid-cols-2 gap-2">
        {openSports(data?.leagues ?? []).map((sport) => (
          <li key={sport} className="flex">
            <button
              type="button"
              onClick={() => onBegin({ league: sport })}
              className="flex h-12 w-full items-center rounded-control border border-line bg-raised px-3 font-medium text-text transition-colors hover:border-line-control"
            >
              {sport}
            </button>
          </li>
        ))}
      </ul>
      <Button variant="primary" size="lg" full onClick={() => onBegin()}>
        Browse all games
      </Button>
    </Option>
  )
}

function OwnWordsOption({ kept, onBegin }: OptionProps) {
  const templates = useTemplates()
  // One of each kind; the others are offered on the step itself.
  const examples = templateGroups.flatMap((group) => templates.find((template) => template.group === group) ?? [])
  return (
    <Option icon={PencilLine} title="Manual Entry" hint="Custom bets" className="md:row-span-2">
      <p className="text-sm text-muted">
        Anything with two outcomes: a personal challenge, an election, the weather. You set the rules and the end date.
        You both say who won, or someone neutral decides.
      </p>
      {takesTemplate(kept) && (
        <ul aria-label="Examples to start from" className="flex flex-col gap-2">
          {examples.map((template) => (
            <li key={template.id}>
              <button
                type="button"
                onClick={() => onBegin({ fields: withTemplate(template, new Date()) })}
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control bg-sunken px-3 py-2 text-left text-sm text-text transition-colors pressable"
              >
                {template.about}
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button size="lg" full className="mt-auto" onClick={() => onBegin()}>
        Describe your own bet
      </Button>
    </Option>
  )
}

const PoliticsOption = () => (
  <Option icon={Landmark} title="Smart Politics Builder" hint="Elections, courts and the economy">
    <p className="text-sm text-muted">
      Pick an outcome of an upcoming event. The odds say what the other side puts in against you.
    </p>
    <ButtonLink size="lg" full className="mt-auto" to="/create/politics">
      Browse political events
    </ButtonLink>
  </Option>
)

type FrameProps = { icon: Icon; title: string; hint: string; className?: string; children: ReactNode }

function Option({ icon: IconMark, title, hint, className, children }: FrameProps) {
  return (
    <Card className={classNames('flex flex-col gap-4', className)}>
      <div className="flex items-center gap-3">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent-text">
          <IconMark aria-hidden="true" className="size-5" />
        </span>
        <div>
          <h3 className="text-lg font-semibold text-text">{title}</h3>
          <p className="text-sm text-muted">{hint}</p>
        </div>
      </div>
      {children}
    </Card>
  )
}

/** Null for what is made elsewhere; a subject without a row does not compile. */
const options: Readonly<Record<SubjectKind, ComponentType<OptionProps> | null>> = {
  game: GameOption,
  own_words: OwnWordsOption,
  slip: null,
  politics: PoliticsOption,
}

type SubjectOptionsProps = { kept: CreateFields; onBegin: (subject: SubjectKind, begun?: Begun) => void }

export const SubjectOptions = ({ kept, onBegin }: SubjectOptionsProps) =>
  subjectKinds.map((kind) => {
    const Option = options[kind]
    return Option && <Option key={kind} kept={kept} onBegin={(begun) => onBegin(kind, begun)} />
  })
