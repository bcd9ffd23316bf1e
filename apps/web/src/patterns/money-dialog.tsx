/** The one dialog in which money is moved: typed, looked at line by line, confirmed once, and closed only when that is known. */
import { type ReactNode, useId } from 'react'
import type { MoneyStep } from '#platform/form/money-draft.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { type FailedForm, MoneyProblem } from './money-problem.tsx'

/** What is used here of a form of `useMoneyForm`. */
type MoneyForm = FailedForm & {
  readonly draft: { readonly step: MoneyStep }
  readonly confirm: () => void
  readonly reconsider: () => void
  readonly leave: () => void
}

type Step = { readonly title: string; readonly content: ReactNode }

type MoneyDialogProps = {
  open: boolean
  form: MoneyForm
  description?: string | undefined
  /** Where something is typed first; its form is submitted under this id by the button that leads to the review. */
  edit?: { readonly title: string; readonly content: (formId: string) => ReactNode } | undefined
  /** Everything that will happen, one press from happening; null while something is missing. */
  review: (Step & { readonly confirmText: ReactNode; readonly busyText: string; readonly disabled?: boolean }) | null
  /** What happened, where the dialog stays to tell it. */
  done?: (Step & { readonly actions: ReactNode }) | null | undefined
  problem?: { readonly title?: string | undefined; readonly ours?: string } | undefined
  onClose: () => void
}

export function MoneyDialog({ open, form, description, edit, review, done, problem, onClose }: MoneyDialogProps) {
  const formId = useId()
  const { step, unsettled } = form.draft

  /** What may already be on its way is kept, and found again when the dialog opens. */
  function close() {
    form.leave()
    onClose()
  }

  const frame = { open, description, onOpenChange: (next: boolean) => next || close() }
  if (step === 'done' && done) {
    return (
      <Modal {...frame} title={done.title} footer={done.actions}>
        {done.content}
      </Modal>
    )
  }
  const wentWrong = <MoneyProblem form={form} {...problem} className="mb-5" />
  if (review && (step === 'review' || !edit)) {
    const { title, content, confirmText, busyText, disabled } = review
    return (
      <Modal
        {...frame}
        title={title}
        footer={
          <>
            {edit && !unsettled && (
              <Button variant="ghost" size="lg" onClick={form.reconsider}>
                Back
              </Button>
            )}
            {!edit && (
              <Button variant="ghost" size="lg" onClick={close}>
                Not now
              </Button>
            )}
            <Button
              variant="primary"
              size="lg"
              className="min-w-0"
              busy={form.busy}
              busyText={busyText}
              disabled={disabled}
              onClick={form.confirm}
            >
              <span className="truncate">{confirmText}</span>
            </Button>
          </>
        }
      >
        {wentWrong}
        {content}
      </Modal>
    )
  }
  if (!edit) return null
  return (
    <Modal
      {...frame}
      title={edit.title}
      footer={
        <>
          <Button variant="ghost" size="lg" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" size="lg">
            Review
          </Button>
        </>
      }
    >
      {wentWrong}
      {edit.content(formId)}
    </Modal>
  )
}
