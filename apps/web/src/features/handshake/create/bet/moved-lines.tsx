/** Odds or a line that moved while the bet was built: told with the old and the new, and taken or kept before anything can be confirmed. */
import { type MovedLine, writtenLine } from '@handshake/domain/handshake/terms/moved-lines.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { useOdds } from '#features/profile/profile.public.tsx'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import type { CreateFields } from '../create-fields.ts'
import { lineText } from './bet-changes.ts'
import { stakesOf, type TeamOdds } from './bet-terms.ts'

type MovedProps = {
  fields: CreateFields
  moved: MovedLine
  odds: TeamOdds | null
  onEdit: (change: Partial<CreateFields>) => void
  /** From now on these are the odds and lines the person has seen. */
  onSeen: () => void
}

export function MovedLines({ fields, moved, odds, onSeen }: Omit<MovedProps, 'onEdit'>) {
  const writer = useOdds()
  const isLine = moved.what === 'line'
  const written = (value: number) => (isLine ? writtenLine(value, fields.kind) : writer.american(value))
  const before = stakesOf(fields, fields.seenLines?.odds ?? null)
  const now = stakesOf(fields, odds)
  return (
    <Callout
      urgent
      tone="held"
      icon={ArrowLeftRight}
      title={isLine ? 'The line moved' : 'The odds moved'}
      action={
        isLine && (
          <Button size="sm" onClick={onSeen}>
            Keep {written(moved.before)}
          </Button>
        )
      }
    >
      {isLine
        ? `It was ${written(moved.before)} when you looked and is ${written(moved.now)} now. Nothing was locked.`
        : `Your side was at ${written(moved.before)} when you looked and is at ${written(moved.now)} now. Nothing was locked.`}
      {!isLine &&
        before &&
        now &&
        ` You’d put in ${formatAmount(now.creatorCents)} instead of ${formatAmount(before.creatorCents)}.`}
    </Callout>
  )
}

/** Stands where the confirming button was: one press takes what is new, the next one confirms. */
export function TakeMoved({ fields, moved, onEdit, onSeen }: Omit<MovedProps, 'odds'>) {
  const isLine = moved.what === 'line'
  return (
    <Button
      size="lg"
      variant="primary"
      className="min-w-0 shrink! grow md:ml-auto md:grow-0"
      onClick={() => {
        if (isLine) onEdit({ line: lineText(moved.now) })
        onSeen()
      }}
    >
      {isLine ? `Use ${writtenLine(moved.now, fields.kind)}` : 'Use the new odds'}
    </Button>
  )
}
