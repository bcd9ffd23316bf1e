/** Developers: a person’s keys, their webhooks, what was delivered there, and what their keys called. */
import { ButtonLink } from '#ui/button-link.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { CallsCard } from './calls-card.tsx'
import { DeliveriesCard } from './deliveries-card.tsx'
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
