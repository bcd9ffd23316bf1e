/** Design page: what every screen does alike with the API's answers, in each of its moments. */
import { cents } from '@handshake/domain/money.ts'
import { useState } from 'react'
import { inARow, Section, Specimen } from '#app/design/specimen.tsx'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { FormModal } from '#patterns/form-modal.tsx'
import { LoadMore } from '#patterns/load-more.tsx'
import { MoneyDialog } from '#patterns/money-dialog.tsx'
import { QueryCard } from '#patterns/query-card.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { AmountLines } from '#ui/amount-lines.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'

const failure = new ApiError({ kind: 'network', code: 'network', message: 'No answer' })
const refusal = new ApiError({
  kind: 'refusal',
  code: 'session.unverified',
  message: 'Please verify your email first.',
})
const nothing = () => undefined

type Friends = { readonly names: readonly string[] }
const moments: readonly { readonly label: string; readonly data?: Friends; readonly error?: unknown }[] = [
  { label: 'Read, loading' },
  { label: 'Read, failed', error: failure },
  { label: 'Read, empty', data: { names: [] } },
  { label: 'Read, there', data: { names: ['Maya Chen', 'Tom Alvarez'] } },
]

const pages = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: nothing, refetch: nothing }

function AmountToConfirm() {
  const [open, setOpen] = useState(false)
  const form = {
    draft: { step: 'review', unsettled: false },
    busy: false,
    error: null,
    problem: null,
    startOver: nothing,
    confirm: () => setOpen(false),
    reconsider: nothing,
    leave: nothing,
  } as const
  return (
    <>
      <Button onClick={() => setOpen(true)}>An amount to confirm</Button>
      <MoneyDialog
        open={open}
        form={form}
        review={{
          title: 'Check and send',
          confirmText: 'Send $20.00 to Tom',
          busyText: 'Sending…',
          content: (
            <AmountLines
              lines={[
                { label: 'Tom receives', amount: cents(2_000) },
                { label: 'Fee', hint: '0.5%', amount: cents(10) },
              ]}
              total={{ label: 'From your balance', amount: cents(2_010) }}
            />
          ),
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

function FormOverThePage() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>A form over the page</Button>
      {open && (
        <FormModal
          title="Decline this handshake?"
          description="Maya will be told. None of your money is locked."
          call={{ busy: false, error: failure }}
          submitText="Decline"
          tone="danger"
          cancelText="Keep it"
          onClose={() => setOpen(false)}
        >
          <Field label="Reason" optional>
            <Textarea name="reason" limit={300} />
          </Field>
        </FormModal>
      )}
    </>
  )
}

export function PatternSection() {
  return (
    <Section
      id="patterns"
      title="Patterns"
      intro="Reads wait, fail and try again alike; money is confirmed in one dialog; a refused step says why and where it’s put right."
    >
      <div className="grid gap-4 lg:grid-cols-2">
        {moments.map(({ label, data, error = null }) => (
          <Specimen key={label} label={label}>
            <QueryCard
              title="Friends"
              query={{ data, error, refetch: nothing }}
              failed="We couldn’t load your friends."
              loading={<SkeletonRows rows={2} className="mt-3" />}
              empty={<EmptyState picture="people" title="No friends yet." />}
              isEmpty={({ names }: Friends) => names.length === 0}
            >
              {({ names }) => <p className="mt-3">{names.join(', ')}</p>}
            </QueryCard>
          </Specimen>
        ))}
        <Specimen label="The next page, and when it failed" className="flex flex-col gap-4">
          <LoadMore list={{ ...pages, isFetchNextPageError: false, error: null }} />
          <LoadMore list={{ ...pages, isFetchNextPageError: true, error: failure }} />
        </Specimen>
        <Specimen label="A refused step, with its way out">
          <ActionProblem error={refusal} title="Error creating bet" />
        </Specimen>
      </div>
      <Specimen label="Decisions" className={inARow}>
        <AmountToConfirm />
        <FormOverThePage />
      </Specimen>
    </Section>
  )
}
