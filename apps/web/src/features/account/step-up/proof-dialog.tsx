/** Asks for the password, and the code where there is a second factor, before one action is done. */
import type { CallOf, RefusalOf, ResultOf, Route } from '@handshake/contracts/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#platform/api/describe-error.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { ProofFields, proofFieldOf, readProof } from './proof-fields.tsx'

type Proof = { password: string; code?: string | undefined }
/** A route whose whole input is the proof, or the proof and what the dialog adds to it. */
type ProofDialogProps<R extends Route> = {
  route: Proof extends CallOf<R> ? R : never
  title: string
  description: ReactNode
  confirmText: string
  /** The headline when it did not work. */
  failed: string
  danger?: boolean
  secondFactor: boolean
  children?: ReactNode
  onClose: () => void
  onDone: (result: ResultOf<R>) => void | Promise<void>
}

const formId = 'proof'

export function ProofDialog<R extends Route>(props: ProofDialogProps<R>) {
  const { route, title, description, confirmText, failed, danger, secondFactor, children, onClose, onDone } = props
  const client = useQueryClient()
  const action = useContractForm<R>({
    route: route as R,
    read: (form) => readProof(form) as CallOf<R>,
    fieldOf: proofFieldOf as Partial<Record<RefusalOf<R>, string>>,
    async onDone(result) {
      await onDone(result)
      lookAgain(client, 'account')
    },
  })
  return (
    <Modal
      onClose={onClose}
      title={title}
      description={description}
      width="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} busy={action.busy}>
            {confirmText}
          </Button>
        </>
      }
    >
      <form {...action.form} id={formId} className="flex flex-col gap-4">
        {/* A snackbar would cover the buttons of a sheet, so the failure stands in the dialog itself. */}
        {action.failure !== null && (
          <Callout tone="loss" urgent title={failed}>
            {describeError(action.failure).userMessage}
          </Callout>
        )}
        {children}
        <ProofFields secondFactor={secondFactor} problemOf={action.problemOf} />
      </form>
    </Modal>
  )
}
