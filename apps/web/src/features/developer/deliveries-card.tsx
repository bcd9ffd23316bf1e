/** Everything that was sent to a person’s webhooks or waits to be, newest first, and the way to send something once more. */
import { type WebhookView, webhookRoutes } from '@handshake/contracts/developer/webhook-routes.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { LoadMore } from '#patterns/load-more.tsx'
import { QueryContent } from '#patterns/query-card.tsx'
import { useAddressFilter } from '#platform/address-filter.ts'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { readAgain } from '#platform/cache/look-again.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Select } from '#ui/form/select.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import { deliveriesQuery, webhooksQuery } from './developer.queries.ts'

type WebhookId = WebhookView['id']

const ofWebhook = {
  read: (address: URLSearchParams): { webhook: string } => ({ webhook: address.get('webhook') ?? '' }),
  write: ({ webhook }: { webhook: string }) => ({ webhook }),
}

export function DeliveriesCard() {
  const client = useQueryClient()
  const { data } = useQuery(webhooksQuery)
  const webhooks = data?.webhooks ?? []
  const { typed, choose } = useAddressFilter(ofWebhook)
  const chosen = webhooks.find(({ id }) => id === typed.webhook)?.id ?? null
  const list = useInfiniteQuery(deliveriesQuery(chosen))
  const deliveries = list.data?.pages.flatMap((page) => page.deliveries) ?? []
  const again = useCall(webhookRoutes.sendAgain, {
    onDone: () => readAgain(client, 'developer.readDeliveries'),
    onFailed(problem) {
      readAgain(client, 'developer.readDeliveries')
      showSnackbar(failureMessage('Not sent again', problem))
    },
  })
  const addressOf = (webhookId: WebhookId) => webhooks.find(({ id }) => id === webhookId)?.address ?? ''
  return (
    <Card>
      <CardHead title="Deliveries" description="What we sent in the last 30 days, and what your server answered." />
      {webhooks.length > 1 && (
        <Select
          aria-label="Webhook"
          className="mt-3 sm:max-w-96"
          value={chosen ?? 'all'}
          onChange={({ target }) => choose({ webhook: target.value === 'all' ? '' : target.value })}
          options={[
            { value: 'all', label: 'All webhooks' },
            ...webhooks.map(({ id, address }) => ({ value: id, label: address })),
          ]}
        />
      )}
      <QueryContent
        query={list}
        failed="We couldn’t load your deliveries."
        loading={<SkeletonRows rows={3} />}
        empty={<EmptyState picture="clock" title="Nothing has been sent yet." />}
        isEmpty={() => deliveries.length === 0}
      >
        {() => (
          <ul className="mt-3 divide-y divide-line">
            {deliveries.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                of={delivery}
                address={addressOf(delivery.webhookId)}
                busy={again.busy && again.sent?.deliveryId === delivery.id}
                onSendAgain={() => again.run({ deliveryId: delivery.id })}
              />
            ))}
          </ul>
        )}
      </QueryContent>
      <LoadMore list={list} className="mt-4" />
    </Card>
  )
}
