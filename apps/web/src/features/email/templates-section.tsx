/** The mail templates with their figures: how each looks, how it does, and whether it goes out. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { email } from '@handshake/contracts/email/email.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryError } from '#patterns/query-card.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { analyticsQuery, templatesQuery } from './email.queries.ts'
import { type Template, TemplateSheet } from './template-sheet.tsx'

type Analytics = ResultOf<typeof email.readAnalytics>['analytics'][number]
type Row = { readonly template: Template; readonly figures: Analytics | undefined }

const percent = (rate: number | null | undefined) => (rate === undefined || rate === null ? '–' : `${rate.toFixed(2)}%`)

/** How many were left out, and how many an address gets in an hour. */
const droppedOf = (figures: Analytics | undefined) =>
  figures === undefined ? '–' : `${figures.dropped} (${figures.perHour}/h)`

const figureColumns: readonly Column<Row>[] = [
  { id: 'sent', header: 'Sent', align: 'end', cell: ({ figures }) => figures?.sent ?? 0 },
  { id: 'opened', header: 'Opened', align: 'end', cell: ({ figures }) => percent(figures?.openRate) },
  { id: 'clicked', header: 'Clicked', align: 'end', cell: ({ figures }) => percent(figures?.clickRate) },
  { id: 'bounced', header: 'Bounced', align: 'end', cell: ({ figures }) => percent(figures?.bounceRate) },
  { id: 'failed', header: 'Failed', align: 'end', cell: ({ figures }) => figures?.failed ?? '–' },
  { id: 'unwanted', header: 'Suppressed', align: 'end', cell: ({ figures }) => figures?.unwanted ?? '–' },
  { id: 'dropped', header: 'Capped', align: 'end', cell: ({ figures }) => droppedOf(figures) },
]

export function TemplatesSection() {
  const query = useQuery(templatesQuery)
  const { data, error, isPending } = query
  const figures = useQuery(analyticsQuery).data?.analytics ?? []
  const [openId, setOpenId] = useState<string | null>(null)
  const open = data?.templates.find(({ id }) => id === openId)
  const rows = (data?.templates ?? []).map((template) => ({
    template,
    figures: figures.find(({ templateId }) => templateId === template.id),
  }))
  const columns: readonly Column<Row>[] = [
    {
      id: 'name',
      header: 'Template',
      narrow: 'title',
      cell: ({ template }) => (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 h-auto! min-h-9 py-1 text-left whitespace-normal!"
          onClick={() => setOpenId(template.id)}
        >
          <span>
            {template.name}
            <span className="block text-xs font-normal text-faint">{template.category}</span>
          </span>
        </Button>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      narrow: 'figure',
      cell: ({ template }) => (
        <Badge tone={template.isActive ? 'yours' : 'neutral'}>{template.isActive ? 'On' : 'Off'}</Badge>
      ),
    },
    ...figureColumns,
  ]
  return (
    <Card>
      <CardHead
        title="Templates"
        description="Every email we send; open one to see it and send yourself a test. Rates are shares of emails sent. Suppressed emails weren’t wanted anymore: muted, turned off, or outdated. Anything past an address’s hourly cap isn’t sent, only counted."
      />
      {!data && error ? (
        <QueryError query={query} failed="We couldn’t load the templates." />
      ) : (
        <Table
          caption="Email templates"
          columns={columns}
          rows={rows}
          rowKey={({ template }) => template.id}
          loading={isPending}
          className="mt-4"
        />
      )}
      {open && <TemplateSheet template={open} onClose={() => setOpenId(null)} />}
    </Card>
  )
}
