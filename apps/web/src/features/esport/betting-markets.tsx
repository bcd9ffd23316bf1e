/** What can be bet on a match: a card per market with a button for each side and its odds. */
import type { MatchView } from '@handshake/contracts/esport/esport.ts'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { entryLabel, isChosen, type Offered, type SlipEntry } from './slip-entries.ts'

type BettingMarketsProps = {
  match: MatchView
  entries: readonly SlipEntry[]
  closed: boolean
  writeOdds: (oddsHundredths: number) => string
  onSelect: (offered: Offered) => void
}

export function BettingMarkets({ match, entries, closed, writeOdds, onSelect }: BettingMarketsProps) {
  const teams = { teamA: match.teamA.name, teamB: match.teamB.name }
  return (
    <section aria-label="Betting markets" className="flex flex-col gap-3">
      {match.bettingMarkets.map(({ type, betKind, name, description, odds }) => (
        <Card key={type} className="flex flex-col gap-3">
          <CardHead title={name} description={description} level={3} />
          <div className="grid gap-2 sm:grid-cols-2">
            {odds.map((option) => {
              const offered = { ...option, betKind }
              const chosen = isChosen(entries, offered)
              return (
                <button
                  key={option.selection}
                  type="button"
                  disabled={closed}
                  aria-pressed={chosen}
                  onClick={() => onSelect(offered)}
                  className={classNames(
                    'flex min-h-12 min-w-0 items-center justify-between gap-3 rounded-control border px-3 py-2 text-left transition-colors disabled:opacity-60',
                    chosen ? 'border-accent bg-accent-soft' : 'border-line bg-raised enabled:hover:border-line-control',
                  )}
                >
                  <span className="min-w-0 font-medium break-words text-text">{entryLabel(offered, teams)}</span>
                  <span className="tabular shrink-0 font-semibold text-accent-text">
                    {writeOdds(option.oddsHundredths)}
                  </span>
                </button>
              )
            })}
          </div>
        </Card>
      ))}
    </section>
  )
}
