/** Verifications: what you have proved about yourself, what it's good for, and the next step for the rest. */
import type { VerificationView } from '@handshake/contracts/verification/verification.ts'
import { useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import MailWarning from 'lucide-react/icons/mail-warning'
import { ResendVerification } from '#features/account/sign-up/resend-verification.tsx'
import { IdentityCard } from '#features/verification/identity/identity-card.tsx'
import { PhoneCard } from '#features/verification/phone-card.tsx'
import { verificationsQuery } from '#features/verification/verification.queries.ts'
import { QueryContent } from '#patterns/query-card.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { Badge } from '#ui/badge.tsx'
import { SkeletonRow } from '#ui/feedback/skeleton.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'

export function VerificationsScreen() {
  const query = useQuery(verificationsQuery)
  return (
    <>
      <BackLink to="/passport" label="Passport" />
      <PageHead title="Verifications" />
      <div className="grid max-w-3xl gap-5">
        <QueryContent
          query={query}
          failed="We couldn’t load your verifications."
          loading={
            <>
              <SkeletonRow />
              <SkeletonRow />
            </>
          }
          inCard
        >
          {({ email, phone, identity }) => (
            <>
              <EmailCard email={email} />
              <PhoneCard phone={phone} />
              <IdentityCard identity={identity} emailVerified={email.verified} />
            </>
          )}
        </QueryContent>
      </div>
    </>
  )
}

function EmailCard({ email: { address, verified } }: { email: VerificationView['email'] }) {
  return (
    <Card>
      <CardHead
        title="Email"
        action={
          verified ? (
            <Badge tone="yours" icon={BadgeCheck}>
              Email verified
            </Badge>
          ) : (
            <Badge tone="held" icon={MailWarning}>
              Email not verified
            </Badge>
          )
        }
      />
      <p className="mt-2 text-sm text-muted">
        {verified
          ? 'You can bet, lend, split and send money.'
          : 'Before you can bet, lend, split or send money, open the link in the email we sent you.'}
      </p>
      <p className="mt-4 text-base wrap-anywhere text-text">{address}</p>
      {!verified && (
        <div className="mt-3 max-w-xs">
          <ResendVerification email={address} />
        </div>
      )}
    </Card>
  )
}
