/** The frame around every step: title, how far one has come, the step's heading, and the way on within the thumb's reach. */
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { PageHead } from '../page-head.tsx'
import type { Step } from './create-steps.ts'
import { StepRail } from './step-rail.tsx'

type FlowFrameProps = {
  title: string
  steps: readonly Step[]
  step: Step
  heading: string
  description?: ReactNode
  children: ReactNode
  /** Back and on; it stays in sight while the step is scrolled. */
  footer: ReactNode
}

export function FlowFrame({ title, steps, step, heading, description, children, footer }: FlowFrameProps) {
  const head = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  const moved = useNavigationType()
  // A new step is read out from its heading and begins at its top; going back, the browser's place is kept.
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    head.current?.focus({ preventScroll: true })
    if (moved !== 'POP') window.scrollTo(0, 0)
  }, [step, moved])
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col">
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
      <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-4 mt-5 flex gap-2 border-t border-line bg-bg/95 px-4 pt-3 pb-6 backdrop-blur-md md:bottom-0 md:mx-0 md:px-0 md:pb-3">
        {footer}
      </div>
    </div>
  )
}
