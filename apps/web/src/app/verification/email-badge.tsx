/** Whether an email address is verified, in words and color. */
import BadgeCheck from 'lucide-react/icons/badge-check'
import MailWarning from 'lucide-react/icons/mail-warning'
import { Badge } from '#ui/badge.tsx'

export const EmailBadge = ({ verified }: { verified: boolean }) =>
  verified ? (
    <Badge tone="yours" icon={BadgeCheck}>
      Email verified
    </Badge>
  ) : (
    <Badge tone="held" icon={MailWarning}>
      Email not verified
    </Badge>
  )
