/** Payment setup: every way money comes in and goes out, what it costs, how long it takes, and what is linked. */
import { useQuery } from '@tanstack/react-query'
import { QueryError } from '#patterns/query-card.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { type MethodView, methodsQuery } from '../payment.queries.ts'
import { connectPaths, methodIcons, networkFeeRate, timeWords } from './method-look.ts'
import { PlayNote, ScreenHead } from './screen-head.tsx'

const columns: readonly Column<MethodView>[] = [
  {
    id: 'name',
    header: 'Method',
    narrow: 'title',
    cell: ({ method, name }) => {
      const IconMark = methodIcons[method]
      return (
        <span className="flex items-center gap-3 font-medium text-text">
          <IconMark aria-hidden="true" className="size-5 shrink-0 text-muted" />
          {name}
        </span>
      )
    },
  },
  { id: 'time', header: 'Arrives', cell: ({ processingHours }) => timeWords(processingHours) },
  { id: 'fee', header: 'Network fee', cell: (method) => networkFeeRate(method) ?? 'None' },
  {
    id: 'linked',
    header: 'Linked account',
    cell: ({ linked, method }) =>
      linked ? (
        <span className="block max-w-64 truncate text-text">{linked.label}</span>
      ) : (
        <span className="text-faint">{connectPaths[method] === null ? 'Not needed' : 'None'}</span>
      ),
  },
  {
    id: 'action',
    header: 'Link',
    narrow: 'figure',
    align: 'end',
    cell: (method) => <MethodAction method={method} />,
  },
]

export function PaymentSetupScreen() {
  const query = useQuery(methodsQuery)
  const { data, error } = query
  return (
    <div className="flex flex-col gap-6">
      <ScreenHead title="Payment setup" description="How money gets into and out of your wallet.">
        <ButtonLink to="/wallet?do=deposit" variant="primary">
          Deposit
        </ButtonLink>
        <ButtonLink to="/wallet?do=withdraw">Withdraw</ButtonLink>
      </ScreenHead>
      <PlayNote />
      {error && !data ? (
        <Card>
          <QueryError query={query} failed="We couldn’t load the payment methods." money="Your money is safe." />
        </Card>
      ) : (
        <Table
          caption="Payment methods"
          columns={columns}
          rows={data?.methods ?? []}
          rowKey={({ method }) => method}
          loading={!data}
        />
      )}
    </div>
  )
}

function MethodAction({ method }: { method: MethodView }) {
  if (!method.available) return <Badge>Not available</Badge>
  const path = connectPaths[method.method]
  if (path === null) return <Badge tone="accent">Ready</Badge>
  return (
    <ButtonLink
      size="sm"
      to={`${path}?method=${method.method}`}
      aria-label={`${method.linked ? 'Change' : 'Link'} ${method.name}`}
    >
      {method.linked ? 'Change' : 'Link'}
    </ButtonLink>
  )
}
