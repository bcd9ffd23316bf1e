/** The sports bet stepper: what to bet on, the game, the winner and the stake, then the peer; the steps are those of the integrated flow. */
import { dollars } from '@handshake/domain/money.ts'
import { useState } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { withGame } from '../../create/bet/bet-changes.ts'
import type { BetStepProps } from '../../create/bet/bet-step.tsx'
import { TermsAndNotes } from '../../create/bet/bet-step.tsx'
import { ChosenGame } from '../../create/bet/chosen-game.tsx'
import { SideChoice } from '../../create/bet/side-choice.tsx'
import { StakeChoice, type StakeSlider } from '../../create/bet/stake-choice.tsx'
import { emptyFields } from '../../create/create-fields.ts'
import { CreateFlow } from '../../create/create-flow.tsx'
import type { FlowScreens } from '../../create/flow.tsx'
import { GamesBrowser } from '../../create/games/games-browser.tsx'
import type { SubjectStepProps } from '../../create/subject/subject-screens.tsx'
import type { BuilderProps } from '../use-builder.ts'

const slider: StakeSlider = { min: 1, max: 1_000, step: 1 }

const kinds = [
  { value: 'sports', label: 'Sports', hint: 'Live and upcoming games' },
  { value: 'entertainment', label: 'Entertainment', hint: 'Awards, shows and more' },
] as const

function GameSelector({ fields, onEdit, onChosen }: SubjectStepProps) {
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('sports')
  return (
    <div className="flex flex-col gap-5">
      <RadioCards legend="What kind?" hideLegend columns={2} options={kinds} value={kind} onValueChange={setKind} />
      {kind === 'entertainment' ? (
        <EmptyState picture="clock" title="Entertainment betting coming soon..." />
      ) : (
        <GamesBrowser
          chosenId={fields.game?.id ?? null}
          onChoose={(picked) => {
            onEdit(withGame(fields, picked))
            onChosen()
          }}
        />
      )}
    </div>
  )
}

function WinnerAndStake({ game, lines, closed, availableCents, onChangeGame, onRetryOdds, ...step }: BetStepProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        {game && <ChosenGame game={game} closed={closed} onChange={onChangeGame} />}
        <SideChoice {...step} lines={lines} title="Pick Your Winner" kindsAs="list" />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <StakeChoice
          {...step}
          lines={lines}
          availableCents={availableCents}
          slider={slider}
          onRetryOdds={onRetryOdds}
        />
        <TermsAndNotes {...step} />
      </div>
    </div>
  )
}

const screens: FlowScreens = { Game: GameSelector, Bet: WinnerAndStake, Others: null }
const builder = { name: 'stepper', via: 'stepper', title: 'Sports bet' } as const

export function BetStepper(props: BuilderProps) {
  const [preset] = useState(() => ({ ...emptyFields(new Date()), stakeCents: dollars(25) }))
  return (
    <CreateFlow {...props} entry={{ is: 'new' }} preset={preset} firstStep="game" screens={screens} builder={builder} />
  )
}
