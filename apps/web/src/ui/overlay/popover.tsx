/** A small panel that belongs to the control it opens from. */
import * as RadixPopover from 'radix-ui/popover'
import type { ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

type PopoverProps = {
  /** The element that opens it: a button of this design system. */
  trigger: ReactNode
  /** What the panel is, for screen readers. */
  label: string
  children: ReactNode
  align?: 'start' | 'center' | 'end' | undefined
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  className?: string | undefined
}

export function Popover({ trigger, label, children, align = 'end', side = 'bottom', ...props }: PopoverProps) {
  const { open, onOpenChange, className } = props
  const control = open === undefined ? {} : { open }
  return (
    <RadixPopover.Root {...control} {...(onOpenChange && { onOpenChange })}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={12}
          className={classNames(
            'z-50 w-80 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-card border border-line bg-raised p-4 text-text shadow-2 outline-none',
            'max-h-(--radix-popover-content-available-height) origin-(--radix-popover-content-transform-origin)',
            'data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
            className,
          )}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}
