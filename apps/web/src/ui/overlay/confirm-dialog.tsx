/** A question that must be answered before something that cannot be undone. */
import * as RadixAlertDialog from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useFocusReturn } from '#ui/overlay/focus-return.ts'
import { controlOf } from './dialog.tsx'

type ConfirmDialogProps = {
  title: string
  /** What will happen, and that it cannot be undone where that is so. */
  description: ReactNode
  /** Names the action: 'Delete all', never 'OK'. */
  confirmText: string
  cancelText?: string | undefined
  tone?: 'danger' | 'primary' | undefined
  busy?: boolean | undefined
  busyText?: string | undefined
  trigger?: ReactNode
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  onClose?: (() => void) | undefined
  onConfirm: () => void
  /** What can be chosen along with it. */
  children?: ReactNode
}

export function ConfirmDialog({ tone = 'danger', cancelText = 'Cancel', ...props }: ConfirmDialogProps) {
  const { title, description, confirmText, busy, busyText, trigger, onConfirm, children } = props
  const focusReturn = useFocusReturn()
  return (
    <RadixAlertDialog.Root {...controlOf(props)}>
      {trigger && <RadixAlertDialog.Trigger asChild>{trigger}</RadixAlertDialog.Trigger>}
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className="fixed inset-0 z-40 bg-backdrop data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <RadixAlertDialog.Content
          {...focusReturn}
          className="fixed inset-x-4 inset-y-0 z-50 m-auto h-fit max-w-md rounded-card border border-line bg-surface p-5 text-text shadow-3 outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          <RadixAlertDialog.Title className="text-lg font-semibold">{title}</RadixAlertDialog.Title>
          <RadixAlertDialog.Description className="mt-1.5 text-base text-muted">
            {description}
          </RadixAlertDialog.Description>
          {children && <div className="mt-4">{children}</div>}
          <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <RadixAlertDialog.Cancel asChild>
              <Button variant="ghost">{cancelText}</Button>
            </RadixAlertDialog.Cancel>
            {/* Not Radix's own action button: that one closes at once, and an action under way must stay in sight. */}
            <Button variant={tone} busy={busy} busyText={busyText} onClick={onConfirm}>
              {confirmText}
            </Button>
          </div>
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  )
}
