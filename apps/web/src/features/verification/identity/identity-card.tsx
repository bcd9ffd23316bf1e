/** Identity: what we ask and why, the steps in order, and how it went. */

import type { IdentityCheckView, IdentityView } from '@handshake/contracts/verification/identity-views.ts'
import { countryName } from '@handshake/domain/safety/regions.ts'
import { declineReasons, documentKinds } from '@handshake/domain/verification/identity-check.ts'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { formatDay, formatMoment } from '#platform/format.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { buttonClass } from '#ui/button-style.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { IdentityPictures } from './identity-pictures.tsx'
import { identityLooks } from './identity-words.ts'
import { StartIdentity } from './start-identity.tsx'
import { Withdraw } from './withdraw-identity.tsx'

type IdentityCardProps = { identity: IdentityView; emailVerified: boolean }

export function IdentityCard({ identity, emailVerified }: IdentityCardProps) {
  const { check } = identity
  return (
    <Card>
      <CardHead title="Identity" action={<StatusBadge look={identityLooks[check?.state ?? 'none']} />} />
      <p className="mt-2 text-sm text-muted">
        A verified identity puts a badge on your passport and your public profile, so people know there’s a real person
        behind your name.
      </p>
      <div className="mt-4 grid gap-4">{contentOf(identity, emailVerified)}</div>
    </Card>
  )
}

function contentOf(identity: IdentityView, emailVerified: boolean): ReactNode {
  const { check } = identity
  if (check?.state === 'verified') return <Verified check={check} keptDays={identity.picturesKeptDays} />
  if (check?.state === 'in_review') return <InReview check={check} />
  if (check?.state === 'started' && check.checkedBy === 'stripe') return <AtProvider check={check} />
  if (check?.state === 'started') return <IdentityPictures check={check} />
  if (!emailVerified)
    return <p className="text-base text-muted">Verify your email address first. Then you can prove who you are.</p>
  return (
    <>
      {check?.declineReason && (
        <Callout tone="loss" title="We couldn’t verify you">
          {declineReasons[check.declineReason].words}
        </Callout>
      )}
      {identity.againAt === null ? <StartIdentity identity={identity} /> : <Pause againAt={identity.againAt} />}
    </>
  )
}

const nameOf = ({ documentKind, country }: IdentityCheckView): string =>
  `${documentKinds[documentKind].label}, ${countryName(country)}`

function Verified({ check, keptDays }: { check: IdentityCheckView; keptDays: number }) {
  return (
    <>
      <p className="text-base text-text">
        {nameOf(check)}
        {check.decidedAt !== null && (
          <span className="text-muted"> · verified {formatMoment(new Date(check.decidedAt))}</span>
        )}
      </p>
      <p className="text-sm text-muted">
        {check.pictures.length > 0
          ? `Your pictures are deleted ${keptDays === 1 ? '1 day' : `${keptDays} days`} after the decision.`
          : 'Your pictures are deleted. Only the result stays.'}
      </p>
    </>
  )
}

function InReview({ check }: { check: IdentityCheckView }) {
  return (
    <>
      <p role="status" className="text-base text-text">
        We’re reviewing your documents. You’ll hear from us as soon as there’s an answer.
      </p>
      <p className="text-sm text-muted">
        {nameOf(check)}
        {check.submittedAt !== null && ` · submitted ${formatMoment(new Date(check.submittedAt))}`}
      </p>
      <Withdraw />
    </>
  )
}

/** The provider takes the pictures on a page of its own; ours waits until it is open, and hears of it live. */
function AtProvider({ check }: { check: IdentityCheckView }) {
  return (
    <>
      <p role="status" className="text-base text-text">
        {check.providerUrl === null
          ? 'We’re opening a secure page at Stripe for you.'
          : 'Stripe takes the pictures and checks them. You come back here afterwards.'}
      </p>
      <p className="text-sm text-muted">{nameOf(check)}</p>
      <div className="flex flex-wrap gap-2">
        {check.providerUrl !== null && (
          <a href={check.providerUrl} className={buttonClass({ variant: 'primary' })}>
            Continue at Stripe
            <ExternalLink aria-hidden="true" />
          </a>
        )}
        <Withdraw />
      </div>
    </>
  )
}

function Pause({ againAt }: { againAt: string }) {
  return (
    <Callout
      title={`You can try again on ${formatDay(new Date(againAt))}`}
      action={
        <ButtonLink size="sm" to="/support/new">
          Contact support
        </ButtonLink>
      }
    >
      You’ve tried three times in 30 days.
    </Callout>
  )
}
