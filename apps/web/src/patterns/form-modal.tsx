/** A form that is decided over the page: its fields, what went wrong, a way out, and one button that sends it. */
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { ActionProblem } from './action-problem.tsx'

type FormModalProps = {
  title: ReactNode
  description?: ReactNode
  /** Spread over the form: `form` of `useContractForm`, or an `onSubmit` of one's own. */
  form: ComponentProps<'form'>
  /** What went wrong without being about one field, and what that is called. */
  error?: unknown
  errorTitle?: string | undefined
  /** Names the action: 'Send report'. */
  submitText: ReactNode
  busyText?: string | undefined
  busy?: boolean | undefined
  tone?: 'primary' | 'danger' | undefined
  disabled?: boolean | undefined
  cancelText?: string | undefined
  onClose: () => void
  children: ReactNode
}

export function FormModal({
  title,
  description,
  form,
  error,
  errorTitle,
  children,
  onClose,
  ...props
}: FormModalProps) {
  const { submitText, busyText, busy, tone = 'primary', disabled, cancelText = 'Cancel' } = props
  const id = useId()
  return (
    <Modal
      title={title}
      description={description}
      open
      onOpenChange={(next) => next || onClose()}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {cancelText}
          </Button>
          <Button type="submit" form={id} variant={tone} busy={busy} busyText={busyText} disabled={disabled}>
            {submitText}
          </Button>
        </>
      }
    >
      <form id={id} noValidate {...form} className="flex flex-col gap-5">
        <ActionProblem error={error} title={errorTitle} />
        {children}
      </form>
    </Modal>
  )
}
