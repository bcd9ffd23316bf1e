/** Walks through pages of a list: numbers where there is room, 'Page 3 of 12' on phones. */
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { buttonClass } from '#ui/button-style.ts'
import { classNames } from '#ui/theme/class-names.ts'

/** Which page numbers a pager shows: the ends, the current one with its neighbors, and gaps between. */
export function pageWindow(page: number, pageCount: number): (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((n, at) => {
    const before = pages[at - 1] ?? 0
    // A gap that would hide a single page shows that page instead.
    if (n - before === 2) return [n - 1, n]
    return n - before > 2 ? ['gap' as const, n] : [n]
  })
}

type PaginationProps = {
  /** Counted from 1. */
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  label?: string | undefined
  className?: string | undefined
}

export function Pagination({ page, pageCount, onPageChange, label = 'Pages', className }: PaginationProps) {
  const step = (to: number, text: string, Icon: typeof ChevronLeft) => (
    <button
      type="button"
      aria-label={text}
      disabled={to < 1 || to > pageCount}
      onClick={() => onPageChange(to)}
      className={buttonClass({ variant: 'ghost', size: 'sm' }, 'w-9 px-0!')}
    >
      <Icon aria-hidden="true" />
    </button>
  )
  return (
    <nav
      aria-label={label}
      className={classNames('flex items-center justify-between gap-1 sm:justify-center', className)}
    >
      {step(page - 1, 'Previous page', ChevronLeft)}
      <span className="tabular text-sm text-muted sm:hidden">
        Page {page} of {pageCount}
      </span>
      <ul className="hidden items-center gap-1 sm:flex">
        {pageWindow(page, pageCount).map((item, at, all) =>
          item === 'gap' ? (
            <li key={`after-${all[at - 1]}`} aria-hidden="true" className="w-8 text-center text-sm text-faint">
              …
            </li>
          ) : (
            <li key={item}>
              <button
                type="button"
                aria-label={`Page ${item}`}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => onPageChange(item)}
                className={classNames(
                  'tabular flex h-8 min-w-8 items-center justify-center rounded-mark px-1.5 text-sm font-medium transition-colors',
                  item === page ? 'bg-accent-soft text-accent-text' : 'text-muted pressable hover:text-text',
                )}
              >
                {item}
              </button>
            </li>
          ),
        )}
      </ul>
      {step(page + 1, 'Next page', ChevronRight)}
    </nav>
  )
}
