/** How far the flow has come: a segment per step, with its name where there is room. */
import { classNames } from '#ui/theme/class-names.ts'
import type { Step } from './create-steps.ts'

export const stepNames: Readonly<Record<Step, string>> = {
  game: 'Pick',
  bet: 'Bet',
  opponent: 'Who',
  review: 'Check',
}

export function StepRail({ steps, current }: { steps: readonly Step[]; current: Step }) {
  const at = steps.indexOf(current)
  return (
    <ol aria-label={`Step ${at + 1} of ${steps.length}`} className="flex gap-2">
      {steps.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined} className="min-w-0 flex-1">
          <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-line">
            <span
              className={classNames(
                'block h-full rounded-full bg-accent transition-[width] duration-220',
                index <= at ? 'w-full' : 'w-0',
              )}
            />
          </span>
          <span
            className={classNames(
              'mt-1.5 block truncate text-xs font-medium',
              index === at ? 'text-text' : index < at ? 'text-muted' : 'text-faint',
            )}
          >
            {stepNames[step]}
          </span>
        </li>
      ))}
    </ol>
  )
}
