/** Turns the pages of the games: numbers where there is room, 'n / total' on a phone. */
import { memo } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { pageNumbers } from './game-groups.ts'

type GamesPagerProps = { page: number; pageCount: number; onPage: (page: number) => void }

export const GamesPager = memo(function GamesPager({ page, pageCount, onPage }: GamesPagerProps) {
  if (pageCount < 2) return null
  const step = (to: number, label: string, short: string) => (
    <Button size="sm" aria-label={label} disabled={to < 1 || to > pageCount} onClick={() => onPage(to)}>
      <span className="md:hidden">{short}</span>
      <span className="max-md:hidden">{label}</span>
    </Button>
  )
  return (
    <nav aria-label="Pages of games" className="flex items-center justify-between gap-2 md:justify-center">
      {step(page - 1, 'Previous', 'Prev')}
      <span className="tabular text-sm text-muted md:hidden">
        {page} / {pageCount}
      </span>
      <ul className="flex gap-1 max-md:hidden">
        {pageNumbers(page, pageCount).map((number) => (
          <li key={number}>
            <button
              type="button"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
              className={classNames(
                'tabular h-8 min-w-8 rounded-mark px-1.5 text-sm font-medium transition-colors',
                number === page ? 'bg-accent-soft text-accent-text' : 'text-muted pressable hover:text-text',
              )}
            >
              {number}
            </button>
          </li>
        ))}
      </ul>
      {step(page + 1, 'Next', 'Next')}
    </nav>
  )
})
