/** The person's own place in the proof of liabilities, checked by this browser against the published root. */
import { type Cents, cents } from '@handshake/domain/money.ts'
import { checkOwnProof, type OwnVerdict } from '@handshake/domain/wallet/proof/check-own-proof.ts'
import type { OwnProof } from '@handshake/domain/wallet/proof/verify-inclusion.ts'
import { useQuery } from '@tanstack/react-query'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { QueryCard } from '#patterns/query-card.tsx'
import { formatMoment } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Money } from '#ui/money.tsx'
import { NamedLine } from '#ui/named-value.tsx'
import { liabilitiesQuery, ownProofQuery } from '../wallet.queries.ts'

export function OwnProofCard({ personId }: { personId: string }) {
  const own = useQuery(ownProofQuery)
  const published = useQuery(liabilitiesQuery)
  const check = useQuery({
    queryKey: ['own-proof-check', own.data?.proof, published.data?.proofs, personId],
    queryFn: () => checkOwnProof(own.data?.proof ?? null, published.data?.proofs ?? [], personId),
    enabled: own.isSuccess && published.isSuccess,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const error = own.error ?? published.error ?? check.error
  const again = () => void Promise.all([own.refetch(), published.refetch()])
  return (
    <QueryCard
      className="flex flex-col gap-5"
      title="Is my money counted?"
      description="Every night we publish one number: everything we owe. Your browser checks that your balance is part of it."
      action={
        <ButtonLink size="sm" to="/liabilities">
          Public page
        </ButtonLink>
      }
      query={{ data: check.data, error, refetch: again }}
      failed="We couldn’t load the proof."
      money="Your money is safe."
      loading={<Skeleton className="h-20" />}
      loadingText="Checking…"
    >
      {(verdict) => <Checked verdict={verdict} onAgain={again} />}
    </QueryCard>
  )
}

const troubles: Record<Exclude<OwnVerdict['is'], 'counted' | 'none-yet'>, string> = {
  unreadable: 'This isn’t a valid proof. Please contact support.',
  'not-yours': 'This proof is for someone else’s wallet. Please contact support.',
  'not-published': 'The root in your proof isn’t on the public page. Please contact support.',
  'not-counted': 'Your balance doesn’t match the published root. Please contact support.',
  'cannot-check': 'Your browser can only check proofs on a secure (https) page.',
}

function Checked({ verdict, onAgain }: { verdict: OwnVerdict; onAgain: () => void }) {
  if (verdict.is === 'none-yet') {
    return (
      <EmptyState
        picture="clock"
        title="Your wallet is newer than the latest proof."
        description="It will be included from tonight on."
        action={<Button onClick={onAgain}>Check again</Button>}
      />
    )
  }
  if (verdict.is !== 'counted') {
    return (
      <Callout urgent tone={verdict.is === 'cannot-check' ? 'held' : 'loss'} icon={ShieldAlert}>
        {troubles[verdict.is]}
      </Callout>
    )
  }
  return <Counted proof={verdict.proof} onAgain={onAgain} />
}

const kindWords: Record<string, string> = {
  wallet: 'In your wallet',
  'withdrawal-hold': 'Held for a withdrawal',
  'handshake-escrow': 'Pot of a handshake',
  'agreement-escrow': 'Held by an agreement',
  dispute: 'Frozen by a dispute',
}

function Counted({ proof, onAgain }: { proof: OwnProof; onAgain: () => void }) {
  const { leaves } = proof
  return (
    <>
      <Callout
        tone="yours"
        icon={ShieldCheck}
        title="Counted"
        action={
          <Button size="sm" onClick={onAgain}>
            Check again
          </Button>
        }
      >
        Your browser found it in the total we published on {formatMoment(new Date(proof.at))}.
      </Callout>
      <dl className="divide-y divide-line border-y border-line">
        {leaves.map(({ leaf, path }) => (
          <Line
            key={leaf.nonce}
            label={kindWords[leaf.kind] ?? leaf.kind}
            amount={cents(leaf.balanceCents)}
            hint={path.length === 1 ? 'Checked in 1 step' : `Checked in ${path.length} steps`}
          />
        ))}
        <Line
          label="Everything we owe"
          amount={cents(proof.totalCents)}
          hint={`${proof.leafCount.toLocaleString('en-US')} balances`}
        />
      </dl>
      <p className="font-mono text-xs break-all text-faint">Root {proof.root}</p>
    </>
  )
}

const Line = ({ label, hint, amount }: { label: string; hint: string; amount: Cents }) => (
  <NamedLine name={label} hint={hint} nameLook="text-text" className="py-3">
    <Money amount={amount} />
  </NamedLine>
)
