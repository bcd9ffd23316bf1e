/** What could be read in two ways, told while one writes, each with a sentence that would settle it. */
import { findVagueness, withSuggestion } from '@handshake/domain/handshake/terms/vagueness.ts'
import Lightbulb from 'lucide-react/icons/lightbulb'
import { formatDay } from '#platform/format.ts'
import { usePaused } from '#platform/use-paused.ts'
import { Button } from '#ui/button.tsx'
import { dateFrom } from '../local-date.ts'
import type { StepProps } from '../step-props.ts'

/** Whoever is in the middle of a word is not interrupted. */
const pauseMs = 600

export function VaguenessHints({ fields, onEdit }: Pick<StepProps, 'fields' | 'onEdit'>) {
  const { details } = fields
  const about = usePaused(fields.about, pauseMs)
  const optionA = usePaused(fields.optionA, pauseMs)
  const optionB = usePaused(fields.optionB, pauseMs)
  const endsAt = dateFrom(fields.settlementDate)
  const findings = findVagueness(
    { about, details, optionA, optionB },
    { endsOn: endsAt === null ? 'the settlement date' : formatDay(endsAt) },
  )
  return (
    findings.length > 0 && (
      <div className="flex flex-col gap-2 rounded-card border border-line bg-sunken p-4">
        <p className="flex items-center gap-2 text-sm font-semibold text-text">
          <Lightbulb aria-hidden="true" className="size-4 text-accent-text" />
          Make it hard to argue about
        </p>
        <ul className="divide-y divide-line">
          {findings.map((finding) => (
            <li key={finding.rule} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 grow basis-56 text-sm text-muted">
                <span className="block text-text">{finding.problem}</span>
                Add: “{finding.suggestion}”
              </span>
              <Button
                size="sm"
                aria-label={`Add “${finding.suggestion}” to the details`}
                onClick={() => onEdit({ details: withSuggestion(details, finding) })}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      </div>
    )
  )
}
