/** Bulk emails: a template to a whole audience, in batches of 50 a second, and how far each is. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { email } from '@handshake/contracts/email/email.ts'
import { seconds } from '@handshake/domain/time.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import CheckCheck from 'lucide-react/icons/check-check'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { formatMoment } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { type BadgeLook, StatusBadge } from '#ui/status-badge.tsx'
import { audiences, BulkForm } from './bulk-form.tsx'
import { bulkSendsQuery } from './email.queries.ts'

type BulkSend = ResultOf<typeof email.readBulkSends>['bulkSends'][number]

const badges: Readonly<Record<BulkSend['status'], BadgeLook>> = {
  running: { label: 'Sending', tone: 'accent', icon: Play },
  completed: { label: 'Sent', tone: 'neutral', icon: CheckCheck },
  cancelled: { label: 'Stopped', tone: 'neutral', icon: Ban },
}

export function BulkSection() {
  const client = useQueryClient()
  const [writing, setWriting] = useState(false)
  const { data, isPending } = useQuery({
    ...bulkSendsQuery,
    // A send under way grows by itself, and no live event tells of it.
    refetchInterval: ({ state }) =>
      state.data?.bulkSends.some(({ status }) => status === 'running') ? seconds(1) : false,
  })
  const readAgain = () => client.invalidateQueries({ queryKey: bulkSendsQuery.queryKey })
  const cancel = useCall(email.cancelBulkSend, {
    onDone: readAgain,
    onFailed: (error) => showSnackbar(failureMessage('Not stopped', error)),
  })
  const columns: readonly Column<BulkSend>[] = [
    {
      id: 'template',
      header: 'Template',
      narrow: 'title',
      cell: ({ templateId }) => <span className="wrap-anywhere">{templateId}</span>,
    },
    {
      id: 'status',
      header: 'Status',
      narrow: 'figure',
      cell: ({ status }) => <StatusBadge look={badges[status]} />,
    },
    { id: 'audience', header: 'To', cell: ({ audience }) => audiences[audience] },
    { id: 'count', header: 'Emails', align: 'end', cell: ({ queuedCount }) => queuedCount },
    { id: 'created', header: 'Started', cell: ({ createdAt }) => formatMoment(new Date(createdAt)) },
    {
      id: 'stop',
      header: 'Stop',
      cell: ({ id, status }) =>
        status === 'running' ? (
          <Button size="sm" busy={cancel.busy} onClick={() => cancel.run({ bulkId: id })}>
            Stop
          </Button>
        ) : (
          '–'
        ),
    },
  ]
  return (
    <Card>
      <CardHead
        title="Bulk emails"
        description="Sent in batches of 50, one second apart, and picked up again after a restart. We respect everyone’s preferences."
        action={
          <Button size="sm" onClick={() => setWriting(true)}>
            Write an email
          </Button>
        }
      />
      <Table
        caption="Bulk sends"
        columns={columns}
        rows={data?.bulkSends ?? []}
        rowKey={({ id }) => id}
        loading={isPending}
        empty={<EmptyState picture="mail" title="No bulk emails yet." />}
        className="mt-4"
      />
      {writing && (
        <BulkForm
          onClose={() => setWriting(false)}
          onStarted={() => {
            setWriting(false)
            void readAgain()
          }}
        />
      )}
    </Card>
  )
}
