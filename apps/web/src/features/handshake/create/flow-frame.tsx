/** The frame around every step: title, how far one has come, the step's heading, and the way on within the thumb's reach. */
import type { ReactNode } from 'react'
import { PageHead } from '#ui/layout/page-head.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import type { Step } from './create-steps.ts'
import { StepRail } from './step-rail.tsx'
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
