/** Writes a mail to many: which template, to whom, with which words; the id is minted when the form opens. */
import { email } from '@handshake/contracts/email.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#platform/api/describe-error.ts'
import { mintId } from '#platform/api/mint-id.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { type Audience, audiences } from './audiences.ts'
import { templatesQuery } from './email.queries.ts'
import { readVariables, VariablesFields } from './variables-fields.tsx'

const formId = 'bulk-send'
const audienceOptions = Object.entries(audiences).map(([value, label]) => ({ value, label }))

export function BulkForm({ onClose, onStarted }: { onClose: () => void; onStarted: () => void }) {
  const templates = useQuery(templatesQuery).data?.templates ?? []
  const [bulkId] = useState(() => mintId<'bulk'>())
  const [templateId, setTemplateId] = useState('announcement')
  const template = templates.find(({ id }) => id === templateId)
  const start = useContractForm({
    route: email.startBulkSend,
    read: (form) => ({
      bulkId,
      templateId,
      audience: String(form.get('audience')) as Audience,
      variables: readVariables(form),
    }),
    onDone({ audience }) {
      showSnackbar({ title: 'Sending', description: `To: ${audiences[audience]}.` })
      onStarted()
    },
  })
  return (
    <Modal
      open
      onOpenChange={onClose}
      title="Bulk email"
      description="It starts right away. You can stop it after any batch."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={start.busy} busyText="Starting...">
            Start sending
          </Button>
        </>
      }
    >
      <form {...start.form} id={formId} className="flex flex-col gap-4">
        {start.failure !== null && (
          <Callout tone="loss" urgent title="Failed to send email">
            {describeError(start.failure).userMessage}
          </Callout>
        )}
        <Field label="Template">
          <Select
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
            value={templateId}
            onChange={(event) => setTemplateId(event.target.value)}
          />
        </Field>
        <Field label="To">
          <Select name="audience" options={audienceOptions} defaultValue="verified" />
        </Field>
        <VariablesFields names={template?.variables ?? []} problemOf={start.problemOf} />
      </form>
    </Modal>
  )
}
