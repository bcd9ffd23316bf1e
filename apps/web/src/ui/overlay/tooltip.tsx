/** A short label that appears beside a control on hover and on keyboard focus. */
import * as RadixTooltip from 'radix-ui/tooltip'
import type { ReactNode } from 'react'

type TooltipProps = {
  text: string
  /** One focusable element. */
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
}

export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={400} skipDelayDuration={150}>
      <RadixTooltip.Root>
        {/* Not moved to the end of the body: beside its control it stays inside the landmark it speaks about. */}
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-w-64 animate-fade-in rounded-mark bg-text px-2 py-1 text-xs font-medium text-bg shadow-2"
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
