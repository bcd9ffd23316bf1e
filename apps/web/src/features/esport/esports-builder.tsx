/** Esports in three steps, Game, Match and Bet: from the grid of games to the draft of a slip. */
import type { MatchView } from '@handshake/contracts/esport/esport.ts'
import {
  type EsportsGameId,
  esportsGame,
  esportsGameIds,
  esportsGames,
} from '@handshake/domain/esport/esports-games.ts'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { matchQuery } from './esport.queries.ts'
import { MatchList } from './match-list.tsx'
import { type EsportsBuilderProps, SlipStep } from './slip-step.tsx'

const headings: Readonly<Record<EsportsStep, string>> = {
  Game: 'Choose a game',
  Match: 'Choose a match',
  Bet: 'Build your slip',
}

/** The address names game and match, so that the browser's own Back, a reload and a link lead to the same step. */
export function EsportsBuilder(props: EsportsBuilderProps) {
  const [address, setAddress] = useSearchParams()
  const game = esportsGameIds.find((id) => id === address.get('game')) ?? null
  const matchId = game === null ? null : address.get('match')
  const peer = address.get('with')
  const go = (to: Readonly<Record<string, string>>) => setAddress({ ...to, ...(peer && { with: peer }) })
  const read = useQuery({ ...matchQuery(matchId ?? ''), enabled: matchId !== null })
  if (game === null)
    return (
      <div className="flex flex-col gap-5">
        <StepHead step="Game" heading={headings.Game} onBack={null} />
        <GameChooser onChoose={(id) => go({ game: id })} />
      </div>
    )
  const { name } = esportsGame(game)
  if (matchId === null)
    return (
      <div className="flex flex-col gap-5">
        <StepHead step="Match" heading={headings.Match} description={name} onBack={() => go({})} />
        <MatchList game={game} onChoose={({ id }) => go({ game, match: id })} />
      </div>
    )
  const toMatches = () => go({ game })
  return (
    <div className="flex flex-col gap-5">
      <StepHead step="Bet" heading={headings.Bet} description={name} onBack={toMatches} />
      {read.data ? (
        <SlipStep key={read.data.id} {...props} match={read.data satisfies MatchView} onOtherMatch={toMatches} />
      ) : read.isError ? (
        <ErrorState
          what="This match is no longer available."
          money="Nothing left your wallet."
          action={<Button onClick={toMatches}>Choose another match</Button>}
        />
      ) : (
        <Skeleton className="h-96 rounded-card!" />
      )}
    </div>
  )
}

/** The first step: the esports games as a grid, each with what it is and where it is played. */
function GameChooser({ onChoose }: { onChoose: (game: EsportsGameId) => void }) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {esportsGames.map(({ id, name, shortName, publisher, genre, releaseYear, activeLeagues, colors }) => (
        <li key={id} className="flex">
          <button
            type="button"
            onClick={() => onChoose(id)}
            className="flex w-full min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-3 text-left transition-colors hover:border-line-control sm:p-4"
          >
            <span
              aria-hidden="true"
              data-theme="dark"
              style={{ background: `linear-gradient(135deg, ${colors[0]} 55%, ${colors[1]})` }}
              className="flex h-16 w-full items-end rounded-control p-2 text-lg font-semibold text-text sm:h-20"
            >
              {shortName}
            </span>
            <span className="font-semibold text-text">{name}</span>
            <span className="text-sm text-muted">
              {genre} · {publisher}, {releaseYear}
            </span>
            <span className="text-sm text-muted max-sm:hidden">{activeLeagues.join(', ')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The head of a step of the esports flow: how far one has come, its heading, and the way back. */
const esportsSteps = ['Game', 'Match', 'Bet'] as const
type EsportsStep = (typeof esportsSteps)[number]

type StepHeadProps = { step: EsportsStep; heading: string; description?: ReactNode; onBack: (() => void) | null }

function StepHead({ step, heading, description, onBack }: StepHeadProps) {
  const at = esportsSteps.indexOf(step)
  const head = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  // Only a change of steps moves the focus: whoever has just arrived keeps the page's own.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    head.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [step])
  return (
    <div className="flex flex-col gap-4">
      <ol aria-label={`Step ${at + 1} of ${esportsSteps.length}`} className="flex gap-2">
        {esportsSteps.map((name, index) => (
          <li key={name} aria-current={name === step ? 'step' : undefined} className="min-w-0 flex-1">
            <span
              aria-hidden="true"
              className={classNames('block h-1 rounded-full', index <= at ? 'bg-accent' : 'bg-line')}
            />
            <span className={classNames('mt-1.5 block text-xs font-medium', index === at ? 'text-text' : 'text-muted')}>
              {name}
            </span>
          </li>
        ))}
      </ol>
      <div className="flex items-start gap-2">
        {onBack && (
          <Button size="sm" variant="ghost" onClick={onBack} className="-ml-2 shrink-0">
            <ArrowLeft aria-hidden="true" className="size-4" />
            Back
          </Button>
        )}
        <div className="min-w-0">
          <h2 ref={head} tabIndex={-1} className="text-xl font-semibold text-text outline-none">
            {heading}
          </h2>
          {description && <p className="mt-0.5 text-sm text-muted">{description}</p>}
        </div>
      </div>
    </div>
  )
}
