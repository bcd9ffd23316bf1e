/** The gate in front of presentations: whoever is through sees what is behind it, everyone else is asked for the password. */
import { type GateView, presentation } from '@handshake/contracts/presentation/presentation.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { type ReactNode, useEffect } from 'react'
import { QueryWaiting } from '#patterns/query-card.tsx'
import { describeError } from '#platform/api/describe-error.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { presoHint } from '#platform/storage.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { Card } from '#ui/layout/card.tsx'
import { gateQuery } from './presentation.queries.ts'

type GateProps = {
  children: ReactNode
  /** What stands around the form, and around the wait for it, where the children bring their own page. */
  frame?: (content: ReactNode) => ReactNode
}

export function Gate({ children, frame = (content) => content }: GateProps) {
  const query = useQuery(gateQuery)
  const open = query.data?.open
  useEffect(() => {
    if (open !== undefined) presoHint.write(open)
  }, [open])
  if (query.data === undefined)
    return frame(
      <QueryWaiting
        query={query}
        failed="We couldn’t load presentations."
        // The hint only says what is likely to come; what may be seen is up to the server.
        loading={presoHint.read() ? <SkeletonRows rows={4} /> : <Skeleton className="mx-auto h-72 w-full max-w-md" />}
        inCard
      />,
    )
  return open ? children : frame(<GateForm gate={query.data} />)
}

function GateForm({ gate }: { gate: GateView }) {
  const client = useQueryClient()
  const form = useContractForm({
    route: presentation.openGate,
    read: (data) => ({ password: String(data.get('password')) }),
    fieldOf: { 'presentation.wrong-password': 'password', 'presentation.too-many-tries': 'password' },
    onDone(view) {
      client.setQueryData(gateQuery.queryKey, view)
      lookAgain(client, 'presentation')
    },
  })
  return (
    <div className="m-auto w-full max-w-md py-6">
      <Card padding="lg">
        <span className="flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent-text">
          <Lock aria-hidden="true" className="size-6" />
        </span>
        <h1 tabIndex={-1} className="mt-4 text-2xl font-semibold outline-none">
          Presentations
        </h1>
        {gate.hasPassword ? (
          <form {...form.form} className="mt-2 grid gap-4">
            <p className="text-muted">Enter the password you were given to see them.</p>
            {gate.shownPassword !== null && (
              <Callout title={`The password is ${gate.shownPassword}`}>
                With play money it’s no secret, so have a look around.
              </Callout>
            )}
            {form.failure !== null && (
              <Callout tone="loss" urgent title="We couldn’t check the password">
                {describeError(form.failure).userMessage}
              </Callout>
            )}
            <Field label="Password" error={form.problemOf('password')}>
              <PasswordInput name="password" autoComplete="off" required />
            </Field>
            <Button type="submit" variant="primary" full busy={form.busy} busyText="Checking...">
              Access Presentations
            </Button>
          </form>
        ) : (
          <p className="mt-2 text-muted">They aren’t open to visitors here yet. Ask whoever sent you the link.</p>
        )}
      </Card>
    </div>
  )
}
