/** The bet slip: what was selected, one stake for each, what it adds up to, and the way to empty it. */
import { betKindLabels } from '@handshake/domain/handshake/terms/terms.ts'
import { type Cents, dollars, formatAmount, inDollars } from '@handshake/domain/money.ts'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Money } from '#ui/money.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { entryLabel, type SlipEntry, slipSums, stakeSlider } from './slip-entries.ts'

type BetSlipProps = {
  entries: readonly SlipEntry[]
  teams: { readonly teamA: string; readonly teamB: string }
  stakeCents: Cents
  writeOdds: (oddsHundredths: number) => string
  onStake: (stakeCents: Cents) => void
  onRemove: (entry: SlipEntry) => void
  onClear: () => void
  /** Whether the way on already stands at the foot of the screen, so that the slip stays above it. */
  aboveFooter?: boolean
  /** What went wrong, and what can be done with the slip. */
  children?: ReactNode
}

/** On a phone it stays at the foot of the screen and opens upward; beside the markets there is room for all of it. */
export function BetSlip({ entries, teams, stakeCents, writeOdds, onStake, onRemove, onClear, ...props }: BetSlipProps) {
  const [open, setOpen] = useState(false)
  const { totalCents, peerCents, payoutCents } = slipSums(entries)
  return (
    <section
      aria-label="Bet Slip"
      className={classNames(
        'sticky z-10 flex max-h-[60dvh] flex-col gap-3 overflow-y-auto rounded-card border border-line bg-raised p-4 shadow-2 lg:top-20 lg:bottom-auto lg:max-h-none',
        props.aboveFooter
          ? 'bottom-[calc(9.75rem+env(safe-area-inset-bottom))] md:bottom-20'
          : 'bottom-[calc(4.5rem+env(safe-area-inset-bottom))] md:bottom-2',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-lg font-semibold text-text">
          Bet Slip <span className="tabular text-muted">({entries.length})</span>
        </h3>
        {entries.length > 0 && (
          <span className="flex gap-1">
            <Button
              size="sm"
              variant="ghost"
              className="lg:hidden"
              aria-expanded={open}
              onClick={() => setOpen((was) => !was)}
            >
              {open ? 'Hide' : 'Edit'}
            </Button>
            <Button size="sm" variant="ghost" onClick={onClear}>
              Clear All
            </Button>
          </span>
        )}
      </div>
      {entries.length === 0 ? (
        <p className="text-sm text-muted">Pick one side of a market to add it here.</p>
      ) : (
        <>
          <div className={classNames('flex flex-col gap-3', !open && 'max-lg:hidden')}>
            <ul className="divide-y divide-line">
              {entries.map((entry) => (
                <li key={entry.betKind} className="flex items-center gap-2 py-2 first:pt-0">
                  <span className="min-w-0 grow">
                    <span className="block font-medium break-words text-text">{entryLabel(entry, teams)}</span>
                    <span className="tabular block text-sm text-muted">
                      {betKindLabels[entry.betKind]} · {formatAmount(entry.stakeCents)} at{' '}
                      {writeOdds(entry.oddsHundredths)}
                    </span>
                  </span>
                  <IconButton label={`Remove ${entryLabel(entry, teams)}`} onClick={() => onRemove(entry)}>
                    <X aria-hidden="true" />
                  </IconButton>
                </li>
              ))}
            </ul>
            <Slider
              label="Stake per selection"
              {...stakeSlider}
              value={inDollars(stakeCents)}
              format={() => formatAmount(stakeCents)}
              onValueChange={(value) => onStake(dollars(value))}
            />
          </div>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
            <dt className="text-muted">Total stake</dt>
            <dd className="text-right">
              <Money amount={totalCents} />
            </dd>
            <dt className="text-muted max-lg:hidden">The other side puts in</dt>
            <dd className="text-right max-lg:hidden">
              <Money amount={peerCents} />
            </dd>
            <dt className="text-muted">Potential payout</dt>
            <dd className="text-right font-semibold">
              <Money amount={payoutCents} />
            </dd>
          </dl>
        </>
      )}
      {props.children}
    </section>
  )
}
