/** The second step: the game with its kind, side and line, then the stakes, then words of one's own for the terms. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { Cents } from '@handshake/domain/money.ts'
import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Collapsible } from '#ui/layout/collapsible.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import type { StepProps } from '../step-props.ts'
import { formOf } from '../subject/subject-forms.ts'
import { ChosenGame } from './chosen-game.tsx'
import { type Lines, SideChoice } from './side-choice.tsx'
import { StakeChoice } from './stake-choice.tsx'

/** It needs the game's odds, which are read first. */
const GameMarket = lazy(() => import('../../market/game-market.tsx').then((module) => ({ default: module.GameMarket })))

const longestText = 2_000

export type BetStepProps = StepProps & {
  game: GameView | null
  lines: Lines | null
  closed: boolean
  availableCents: Cents | null
  onChangeGame: () => void
  /** There when the odds could not be read. */
  onRetryOdds: (() => void) | null
}

export function BetStep({ game, lines, closed, availableCents, onChangeGame, onRetryOdds, ...step }: BetStepProps) {
  const form = formOf(step.fields)
  return (
    <div className={classNames('grid items-start gap-4', game && 'lg:grid-cols-2')}>
      {game && (
        <div className="flex min-w-0 flex-col gap-4">
          <ChosenGame game={game} closed={closed} onChange={onChangeGame} />
          {form.pickStep === 'bet' && <SideChoice {...step} lines={lines} />}
          {form.pickStep === 'bet' && lines && step.fields.kind === 'moneyline' && (
            <Suspense fallback={<Skeleton className="h-60 rounded-card!" />}>
              <GameMarket game={game} odds={lines.odds} mine={ownStake(step.fields)} />
            </Suspense>
          )}
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-4">
        {form.typesStake && (
          <StakeChoice {...step} lines={lines} availableCents={availableCents} onRetryOdds={onRetryOdds} />
        )}
        <TermsAndNotes {...step} />
      </div>
    </div>
  )
}

/** Null while no team is picked: a draw has no odds. */
const ownStake = ({ pick, stakeCents }: StepProps['fields']) =>
  stakeCents !== null && stakeCents > 0 && (pick === 'team_a' || pick === 'team_b') ? { pick, stakeCents } : null

/** Words of one's own for the terms, folded away because most bets need none. */
export function TermsAndNotes({ fields, problems, onEdit }: StepProps) {
  const wrong = problems.terms !== undefined || problems.notes !== undefined
  const [open, setOpen] = useState(wrong)
  // What is wrong in here must not stay folded away; once open, it stays so while it is put right.
  if (wrong && !open) setOpen(true)
  return (
    <Collapsible
      title="Terms and notes"
      open={open}
      onOpenChange={setOpen}
      className="rounded-card border border-line bg-surface px-4 sm:px-5"
    >
      <div className="flex flex-col gap-4">
        <Field label="Terms" hint="You both read them before anyone accepts." error={problems.terms}>
          <Textarea
            rows={2}
            limit={longestText}
            value={fields.terms}
            onValueChange={(value) => onEdit({ terms: value })}
          />
        </Field>
        <Field label="Notes" optional error={problems.notes}>
          <Textarea
            rows={2}
            limit={longestText}
            value={fields.notes}
            onValueChange={(value) => onEdit({ notes: value })}
          />
        </Field>
      </div>
    </Collapsible>
  )
}
