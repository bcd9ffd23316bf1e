/** Tells the staff about a person's behaviour: why, and in the reporter's own words. */
import { friend, reportReasons } from '@handshake/contracts/friend.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { useId, useState } from 'react'
import { describeError } from '#platform/api/describe-error.ts'
import { mintId } from '#platform/api/mint-id.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import type { AboutPerson } from './block-dialog.tsx'
import { reasonWords } from './report-reasons.ts'

const longest = 1_000

export function ReportDialog({ person, onClose }: AboutPerson) {
  const formId = useId()
  // Minted when the form opens: sent twice, it is one report.
  const [reportId] = useState(() => mintId<'report'>() as Id<'report'>)
  const { form, busy, failure, problemOf } = useContractForm({
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
    <Modal
      title={`Report ${person.displayName}`}
      description="Our team reads it. We don’t tell the other person."
      open
      onOpenChange={(next) => next || onClose()}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={busy} busyText="Sending…">
            Send report
          </Button>
        </>
      }
    >
      <form id={formId} {...form} className="flex flex-col gap-4">
        {failure !== null && (
          <Callout urgent tone="loss" title="Report not sent">
            {describeError(failure).userMessage}
          </Callout>
        )}
        <Field label="What is wrong?">
          <Select
            name="reason"
            defaultValue="harassment"
            options={reportReasons.map((value) => ({ value, label: reasonWords[value] }))}
          />
        </Field>
        <Field label="Details" optional error={problemOf('details')}>
          <Textarea name="details" limit={longest} placeholder="What happened, where and when" />
        </Field>
      </form>
    </Modal>
  )
}
