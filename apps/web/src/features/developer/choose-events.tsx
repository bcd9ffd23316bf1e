/** The choice of what a webhook hears: everything, or some events of some areas. */
import { chosenEventNames, type WebhookEvent, webhookEvents } from '@handshake/contracts/developer/webhook-events.ts'
import type { WebhookView } from '@handshake/contracts/developer/webhook-routes.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Collapsible } from '#ui/layout/collapsible.tsx'

export type Chosen = WebhookView['events']

const areaOf = (event: WebhookEvent): string => event.split('.', 1)[0] ?? ''
const areas = [...new Set(chosenEventNames.map(areaOf))]

const ways = [
  { value: 'all', label: 'Every event', hint: 'Events we add later too.' },
  { value: 'some', label: 'Only some' },
] as const

/** Null is everything; a list is being chosen. */
type ChooseEventsProps = { chosen: Chosen | null; onChoose: (chosen: Chosen | null) => void }

export function ChooseEvents({ chosen, onChoose }: ChooseEventsProps) {
  const toggle = (events: Chosen, add: boolean) =>
    onChoose(add ? [...new Set([...(chosen ?? []), ...events])] : (chosen ?? []).filter((one) => !events.includes(one)))
  return (
    <>
      <RadioCards
        legend="What it hears"
        options={ways}
        columns={2}
        value={chosen === null ? 'all' : 'some'}
        onValueChange={(way) => onChoose(way === 'all' ? null : [])}
      />
      {chosen !== null && (
        <div className="divide-y divide-line rounded-card border border-line px-4">
          {areas.map((area) => {
            const events = chosenEventNames.filter((event) => areaOf(event) === area) as Chosen
            const count = events.filter((event) => chosen.includes(event)).length
            return (
              <Collapsible
                key={area}
                title={<span className="capitalize">{area}</span>}
                aside={
                  <span className="text-sm text-muted">
                    {count} of {events.length}
                  </span>
                }
              >
                <div className="grid gap-3">
                  <Checkbox
                    label={<strong className="font-medium">All {events.length}</strong>}
                    checked={count === events.length}
                    indeterminate={count > 0 && count < events.length}
                    onChange={({ target }) => toggle(events, target.checked)}
                  />
                  {events.map((event) => (
                    <Checkbox
                      key={event}
                      label={<span className="font-mono text-sm wrap-anywhere">{event}</span>}
                      hint={webhookEvents[event].summary}
                      checked={chosen.includes(event)}
                      onChange={({ target }) => toggle([event], target.checked)}
                    />
                  ))}
                </div>
              </Collapsible>
            )
          })}
        </div>
      )}
    </>
  )
}
