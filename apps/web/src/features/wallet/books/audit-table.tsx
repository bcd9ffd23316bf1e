/** The last checks of the books; what a check found stands right below it. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { formatMoment } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'

type Audit = ResultOf<typeof wallet.readBooks>['audits'][number]

const columns: readonly Column<Audit>[] = [
  { id: 'at', header: 'When', narrow: 'title', cell: ({ at }) => formatMoment(new Date(at)) },
  {
    id: 'result',
    header: 'Result',
    narrow: 'figure',
    cell: ({ sound, findings }) =>
      sound ? (
        <Badge tone="yours" icon={CircleCheck}>
          Passed
        </Badge>
      ) : (
        <Badge tone="loss" icon={ShieldAlert}>
          {findings.length} found
        </Badge>
      ),
  },
  { id: 'askedBy', header: 'Requested by', breaks: true, cell: ({ askedBy }) => askedBy },
  { id: 'laws', header: 'Rules', align: 'end', cell: ({ laws }) => laws.length },
  { id: 'took', header: 'Took', align: 'end', cell: ({ tookMs }) => `${tookMs} ms` },
]

export function AuditTable({ audits }: { audits: readonly Audit[] }) {
  const broken = audits.find(({ sound }) => !sound)
  return (
    <div className="mt-3 flex flex-col gap-4">
      <Table
        caption="Ledger audits"
        columns={columns}
        rows={audits}
        rowKey={({ at, askedBy }) => `${at} ${askedBy}`}
        empty={<EmptyState picture="clock" title="No audits yet." />}
      />
      {broken && <Findings audit={broken} />}
    </div>
  )
}

function Findings({ audit }: { audit: Audit }) {
  return (
    <section aria-label="Findings" className="text-sm">
      <h3 className="font-semibold">Found at {formatMoment(new Date(audit.at))}</h3>
      <ul className="mt-2 divide-y divide-line">
        {audit.findings.map(({ law, subject, expected, found }) => (
          <li key={`${law} ${subject}`} className="py-2">
            <p className="font-medium text-text">{law}</p>
            <p className="wrap-anywhere text-muted">
              {subject}: {found} instead of {expected}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
