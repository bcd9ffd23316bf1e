/** Everything Handshake keeps about a person, to take along as a file: asked for, being made, ready, or failed. */

import { account } from '@handshake/contracts/account/account.ts'
import type { DataExport } from '@handshake/contracts/account/data-export-routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { QueryCard } from '#patterns/query-card.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { formatBytes, formatMoment } from '#platform/format.ts'
import { saveFrom } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { dataExportQuery } from './account.queries.ts'

export function ExportSection() {
  const query = useQuery(dataExportQuery)
  return (
    <QueryCard
      title="Your data"
      description="One zip file with everything we keep about you, as JSON and CSV: account, handshakes, wallet, emails and more. We put it together in the background and tell you when it’s ready."
      query={query}
      failed="We couldn’t load your data export."
      loading={<SkeletonText lines={1} className="mt-4" />}
    >
      {(file) => (
        // The change from preparing to ready is read out.
        <div aria-live="polite" className="mt-4 grid justify-items-start gap-4">
          <FileState file={file} />
        </div>
      )}
    </QueryCard>
  )
}

function FileState({ file }: { file: DataExport }) {
  if (file.state === 'preparing')
    return (
      <p className="flex items-center gap-2 text-muted">
        <Spinner />
        Preparing your data. You can leave this page.
      </p>
    )
  if (file.state === 'ready') return <ReadyFile file={file} />
  return (
    <>
      {file.state === 'failed' && (
        <Callout tone="loss" title="We couldn’t put your data together">
          Nothing is lost. Please try again.
        </Callout>
      )}
      <RequestButton>{file.state === 'failed' ? 'Try again' : 'Export my data'}</RequestButton>
    </>
  )
}

function ReadyFile({ file }: { file: Extract<DataExport, { state: 'ready' }> }) {
  const open = useCall(account.openDataExport, { onDone: ({ url }) => saveFrom(url) })
  return (
    <>
      <p>
        <span className="font-medium text-text">Your data is ready.</span>{' '}
        <span className="text-muted">
          {formatBytes(file.sizeBytes)}, available until {formatMoment(new Date(file.expiresAt))}.
        </span>
      </p>
      <ActionProblem error={open.error} title="We couldn’t download your data" />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={open.busy} busyText="Opening..." onClick={() => open.run({})}>
          <Download aria-hidden="true" />
          Download
        </Button>
        <RequestButton>Export again</RequestButton>
      </div>
    </>
  )
}

function RequestButton({ children }: { children: string }) {
  const client = useQueryClient()
  const request = useCall(account.requestDataExport, {
    onDone: (file) => void client.setQueryData(dataExportQuery.queryKey, file),
  })
  return (
    <>
      <ActionProblem error={request.error} title="We couldn’t start your export" />
      <Button busy={request.busy} busyText="Starting..." onClick={() => request.run({})}>
        {children}
      </Button>
    </>
  )
}
