/** One mail template: how it looks with sample words, what it needs, and the switch that keeps it from going out. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { email } from '@handshake/contracts/email.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { LoadingLabel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Switch } from '#ui/form/switch.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { templateQuery, templatesQuery } from './email.queries.ts'
import { MailFrame } from './mail-frame.tsx'

export type Template = ResultOf<typeof email.readTemplates>['templates'][number]

export function TemplateSheet({ template, onClose }: { template: Template; onClose: () => void }) {
  const client = useQueryClient()
  const { data } = useQuery(templateQuery(template.id))
  const change = useCall(email.switchTemplate, {
    onDone: () => client.invalidateQueries({ queryKey: templatesQuery.queryKey }),
    onFailed: (error) => showSnackbar(failureMessage('Template not changed', error)),
  })
  return (
    <Sheet open onOpenChange={onClose} title={template.name} description={template.description} width="lg">
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
      {data ? (
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
