/** The panels over a page: backdrop, head, scrolling body, foot that stays. They differ in where they stand. */
import X from 'lucide-react/icons/x'
import * as RadixDialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { useFocusReturn } from '#ui/overlay/focus-return.ts'
import { classNames } from '#ui/theme/class-names.ts'

export type OverlayProps = {
  title: ReactNode
  children?: ReactNode
  /** Said under the title, and read out with it. */
  description?: ReactNode
  /** The actions; they stay in reach while the body scrolls. */
  footer?: ReactNode
  /** The element that opens it; without one, `open` decides. */
  trigger?: ReactNode
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** For one that is open for as long as it is there: takes it away. */
  onClose?: (() => void) | undefined
  width?: 'sm' | 'md' | 'lg' | undefined
  className?: string | undefined
}

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' }

const atBottom =
  'inset-x-0 bottom-0 max-h-[90dvh] rounded-t-sheet border-t ' +
  'data-[state=open]:animate-rise-in data-[state=closed]:animate-rise-out'

const placements = {
  center:
    'inset-x-4 inset-y-0 m-auto h-fit max-h-[85dvh] w-auto rounded-card border sm:w-full ' +
    'data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out',
  'bottom-or-center':
    `${atBottom} sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[85dvh] sm:w-full sm:rounded-card sm:border ` +
    'sm:data-[state=open]:animate-pop-in sm:data-[state=closed]:animate-pop-out',
  'bottom-or-side':
    `${atBottom} sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-full sm:rounded-none sm:border-t-0 sm:border-l ` +
    'sm:data-[state=open]:animate-slide-in sm:data-[state=closed]:animate-slide-out',
}

/** In the middle of the screen at every width: short questions and messages. */
export const Dialog = (props: OverlayProps) => <OverlayPanel placement="center" {...props} />

/** From the bottom on phones, along the right side on larger screens. */
export const Sheet = (props: OverlayProps) => <OverlayPanel placement="bottom-or-side" {...props} />

/** Where people decide: within the thumb's reach on phones, in the middle on larger screens. */
export const Modal = (props: OverlayProps) => <OverlayPanel placement="bottom-or-center" {...props} />

/** What Radix is told about being open, from what its panels are told. */
export const controlOf = ({ onClose, open, onOpenChange }: Pick<OverlayProps, 'open' | 'onOpenChange' | 'onClose'>) =>
  onClose
    ? { open: open ?? true, onOpenChange: (next: boolean) => next || onClose() }
    : { ...(open !== undefined && { open }), ...(onOpenChange && { onOpenChange }) }

type OverlayPanelProps = OverlayProps & { placement: keyof typeof placements }

export function OverlayPanel({ placement, width = 'md', ...props }: OverlayPanelProps) {
  const { title, description, children, footer, trigger, className } = props
  const focusReturn = useFocusReturn()
  const describe = description ? {} : { 'aria-describedby': undefined }
  return (
    <RadixDialog.Root {...controlOf(props)}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-backdrop data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <RadixDialog.Content
          {...describe}
          {...focusReturn}
          data-bottom-sheet={placement === 'center' ? undefined : ''}
          className={classNames(
            'fixed z-50 flex flex-col border-line bg-surface text-text shadow-3 outline-none',
            placements[placement],
            widths[width],
            className,
          )}
        >
          <div className="flex items-start gap-4 px-5 pt-5 pb-3">
            <div className="min-w-0 grow">
              <RadixDialog.Title className="text-lg font-semibold">{title}</RadixDialog.Title>
              {description && (
                <RadixDialog.Description className="mt-1 text-sm text-muted">{description}</RadixDialog.Description>
              )}
            </div>
            <RadixDialog.Close
              aria-label="Close"
              className="-mt-1 -mr-2 flex size-9 shrink-0 items-center justify-center rounded-control text-muted transition-colors pressable hover:text-text"
            >
              <X aria-hidden="true" className="size-5" />
            </RadixDialog.Close>
          </div>
          <div className="@container/page min-h-0 grow overflow-y-auto overscroll-contain px-5 pb-5 empty:hidden">
            {children}
          </div>
          {footer && (
            <div className="flex flex-col-reverse gap-2 border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end">
              {footer}
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
