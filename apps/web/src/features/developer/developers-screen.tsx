/** Developers: a person’s keys, their webhooks, what was delivered there, and what their keys called. */
import type { KeyCallView } from '@handshake/contracts/developer/webhook-routes.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryCard } from '#patterns/query-card.tsx'
import { formatMoment } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { DeliveriesCard } from './deliveries-card.tsx'
import { callsQuery } from './developer.queries.ts'
import { KeysCard } from './developers-section.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

export function DevelopersScreen() {
  return (
    <>
      <PageHead title="Developers">
        <ButtonLink to="/developers/guides">Guides</ButtonLink>
        <ButtonLink variant="ghost" href="/api/docs">
          Read the API
        </ButtonLink>
      </PageHead>
      <div className="arrive-in-order grid max-w-4xl gap-5 [&>*]:min-w-0">
        <KeysCard title="Keys" />
        <WebhooksCard />
        <DeliveriesCard />
        <CallsCard />
      </div>
    </>
  )
}

/** The last hundred calls of a person’s keys: which route, what was answered, when, with which key. */
function CallsCard() {
  const query = useQuery(callsQuery)
  return (
    <QueryCard
      title="Console"
      description="The last hundred calls of your keys. We keep neither what they sent nor what they got."
      query={query}
      failed="We couldn’t load the calls of your keys."
      loading={<SkeletonRows rows={3} />}
      isEmpty={({ calls }) => calls.length === 0}
      empty={<EmptyState picture="clock" title="Your keys haven’t called anything yet." />}
    >
      {({ calls }) => (
        <ul className="mt-3 divide-y divide-line">
          {calls.map((call) => (
            <CallRow key={call.id} of={call} />
          ))}
        </ul>
      )}
    </QueryCard>
  )
}

const firstRefusal = 400

function CallRow({ of: { method, route, status, tookMs, at, keyName, keyLastFour, reference } }: { of: KeyCallView }) {
  return (
    <li className="flex items-start gap-3 py-3">
      <Badge tone={status >= firstRefusal ? 'loss' : 'accent'} className="shrink-0">
        {status}
      </Badge>
      <div className="min-w-0 grow">
        <p className="font-mono text-sm break-all text-text">
          {method} {route}
        </p>
        <p className="text-sm break-words text-muted">
          {keyName ?? 'Revoked key'} …{keyLastFour} · {formatMoment(new Date(at))} · {tookMs} ms
        </p>
        <p className="font-mono text-xs break-all text-faint">{reference}</p>
      </div>
    </li>
  )
}
