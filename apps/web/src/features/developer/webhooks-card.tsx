/** A person’s webhooks: add one, choose its events, try it out, give it a new secret, turn it on or off, delete it. */
import { type WebhookView, webhookRoutes } from '@handshake/contracts/developer/webhook-routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormModal } from '#patterns/form-modal.tsx'
import { QueryCard } from '#patterns/query-card.tsx'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { readAgain } from '#platform/cache/look-again.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { ChooseEvents, type Chosen } from './choose-events.tsx'
import { webhooksQuery } from './developer.queries.ts'
import { FreshSecret } from './fresh-secret.tsx'
import { type MadeWebhook, NewWebhook } from './new-webhook.tsx'
import { WebhookRow } from './webhook-row.tsx'

type OpenDialog = { readonly what: 'secret' | 'delete' | 'events'; readonly webhook: WebhookView }

export function WebhooksCard() {
  const client = useQueryClient()
  const query = useQuery(webhooksQuery)
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<MadeWebhook | null>(null)
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const lookAgain = () => {
    setAsked(null)
    for (const route of ['developer.readWebhooks', 'developer.readDeliveries']) readAgain(client, route)
  }
  const reporting = (title: string) => ({
    onFailed(problem: unknown) {
      lookAgain()
      showSnackbar(failureMessage(title, problem))
    },
  })
  const roll = useCall(webhookRoutes.rollWebhookSecret, {
    onDone(fresh) {
      lookAgain()
      setMade(fresh)
    },
    ...reporting('Secret not changed'),
  })
  const remove = useCall(webhookRoutes.deleteWebhook, { onDone: lookAgain, ...reporting('Webhook not deleted') })
  const change = useCall(webhookRoutes.changeWebhook, { onDone: lookAgain, ...reporting('Webhook not changed') })
  const tryOut = useCall(webhookRoutes.testWebhook, {
    onDone() {
      lookAgain()
      showSnackbar({ title: 'Test event on its way', description: 'You’ll see the answer below in a moment.' })
    },
    ...reporting('Test event not sent'),
  })
  const add = <Button onClick={() => setAdding(true)}>Add a webhook</Button>
  return (
    <>
      <QueryCard
        title="Webhooks"
        description="We call your server when something happens to you: an invitation, a result, money that arrives."
        query={query}
        failed="We couldn’t load your webhooks."
        loading={<SkeletonRows rows={2} />}
        isEmpty={({ webhooks }) => webhooks.length === 0}
        empty={<EmptyState picture="bell" title="You don’t have any webhooks yet." action={add} />}
      >
        {({ webhooks }) => (
          <>
            <ul className="mt-3 divide-y divide-line">
              {webhooks.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  of={webhook}
                  busy={
                    (change.busy && change.sent?.webhookId === webhook.id) ||
                    (tryOut.busy && tryOut.sent?.webhookId === webhook.id)
                  }
                  onTest={() => tryOut.run({ webhookId: webhook.id })}
                  onSwitch={(isOn) => change.run({ webhookId: webhook.id, isOn })}
                  onAsk={(what) => setAsked({ what, webhook })}
                />
              ))}
            </ul>
            <div className="mt-4">{add}</div>
          </>
        )}
      </QueryCard>
      {adding && (
        <NewWebhook
          onClose={() => setAdding(false)}
          onMade={(fresh) => {
            setAdding(false)
            setMade(fresh)
            lookAgain()
          }}
        />
      )}
      {asked?.what === 'events' && (
        <ChangeEvents of={asked.webhook} onClose={() => setAsked(null)} onDone={lookAgain} />
      )}
      {made !== null && (
        <FreshSecret
          title="Your signing secret"
          description="Your server checks with it that a call is from us. Copy it now, we can’t show it again."
          secret={made.secret}
          copyText="Copy secret"
          warning="Whoever has it can make calls that look like ours. If it gets out, make a new one."
          onClose={() => setMade(null)}
        />
      )}
      <ConfirmDialog
        open={asked?.what === 'secret'}
        onOpenChange={() => setAsked(null)}
        title="Make a new secret?"
        description="For 24 hours we sign with the old one too, so your server can switch over without missing anything."
        confirmText="Make a new secret"
        busy={roll.busy}
        busyText="Making..."
        onConfirm={() => asked && roll.run({ webhookId: asked.webhook.id })}
      />
      <ConfirmDialog
        open={asked?.what === 'delete'}
        onOpenChange={() => setAsked(null)}
        title="Delete this webhook?"
        description={`${asked?.webhook.address ?? ''} hears nothing from now on, and its deliveries are deleted too.`}
        confirmText="Delete"
        busy={remove.busy}
        busyText="Deleting..."
        onConfirm={() => asked && remove.run({ webhookId: asked.webhook.id })}
      />
    </>
  )
}

/** The form that chooses other events for a webhook. */
type ChangeEventsProps = { of: WebhookView; onDone: () => void; onClose: () => void }

function ChangeEvents({ of: { id, address, events }, onDone, onClose }: ChangeEventsProps) {
  const [chosen, setChosen] = useState<Chosen | null>(events.length === 0 ? null : events)
  const change = useCall(webhookRoutes.changeWebhook, { onDone })
  return (
    <FormModal
      title="Choose events"
      description={<span className="break-all">{address}</span>}
      onSubmit={() => change.run({ webhookId: id, events: chosen ?? [] })}
      call={change}
      errorTitle="Events not changed"
      submitText="Save events"
      busyText="Saving..."
      disabled={chosen?.length === 0}
      onClose={onClose}
    >
      <ChooseEvents chosen={chosen} onChoose={setChosen} />
    </FormModal>
  )
}
