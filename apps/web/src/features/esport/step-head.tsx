/** The head of a step of the esports flow: how far one has come, its heading, and the way back. */
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'

export const esportsSteps = ['Game', 'Match', 'Bet'] as const
export type EsportsStep = (typeof esportsSteps)[number]

type StepHeadProps = { step: EsportsStep; heading: string; description?: ReactNode; onBack: (() => void) | null }

export function StepHead({ step, heading, description, onBack }: StepHeadProps) {
  const at = esportsSteps.indexOf(step)
  const head = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  // Only a change of steps moves the focus: whoever has just arrived keeps the page's own.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    head.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [step])
  return (
    <div className="flex flex-col gap-4">
      <ol aria-label={`Step ${at + 1} of ${esportsSteps.length}`} className="flex gap-2">
        {esportsSteps.map((name, index) => (
          <li key={name} aria-current={name === step ? 'step' : undefined} className="min-w-0 flex-1">
            <span
              aria-hidden="true"
              className={classNames('block h-1 rounded-full', index <= at ? 'bg-accent' : 'bg-line')}
            />
            <span className={classNames('mt-1.5 block text-xs font-medium', index === at ? 'text-text' : 'text-muted')}>
              {name}
            </span>
          </li>
        ))}
      </ol>
      <div className="flex items-start gap-2">
        {onBack && (
          <Button size="sm" variant="ghost" onClick={onBack} className="-ml-2 shrink-0">
            <ArrowLeft aria-hidden="true" className="size-4" />
            Back
          </Button>
        )}
        <div className="min-w-0">
          <h2 ref={head} tabIndex={-1} className="text-xl font-semibold text-text outline-none">
            {heading}
          </h2>
          {description && <p className="mt-0.5 text-sm text-muted">{description}</p>}
        </div>
      </div>
    </div>
  )
}
