/** A statement: opening and closing balance of a period, what came and went, and the file behind it. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { subtract, zero } from '@handshake/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { QueryWaiting } from '#patterns/query-card.tsx'
import { formatDay } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { Money } from '#ui/money.tsx'
import { StatTile } from '#ui/stat-tile.tsx'
import { useExport } from './history/export-menu.tsx'
import { transactionLooks } from './history/transaction-look.ts'
import { daysPeriod, monthOptions, type StatementPeriod } from './statement-period.ts'
import { statementQuery } from './wallet.queries.ts'

const ownDays = 'own-days'

export function StatementView() {
  const [months] = useState(() => monthOptions(new Date()))
  const [chosen, setChosen] = useState(months[0]?.value ?? ownDays)
  const [days, setDays] = useState({ from: '', to: '' })
  const period =
    chosen === ownDays ? daysPeriod(days.from, days.to) : (months.find(({ value }) => value === chosen) ?? null)
  const backwards = days.from !== '' && days.to !== '' && period === null
  return (
    <section aria-label="Statement" className="flex flex-col gap-5">
      <div className="grid gap-3 sm:flex sm:items-start">
        <Field label="Period" className="sm:w-56">
          <Select
            options={[...months, { value: ownDays, label: 'Choose the dates' }]}
            value={chosen}
            onValueChange={setChosen}
          />
        </Field>
        {chosen === ownDays && (
          <div className="grid grid-cols-2 gap-3">
            <Field label="From">
              <TextInput type="date" value={days.from} onValueChange={(value) => setDays({ ...days, from: value })} />
            </Field>
            <Field label="To" error={backwards && 'The end date must be after the start date.'}>
              <TextInput type="date" value={days.to} onValueChange={(value) => setDays({ ...days, to: value })} />
            </Field>
          </div>
        )}
      </div>
      {period ? (
        <Statement period={{ from: period.from, to: period.to }} />
      ) : (
        <p className="text-sm text-muted">Choose both dates to see the statement.</p>
      )}
    </section>
  )
}

type Row = ResultOf<typeof wallet.readStatement>['byType'][number]

const columns: readonly Column<Row>[] = [
  {
    id: 'type',
    header: 'Type',
    narrow: 'title',
    cell: ({ transactionType }) => transactionLooks[transactionType].label,
  },
  { id: 'count', header: 'Transactions', align: 'end', cell: ({ count }) => count.toLocaleString('en-US') },
  {
    id: 'sum',
    header: 'Sum',
    align: 'end',
    narrow: 'figure',
    cell: ({ sumCents }) => (
      <Money amount={sumCents} kind="movement" size="sm" tone={sumCents > 0 ? 'yours' : 'neutral'} />
    ),
  },
]

function Statement({ period }: { period: StatementPeriod }) {
  const query = useQuery(statementQuery(period))
  const { data } = query
  const exporting = useExport()
  if (!data) {
    return (
      <QueryWaiting
        inCard
        query={query}
        failed="We couldn’t create the statement."
        money="Your money is safe."
        loading={<Skeleton className="h-72" />}
      />
    )
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatTile label="Opening balance" value={<Money amount={data.openingCents} size="lg" />} />
        <StatTile
          label="In"
          value={
            <Money amount={data.inCents} kind="movement" size="lg" tone={data.inCents > 0 ? 'yours' : 'neutral'} />
          }
        />
        <StatTile label="Out" value={<Money amount={outgoing(data.outCents)} kind="movement" size="lg" />} />
        <StatTile label="Closing balance" value={<Money amount={data.closingCents} size="lg" />} />
      </div>
      <Table
        caption="Totals by type"
        columns={columns}
        rows={data.byType}
        rowKey={({ transactionType }) => transactionType}
        empty={<p className="px-4 py-8 text-center text-muted">Nothing moved in this period.</p>}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {formatDay(new Date(data.from))} to {formatDay(lastDay(data.to))}
        </p>
        <Button
          busy={exporting.isPending}
          busyText="Exporting…"
          onClick={() => exporting.mutate({ ...period, format: 'csv' })}
        >
          <Download aria-hidden="true" />
          Every transaction as CSV
        </Button>
      </div>
    </>
  )
}

/** What went out is shown as leaving, whichever sign it is told with. */
const outgoing = (outCents: Row['sumCents']) => (outCents > 0 ? subtract(zero, outCents) : outCents)

/** A period ends at the midnight after its last day. */
const lastDay = (to: string) => new Date(Date.parse(to) - 1)
