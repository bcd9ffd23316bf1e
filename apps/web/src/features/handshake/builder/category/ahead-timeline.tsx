/** The timeline of a bet that is not made yet: what will happen, in order. */
import { Card, CardHead } from '#ui/layout/card.tsx'

const ahead = [
  'You create it, and your stake is locked',
  'Someone takes the other side and locks theirs',
  'After the settlement date, the result is decided',
  'The winner is paid',
]

export const AheadTimeline = () => (
  <Card>
    <CardHead title="Timeline" level={3} className="mb-3" />
    <ol className="flex flex-col gap-3">
      {ahead.map((words, at) => (
        <li key={words} className="flex gap-3 text-sm text-muted">
          <span
            aria-hidden="true"
            className="tabular flex size-6 shrink-0 items-center justify-center rounded-full bg-sunken text-xs font-semibold text-text"
          >
            {at + 1}
          </span>
          <span className="pt-0.5">{words}</span>
        </li>
      ))}
    </ol>
  </Card>
)
