/** How much is at stake: one amount, typed or moved, even or split by smart odds, and what each side puts in. */
import type { BetKind } from '@handshake/domain/handshake/terms/terms.ts'
import { type Cents, cents, formatAmount } from '@handshake/domain/money.ts'
import { subjects } from '@handshake/domain/subject/subjects.ts'
import { ranges } from '@handshake/domain/wallet/limits.ts'
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { shortageOf } from '../create-problems.ts'
import type { StepProps } from '../step-props.ts'
import { mayBeSmart, stakesOf, stancesOf } from './bet-terms.ts'
import type { Lines } from './side-choice.tsx'
import { SmartOddsPanel } from './smart-odds-panel.tsx'

/** In dollars; what lies beyond is typed. */
export type StakeSlider = { readonly min: number; readonly max: number; readonly step: number }

const usualSlider: StakeSlider = { min: 0, max: 2_000, step: 10 }

const modes = [
  { value: 'even', label: 'Even stakes' },
  { value: 'smart', label: 'Smart odds' },
] as const

/** Why smart odds are not offered. */
const evenWords: Readonly<Record<BetKind, string>> = {
  moneyline: 'You both put in the same. Smart odds don’t cover draws.',
  spread: 'You both put in the same. The line already evens things out.',
  over_under: 'You both put in the same. A total doesn’t favor either team.',
}

type StakeChoiceProps = StepProps & {
  lines: Lines | null
  availableCents: Cents | null
  slider?: StakeSlider
  /** There when the odds could not be read. */
  onRetryOdds?: (() => void) | null | undefined
}

export function StakeChoice({ fields, problems, onEdit, lines, availableCents, ...more }: StakeChoiceProps) {
  const { slider = usualSlider, onRetryOdds = null } = more
  const { stakeCents, stakeMode } = fields
  const smart = mayBeSmart(fields)
  const stakes = stakesOf(fields, lines?.odds ?? null)
  const stances = stancesOf(fields)
  const beyond = beyondBalance(stakes?.creatorCents ?? stakeCents, availableCents)
  return (
    <Card className="flex flex-col gap-5">
      <CardHead
        title="Stake Amount"
        level={3}
        action={
          availableCents !== null && (
            <span className="text-sm text-muted">{formatAmount(availableCents)} available</span>
          )
        }
      />
      <Field
        label="Amount in dollars"
        hideLabel
        error={problems.stakeCents}
        hint={`From ${formatAmount(ranges.bet.minCents)} to ${formatAmount(ranges.bet.maxCents)}.`}
      >
        <AmountInput
          whole
          size="xl"
          value={stakeCents}
          onValueChange={(next, problem) => onEdit({ stakeCents: next, stakeProblem: problem })}
        />
      </Field>
      <Slider
        label="Bet Amount"
        hideLabel
        hint={stakeMode === 'smart' && smart ? 'The average of both stakes.' : undefined}
        {...slider}
        value={(stakeCents ?? 0) / 100}
        format={() => (stakeCents === null ? '—' : formatAmount(stakeCents))}
        onValueChange={(value) => onEdit({ stakeCents: cents(value * 100), stakeProblem: null })}
      />
      {beyond && (
        <p role="status" className="-mt-3 text-sm text-loss">
          {beyond}
        </p>
      )}
      {subjects[fields.subject].hasOdds && (
        <div className="flex flex-col gap-3">
          {smart ? (
            <SegmentedControl
              label="How the stakes are split"
              full
              options={modes}
              value={stakeMode}
              onValueChange={(mode) => onEdit({ stakeMode: mode })}
            />
          ) : (
            <p className="text-sm text-muted">{evenWords[fields.kind]}</p>
          )}
          {smart && stakeMode === 'smart' && (
            <SmartOddsPanel fields={fields} lines={lines} stakes={stakes} onRetry={onRetryOdds} />
          )}
        </div>
      )}
      {stances && stakes && (stakeMode === 'even' || !smart) && (
        <p role="status" className="text-sm text-muted">
          You’re betting {formatAmount(stakes.creatorCents)} on {stances.mine}
        </p>
      )}
    </Card>
  )
}

/** Said where it is typed, before three more steps are taken: a draft may still be made of it. */
function beyondBalance(needCents: Cents | null, availableCents: Cents | null): string | null {
  if (needCents === null || availableCents === null) return null
  const shortage = shortageOf(needCents, availableCents)
  return (
    shortage && `That is ${formatAmount(shortage.missingCents)} more than you have. Add it before you share the bet.`
  )
}
