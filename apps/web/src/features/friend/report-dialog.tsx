/** Tells the staff about a person's behavior: why, and in the reporter's own words. */
import { friend, reportReasons } from '@handshake/contracts/friend/friend.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { useState } from 'react'
import { FormModal } from '#patterns/form-modal.tsx'
import { mintId } from '#platform/api/mint-id.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import type { AboutPerson } from './block-dialog.tsx'
import { reasonWords } from './report-reasons.ts'

const longest = 1_000

export function ReportDialog({ person, onClose }: AboutPerson) {
  // Minted when the form opens: sent twice, it is one report.
  const [reportId] = useState(() => mintId<'report'>() as Id<'report'>)
  const form = useContractForm({
    route: friend.reportPerson,
    read: (data) => ({
      reportId,
      personId: person.id,
      reason: reportReasons.find((reason) => reason === data.get('reason')) ?? 'other',
      details: String(data.get('details') ?? ''),
    }),
    onDone() {
      toast.success('Report sent', { description: 'Thank you. Our team will look into it.' })
      onClose()
    },
  })
  return (
    <FormModal
      title={`Report ${person.displayName}`}
      description="Our team reads it. We don’t tell the other person."
      form={form}
      errorTitle="Report not sent"
      submitText="Send report"
      tone="danger"
      busyText="Sending…"
      onClose={onClose}
    >
      <Field label="What is wrong?">
        <Select
          name="reason"
          defaultValue="harassment"
          options={reportReasons.map((value) => ({ value, label: reasonWords[value] }))}
        />
      </Field>
      <Field label="Details" optional error={form.problemOf('details')}>
        <Textarea name="details" limit={longest} placeholder="What happened, where and when" />
      </Field>
    </FormModal>
  )
}
