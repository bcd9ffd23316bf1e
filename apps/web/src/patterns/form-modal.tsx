/** A form that is decided over the page: its fields, what went wrong, a way out, and one button that sends it. */
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { ActionProblem } from './action-problem.tsx'

type FormModalProps = {
  title: ReactNode
  description?: ReactNode
  /** What `useContractForm` gives; a form of one's own has `call` and `onSubmit` in its place. */
  form?: { readonly form: ComponentProps<'form'>; readonly busy: boolean; readonly failure: unknown } | undefined
  /** What `useCall` gives: whether it is under way, and what went wrong without being about one field. */
  call?: { readonly busy: boolean; readonly error?: unknown } | undefined
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
  /** What it is called that something went wrong. */
  errorTitle?: string | undefined
  /** Names the action: 'Send report'. */
  submitText: ReactNode
  busyText?: string | undefined
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
  call,
  onSubmit,
  errorTitle,
  children,
  onClose,
  ...props
}: FormModalProps) {
  const { submitText, busyText, tone = 'primary', disabled, cancelText = 'Cancel' } = props
  const id = useId()
  const { busy = false, error } = form ? { busy: form.busy, error: form.failure } : (call ?? {})
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit?.(event)
  }
  return (
    <Modal
      title={title}
      description={description}
      onClose={onClose}
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
      <form id={id} noValidate onSubmit={submit} {...form?.form} className="flex flex-col gap-5">
        <ActionProblem error={error} title={errorTitle} />
        {children}
      </form>
    </Modal>
  )
}
