/** What is verified about a person, and what is not yet. */
import type { SessionView } from '@handshake/contracts/session.ts'
import { useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import MailWarning from 'lucide-react/icons/mail-warning'
import { ownProfileQuery } from '#features/profile/use-own-profile.ts'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'

export function VerificationBadges({ person }: { person: SessionView['person'] }) {
  const profile = useQuery(ownProfileQuery).data?.profile
  const further = profile
    ? [
        { name: 'Phone', verified: profile.phoneVerified },
        { name: 'Identity', verified: profile.hasPassport },
      ]
    : []
  return (
    <>
      {person.emailVerified ? (
        <Badge tone="yours" icon={BadgeCheck}>
          Email verified
        </Badge>
      ) : (
        <Badge tone="held" icon={MailWarning}>
          Email not verified
        </Badge>
      )}
      {further.map(({ name, verified }) =>
        verified ? (
          <Badge key={name} tone="yours" icon={BadgeCheck}>
            {name} verified
          </Badge>
        ) : (
          <Link key={name} to="/verifications" className="max-w-full rounded-full">
            <Badge icon={CircleDashed}>{name} not verified</Badge>
          </Link>
        ),
      )}
    </>
  )
}
