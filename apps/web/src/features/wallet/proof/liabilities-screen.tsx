/** The public page of what we owe: the newest root and total, those before it, and how anyone can check. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryError } from '#patterns/query-card.tsx'
import { formatMoment } from '#platform/format.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadingLabel, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { type Column, moneyColumn, Table } from '#ui/layout/table.tsx'
import { Money } from '#ui/money.tsx'
import { liabilitiesQuery } from '../wallet.queries.ts'
import { HowToCheck } from './how-to-check.tsx'

type Published = ResultOf<typeof wallet.readLiabilities>['proofs'][number]

export function LiabilitiesScreen() {
  const query = useQuery(liabilitiesQuery)
  const { data, error } = query
  const signedIn = Boolean(useSessionAnswer()?.session)
  const [newest] = data?.proofs ?? []
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-8">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
            What we owe
          </h1>
          <p className="measure mt-1 text-muted">
            Every night we add up every balance and every pot, and publish the total with a fingerprint that covers each
            one.
          </p>
        </div>
        <ButtonLink to={signedIn ? '/wallet?view=proof' : '/login?returnTo=/wallet%3Fview%3Dproof'} variant="primary">
          Check my own balance
        </ButtonLink>
      </header>
      {error && !data ? (
        <Card>
          <QueryError query={query} failed="We couldn’t load the published roots." />
        </Card>
      ) : !data ? (
        <Card padding="lg">
          <LoadingLabel />
          <Skeleton className="h-28" />
        </Card>
      ) : newest === undefined ? (
        <Card>
          <EmptyState picture="clock" title="The first proof will be ready tonight." />
        </Card>
      ) : (
        <Newest proof={newest} />
      )}
      <HowToCheck />
      {data && data.proofs.length > 1 && (
        <section aria-labelledby="earlier">
          <h2 id="earlier" className="mb-3 text-lg font-semibold">
            Published roots
          </h2>
          <Table
            caption="Published roots, newest first"
            columns={columns}
            rows={data.proofs}
            rowKey={({ at, root }) => `${at} ${root}`}
          />
        </section>
      )}
    </div>
  )
}

function Newest({ proof }: { proof: Published }) {
  return (
    <Card padding="lg">
      <CardHead title="Newest proof" description={formatMoment(new Date(proof.at))} />
      <dl className="mt-6 grid grid-cols-1 gap-6 sm:grid-cols-[auto_1fr] sm:gap-x-16">
        <div>
          <dt className="text-sm text-muted">We owe</dt>
          <dd>
            <Money amount={proof.totalCents} size="2xl" />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">To</dt>
          <dd className="tabular text-4xl font-semibold">
            {proof.leafCount.toLocaleString('en-US')}{' '}
            <span className="text-lg font-medium text-muted">{proof.leafCount === 1 ? 'balance' : 'balances'}</span>
          </dd>
        </div>
        <div className="min-w-0 sm:col-span-2">
          <dt className="text-sm text-muted">Root</dt>
          <dd className="mt-1 flex flex-wrap items-center gap-3">
            <code className="min-w-0 font-mono text-sm break-all">{proof.root}</code>
            <CopyButton text={proof.root} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}

const columns: readonly Column<Published>[] = [
  {
    id: 'at',
    header: 'Made',
    narrow: 'title',
    cell: ({ at }) => <time dateTime={at}>{formatMoment(new Date(at))}</time>,
  },
  {
    id: 'root',
    header: 'Root',
    cell: ({ root }) => (
      <code title={root} className="font-mono text-xs text-muted">
        {root.slice(0, 12)}…{root.slice(-8)}
      </code>
    ),
  },
  { id: 'count', header: 'Balances', align: 'end', cell: ({ leafCount }) => leafCount.toLocaleString('en-US') },
  moneyColumn({ id: 'total', header: 'We owe', narrow: 'figure', amount: ({ totalCents }) => totalCents }),
]
