/** Writes a mail to many: which template, to whom, with which words; the id is minted when the form opens. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { email } from '@handshake/contracts/email/email.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormModal } from '#patterns/form-modal.tsx'
import { mintId } from '#platform/api/mint-id.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { templatesQuery } from './email.queries.ts'

export type Audience = ResultOf<typeof email.readBulkSends>['bulkSends'][number]['audience']

export const audiences: Readonly<Record<Audience, string>> = {
  verified: 'Everyone with a verified address',
  everyone: 'Everyone with an account',
  waitlist: 'The waitlist',
}

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
    onDone: () => onStarted(),
  })
  return (
    <FormModal
      title="Bulk email"
      description="It starts right away. You can stop it after any batch."
      form={start}
      errorTitle="Failed to send email"
      submitText="Start sending"
      busyText="Starting..."
      onClose={onClose}
    >
      <Field label="Template">
        <Select
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          value={templateId}
          onValueChange={setTemplateId}
        />
      </Field>
      <Field label="To">
        <Select name="audience" options={audienceOptions} defaultValue="verified" />
      </Field>
      <VariablesFields names={template?.variables ?? []} problemOf={start.problemOf} />
    </FormModal>
  )
}

const prefix = 'variable:'

/** The fields for the variables of a template, one for each name it needs. */
function readVariables(form: FormData): Record<string, string> {
  const fields = [...form].filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(fields.map(([name, value]) => [name.slice(prefix.length), String(value)]))
}

type VariablesFieldsProps = { names: readonly string[]; problemOf: (field: string) => string | undefined }

function VariablesFields({ names, problemOf }: VariablesFieldsProps) {
  return names.map((name) => (
    <Field key={name} label={name} error={problemOf(`variables.${name}`)}>
      <Textarea name={`${prefix}${name}`} rows={1} />
    </Field>
  ))
}
