/** What one can begin with: the cards of the first page that lead to a game, to one's own words or to a political event. */
import { type SubjectKind, subjectKinds } from '@handshake/domain/subject/subjects.ts'
import { useQuery } from '@tanstack/react-query'
import Landmark from 'lucide-react/icons/landmark'
import PencilLine from 'lucide-react/icons/pencil-line'
import Sparkles from 'lucide-react/icons/sparkles'
import type { ComponentType, ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import type { Icon } from '#ui/icon.ts'
import { Card } from '#ui/layout/card.tsx'
import { leaguesQuery } from '../create-queries.ts'
import { isOpenSport, sports } from '../games/sport-tiles.ts'

type OptionProps = {
  /** With the league that was chosen, where one was. */
  onBegin: (league?: string) => void
}

function GameOption({ onBegin }: OptionProps) {
  const { data } = useQuery(leaguesQuery)
  return (
    <Option icon={Sparkles} title="Smart Builder" hint="AI-powered games and odds">
      <ul aria-label="Sports" className="grid grid-cols-2 gap-2">
        {sports.map((sport) => (
          <li key={sport} className="flex">
            <SportTile sport={sport} open={isOpenSport(sport, data?.leagues ?? [])} onChoose={() => onBegin(sport)} />
          </li>
        ))}
      </ul>
      <Button variant="primary" size="lg" full onClick={() => onBegin()}>
        Browse all games
      </Button>
    </Option>
  )
}

const examples = ['Who runs the faster 5 km on Sunday?', 'Will it snow before Christmas?', 'Who wins the election?']

const OwnWordsOption = ({ onBegin }: OptionProps) => (
  <Option icon={PencilLine} title="Manual Entry" hint="Custom bets">
    <p className="text-sm text-muted">
      Anything with two outcomes: a personal challenge, an election, the weather. You set the rules and the end date.
      You both say who won, or a third-party validator decides.
    </p>
    <ul className="flex flex-col gap-2 text-sm text-text">
      {examples.map((example) => (
        <li key={example} className="rounded-control bg-sunken px-3 py-2">
          {example}
        </li>
      ))}
    </ul>
    <Button size="lg" full className="mt-auto" onClick={() => onBegin()}>
      Describe your own bet
    </Button>
  </Option>
)

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

type FrameProps = { icon: Icon; title: string; hint: string; children: ReactNode }

function Option({ icon: IconMark, title, hint, children }: FrameProps) {
  return (
    <Card className="flex flex-col gap-4">
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

type SportTileProps = { sport: string; open: boolean; onChoose: () => void }

function SportTile({ sport, open, onChoose }: SportTileProps) {
  return (
    <button
      type="button"
      disabled={!open}
      onClick={onChoose}
      className="flex h-12 w-full items-center justify-between gap-2 rounded-control border border-line bg-raised px-3 font-medium text-text transition-colors enabled:hover:border-line-control disabled:bg-sunken disabled:text-muted"
    >
      {sport}
      {!open && <Badge>Soon</Badge>}
    </button>
  )
}

/** Null for what is made elsewhere; a subject without a row does not compile. */
const options: Readonly<Record<SubjectKind, ComponentType<OptionProps> | null>> = {
  game: GameOption,
  own_words: OwnWordsOption,
  slip: null,
  politics: PoliticsOption,
}

type SubjectOptionsProps = { onBegin: (subject: SubjectKind, league?: string) => void }

export const SubjectOptions = ({ onBegin }: SubjectOptionsProps) =>
  subjectKinds.map((kind) => {
    const Option = options[kind]
    return Option && <Option key={kind} onBegin={(league) => onBegin(kind, league)} />
  })
