/** One mail template: how it looks with sample words, what it needs, and the switch that keeps it from going out. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { email } from '@handshake/contracts/email/email.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryError } from '#patterns/query-card.tsx'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { LoadingLabel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Sheet } from '#ui/overlay/dialog.tsx'
import { templateQuery, templatesQuery } from './email.queries.ts'
import { MailFrame } from './mail-frame.tsx'

const forms = [
  { value: 'html', label: 'As HTML' },
  { value: 'text', label: 'As text' },
] as const
type Shown = (typeof forms)[number]['value']

export type Template = ResultOf<typeof email.readTemplates>['templates'][number]

export function TemplateSheet({ template, onClose }: { template: Template; onClose: () => void }) {
  const client = useQueryClient()
  const query = useQuery(templateQuery(template.id))
  const { data } = query
  const [shown, setShown] = useState<Shown>('html')
  const test = useCall(email.sendTemplateTest, {
    onDone({ to }) {
      showSnackbar({ title: 'Test email on its way', description: `To ${to}, with sample text.` })
    },
    onFailed: (error) => showSnackbar(failureMessage('No test was sent', error)),
  })
  const change = useCall(email.switchTemplate, {
    onDone: () => client.invalidateQueries({ queryKey: templatesQuery.queryKey }),
    onFailed: (error) => showSnackbar(failureMessage('Template not changed', error)),
  })
  return (
    <Sheet onClose={onClose} title={template.name} description={template.description} width="lg">
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-faint">Subject</dt>
        <dd className="break-words text-text">{template.subject}</dd>
        <dt className="text-faint">Variables</dt>
        <dd className="font-mono break-words text-text">{template.variables.join(', ')}</dd>
      </dl>
      <Switch
        label="Send this email"
        hint="When off, nobody gets it."
        className="my-4"
        checked={template.isActive}
        disabled={change.busy}
        onChange={(event) => change.run({ templateId: template.id, isActive: event.target.checked })}
      />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl label="Preview" options={forms} value={shown} onValueChange={setShown} />
        <Button
          busy={test.busy}
          busyText="Sending…"
          disabled={!template.isActive}
          onClick={() => test.run({ templateId: template.id })}
        >
          Send me a test
        </Button>
      </div>
      {query.error && !data ? (
        <QueryError query={query} failed="We couldn’t load this preview." />
      ) : data && shown === 'text' ? (
        <pre className="rounded-card border border-line bg-sunken p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap text-text">
          {data.textContent}
        </pre>
      ) : data ? (
        <MailFrame html={data.htmlContent} title={`${template.name}, with sample text`} />
      ) : (
        <>
          <LoadingLabel />
          <Skeleton className="h-[36rem]" />
        </>
      )}
    </Sheet>
  )
}
