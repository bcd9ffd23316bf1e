/** The last published proof of what we owe, and a way to publish one now. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { formatMoment } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Money } from '#ui/money.tsx'
import { booksQuery } from '../wallet.queries.ts'

export function ProofCard({ proof }: { proof: ResultOf<typeof wallet.readBooks>['lastProof'] }) {
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
