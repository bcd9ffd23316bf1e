/** The frame around every step: title, how far one has come, the step's heading, and the way on within the thumb's reach. */
import type { ReactNode } from 'react'
import { PageHead } from '#ui/layout/page-head.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import type { Step } from './create-steps.ts'
import { useArrivalFocus } from './use-arrival-focus.ts'

type FlowFrameProps = {
  title: string
  steps: readonly Step[]
  step: Step
  heading: string
  description?: ReactNode
  children: ReactNode
  /** Back and on. */
  footer: ReactNode
  /** Where there is a way on, it stays in sight while the step is scrolled. */
  pinned: boolean
}

export function FlowFrame({ title, steps, step, heading, description, children, footer, pinned }: FlowFrameProps) {
  const head = useArrivalFocus(step)
  return (
    <div data-flow className="mx-auto flex w-full max-w-4xl flex-col">
      <PageHead title={title} />
      <div className="-mt-2 flex flex-col gap-5">
        <StepRail steps={steps} current={step} />
        <div>
          <h2 ref={head} tabIndex={-1} className="text-xl font-semibold text-text outline-none">
            {heading}
          </h2>
          {description && <p className="mt-1 text-muted">{description}</p>}
        </div>
        {children}
      </div>
      <div
        // While it is there the header and the menu of a phone make room for it.
        data-flow-bar={pinned ? '' : undefined}
        className={classNames(
          // In pixels, so that larger letters make the bar no thicker than its buttons.
          '-mx-4 mt-5 flex large-text:flex-wrap gap-2 border-t border-line px-4 py-[10px] md:mx-0 md:px-0 md:py-3',
          // With large text it would cover too much of a phone, so there it ends the page instead of staying in view.
          pinned && 'sticky bottom-0 z-10 bg-bg pb-[max(10px,env(safe-area-inset-bottom))] large-text:static',
        )}
      >
        {footer}
      </div>
    </div>
  )
}

/** How far the flow has come: a segment per step, with its name where there is room. */
const stepNames: Readonly<Record<Step, string>> = {
  game: 'Pick',
  bet: 'Bet',
  opponent: 'Who',
  review: 'Check',
}

function StepRail({ steps, current }: { steps: readonly Step[]; current: Step }) {
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
