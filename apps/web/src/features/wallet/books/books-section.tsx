/** The books, for admins: whether money moves, what the last checks found, and what stands on every kind of account. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { QueryWaiting } from '#patterns/query-card.tsx'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { Money } from '#ui/money.tsx'
import { booksQuery } from '../wallet.queries.ts'
import { AuditTable } from './audit-table.tsx'
import { HaltCallout } from './halt-callout.tsx'
import { ProofCard } from './proof-card.tsx'

export function BooksSection() {
  const query = useQuery(booksQuery)
  const { data } = query
  if (!data)
    return (
      <QueryWaiting inCard query={query} failed="We couldn’t load the ledger." loading={<SkeletonText lines={8} />} />
    )
  return (
    <>
      {data.halts.length === 0 ? (
        <Callout tone="yours" icon={CircleCheck} title="Payments are running">
          Nothing is paused. If an audit finds anything wrong, all payments stop automatically.
        </Callout>
      ) : (
        <HaltCallout halts={data.halts} />
      )}
      <Card>
        <CardHead title="Checks" description="Every night, and whenever you run one." action={<CheckNow />} />
        <AuditTable audits={data.audits} />
      </Card>
      <ProofCard proof={data.lastProof} />
      <Card>
        <CardHead title="Accounts" description="The balance of each kind of account. The total is always zero." />
        <AccountTable accounts={data.accounts} />
      </Card>
    </>
  )
}

function CheckNow() {
  const client = useQueryClient()
  const check = useCall(wallet.runAudit, {
    onDone({ audit }) {
      if (audit.sound) showSnackbar({ title: 'The ledger checks out', description: `${audit.laws.length} rules hold.` })
      else
        showSnackbar({
          title: 'The ledger doesn’t balance',
          description: 'Payments are paused.',
          variant: 'destructive',
        })
      void client.invalidateQueries({ queryKey: booksQuery.queryKey })
    },
    onFailed: (error) => showSnackbar(failureMessage('The audit didn’t run', error)),
  })
  return (
    <Button size="sm" busy={check.busy} busyText="Checking…" onClick={() => check.run({})}>
      Check now
    </Button>
  )
}

type AccountSum = ResultOf<typeof wallet.readBooks>['accounts'][number]

const columns: readonly Column<AccountSum>[] = [
  { id: 'kind', header: 'Kind', narrow: 'title', cell: ({ kind }) => kind },
  { id: 'count', header: 'Accounts', align: 'end', cell: ({ accountCount }) => accountCount.toLocaleString('en-US') },
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    narrow: 'figure',
    cell: ({ balanceCents }) => <Money amount={balanceCents} size="sm" />,
  },
]

/** What stands on every kind of account: ours by kind, other people's as one sum each. */
const AccountTable = ({ accounts }: { accounts: readonly AccountSum[] }) => (
  <Table caption="Accounts" columns={columns} rows={accounts} rowKey={({ kind }) => kind} className="mt-3" />
)
