/** The frame around a builder's cards: whatever was changed counts as touched once the focus moves on. */
import type { ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

type BuilderFrameProps = { onBlur: () => void; className?: string; children: ReactNode }

export const BuilderFrame = ({ onBlur, className, children }: BuilderFrameProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done with it; it hears the focus leave the boxes within
  <div data-flow onBlur={onBlur} className={classNames('flex flex-col gap-4', className)}>
    {children}
  </div>
)
