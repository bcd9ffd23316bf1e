/** Writing to support about something new: what it is about, what happened, and a picture if one helps. */
import { support } from '@handshake/contracts/support/support.ts'
import {
  maxMessageLength,
  maxSubjectLength,
  type TicketCategory,
  ticketCategories,
  ticketCategoryNames,
} from '@handshake/domain/support/ticket.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChosenImage, ImageField } from '#features/dispute/dispute.public.tsx'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { mintId } from '#platform/api/mint-id.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { navigate } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'

type NewTicketFormProps = {
  /** Of the error somebody came from; null where they came by themselves. */
  errorReference: string | null
  /** What they can say it is about. */
  handshakes: readonly { readonly id: string; readonly title: string }[]
}

const aboutHandshakes: readonly TicketCategory[] = ['handshake', 'dispute']

export function NewTicketForm({ errorReference, handshakes }: NewTicketFormProps) {
  const client = useQueryClient()
  const [requestId, setRequestId] = useState(() => mintId<'request'>())
  const [image, setImage] = useState<ChosenImage | null>(null)
  const [category, setCategory] = useState<TicketCategory | ''>(errorReference === null ? '' : 'bug')
  const form = useContractForm({
    route: support.openTicket,
    leadsAway: true,
    read: (fields) => ({
      requestId,
      category: category as TicketCategory,
      subject: String(fields.get('subject')),
      text: String(fields.get('text')),
      image: image?.base64 ?? null,
      errorReference,
      handshakeId: String(fields.get('handshakeId') ?? '') || null,
    }),
    check: () => (category === '' ? [{ path: 'category', message: 'Please choose what it’s about' }] : []),
    fieldOf: { 'dispute.empty-evidence': 'text', 'handshake.unknown': 'handshakeId' },
    onDone({ id }) {
      lookAgain(client, 'support')
      navigate(`/support/${id}`, { replace: true })
    },
    // An answer that got lost may have opened it: the same request again finds it, and a changed one needs a key of its own.
    onFailed: (error) => {
      if (isApiError(error) && error.code === 'support.id-reused') setRequestId(mintId<'request'>())
    },
  })
  return (
    <form {...form.form} aria-label="Message us" className="flex flex-col gap-5">
      {errorReference !== null && (
        <Callout tone="info" title="We’ll look up what went wrong">
          Your message carries the reference <span className="font-mono text-xs">{errorReference}</span>.
        </Callout>
      )}
      <Field label="What’s it about?" required error={category === '' ? form.problemOf('category') : undefined}>
        <Select
          name="category"
          placeholder="Choose one"
          value={category}
          onValueChange={(value) => setCategory(value as TicketCategory)}
          options={ticketCategoryNames.map((value) => ({ value, label: ticketCategories[value] }))}
        />
      </Field>
      {category !== '' && aboutHandshakes.includes(category) && handshakes.length > 0 && (
        <Field label="Which one?" optional error={form.problemOf('handshakeId')}>
          <Select
            name="handshakeId"
            defaultValue=""
            options={[
              { value: '', label: 'None in particular' },
              ...handshakes.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
        </Field>
      )}
      <Field label="Subject" required error={form.problemOf('subject')}>
        <TextInput name="subject" dir="auto" maxLength={maxSubjectLength} autoComplete="off" />
      </Field>
      <Field
        label="What happened?"
        required
        hint="Never send us your password or a sign-in code. We won’t ask for them."
        error={form.problemOf('text')}
      >
        <Textarea name="text" dir="auto" rows={6} limit={maxMessageLength} />
      </Field>
      <ImageField image={image} onChange={setImage} />
      <ActionProblem error={form.failure} title="Message not sent" />
      <Button
        type="submit"
        variant="primary"
        busy={form.busy}
        busyText="Sending…"
        className="max-sm:w-full sm:self-start"
      >
        Send message
      </Button>
    </form>
  )
}
