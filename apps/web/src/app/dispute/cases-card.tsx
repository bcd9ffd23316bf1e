/** On the home page of arbitrators and admins: how many cases wait for their word, and the way there. Nothing where none does. */
import { useQuery } from '@tanstack/react-query'
import Scale from 'lucide-react/icons/scale'
import { disputedAgreementsQuery } from '#features/agreement/agreement.queries.ts'
import { openDisputesQuery } from '#features/dispute/dispute.queries.ts'
import { undecidedQuery } from '#features/handshake/handshake.queries.ts'
import { disputedPoolsQuery } from '#features/pool/pool.queries.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/theme/class-names.ts'

/** Only admins decide appeals. */
const decidedBy: Readonly<Record<string, readonly string[]>> = { arbitrator: ['open'], admin: ['open', 'appealed'] }

export function CasesCard({ role, className }: { role: string; className?: string }) {
  return decidedBy[role] === undefined ? null : <Cases role={role} className={className} />
}

function Cases({ role, className }: { role: string; className?: string | undefined }) {
  const cases = useQuery(openDisputesQuery).data?.disputes ?? []
  const pools = useQuery(disputedPoolsQuery).data?.pools ?? []
  const agreements = useQuery(disputedAgreementsQuery).data?.agreements ?? []
  const results = useQuery(undecidedQuery).data?.handshakes ?? []
  const mine = cases.filter(({ status }) => decidedBy[role]?.includes(status))
  const count = mine.length + pools.length + agreements.length + results.length
  if (count === 0) return null
  return (
    <Card className={classNames('flex flex-wrap items-center justify-between gap-3 border-accent', className)}>
      <h2 className="flex items-center gap-2 text-lg font-semibold text-text">
        <Scale aria-hidden="true" className="size-5 text-muted" />
        {count === 1 ? '1 case is waiting for you' : `${count} cases are waiting for you`}
      </h2>
      <ButtonLink to="/admin/disputes" variant="primary" size="sm">
        Cases to decide
      </ButtonLink>
    </Card>
  )
}
