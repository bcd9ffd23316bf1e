/** Every fee and every limit with what is used of it, in one place; the methods' own fees stand in the payment setup. */
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Link } from '#ui/link.tsx'
import { feeRows, limitRows, type RuleRow } from './fee-rows.ts'
import { LimitsUsedPart } from './limits-used-part.tsx'

export function FeesAndLimits() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <Card>
        <CardHead title="Fees" description="What we charge. You always see the fee before you confirm." />
        <Rules rows={feeRows} />
        <p className="mt-4 text-sm text-muted">
          Payment methods may add a network fee:{' '}
          <Link to="/payment-setup" className="font-medium text-accent-text hover:underline">
            see the methods
          </Link>
          .
        </p>
      </Card>
      <Card>
        <CardHead title="Limits" description="How much and how often. A day means the last 24 hours." />
        <LimitsUsedPart />
        <Rules rows={limitRows} />
      </Card>
    </div>
  )
}

function Rules({ rows }: { rows: readonly RuleRow[] }) {
  return (
    <dl className="mt-3 divide-y divide-line">
      {rows.map(({ name, value, about }) => (
        <div key={name} className="flex items-start justify-between gap-6 py-3">
          <dt className="min-w-0 text-text">
            {name}
            {about && <span className="block text-sm text-muted">{about}</span>}
          </dt>
          <dd className="tabular max-w-1/2 shrink-0 text-right font-medium text-text">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
