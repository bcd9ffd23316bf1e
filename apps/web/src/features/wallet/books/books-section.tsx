/** The books, for admins: whether money moves, what the last checks found, and what stands on every kind of account. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import { QueryWaiting } from '#patterns/query-card.tsx'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { formatMoment } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { type Column, moneyColumn, Table } from '#ui/layout/table.tsx'
import { Money } from '#ui/money.tsx'
import { booksQuery } from '../wallet.queries.ts'
import { AuditTable } from './audit-table.tsx'
import { HaltCallout } from './halt-callout.tsx'

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
  moneyColumn({ id: 'balance', header: 'Balance', narrow: 'figure', amount: ({ balanceCents }) => balanceCents }),
]

/** What stands on every kind of account: ours by kind, other people's as one sum each. */
const AccountTable = ({ accounts }: { accounts: readonly AccountSum[] }) => (
  <Table caption="Accounts" columns={columns} rows={accounts} rowKey={({ kind }) => kind} className="mt-3" />
)

/** The last published proof of what we owe, and a way to publish one now. */
function ProofCard({ proof }: { proof: ResultOf<typeof wallet.readBooks>['lastProof'] }) {
  const client = useQueryClient()
  const publish = useCall(wallet.publishProof, {
    onDone: () => client.invalidateQueries({ queryKey: booksQuery.queryKey }),
    onFailed: (error) => showSnackbar(failureMessage('No proof was published', error)),
  })
  return (
    <Card>
      <CardHead
        title="Proof of what we owe"
        description="Published every night. Everyone can check that their balance is in it."
        action={
          <Button size="sm" busy={publish.busy} busyText="Publishing…" onClick={() => publish.run({})}>
            Publish now
          </Button>
        }
      />
      {proof === null ? (
        <EmptyState picture="clock" title="No proof yet." />
      ) : (
        <dl className="mt-4 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
          <dt className="text-muted">Published</dt>
          <dd className="text-text">{formatMoment(new Date(proof.at))}</dd>
          <dt className="text-muted">Total</dt>
          <dd>
            <Money amount={proof.totalCents} size="sm" />
          </dd>
          <dt className="text-muted">Accounts in it</dt>
          <dd className="tabular text-text">{proof.leafCount.toLocaleString('en-US')}</dd>
          <dt className="text-muted">Root</dt>
          <dd className="font-mono wrap-anywhere text-text">{proof.root}</dd>
        </dl>
      )}
    </Card>
  )
}
