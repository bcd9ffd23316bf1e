/** Smart Politics Builder: the events, and beside them the bet on the one that was chosen, which becomes a draft to share. */

import { formWords } from '@handshake/contracts/form-refusals.ts'
import { makingRoutes } from '@handshake/contracts/handshake/handshake-making.ts'
import { stakeRefusal } from '@handshake/contracts/wallet/amount-refusals.ts'
import type { HandshakeId } from '@handshake/domain/ids.ts'
import { dollars, formatAmount, inDollars, zero } from '@handshake/domain/money.ts'
import { againstOption } from '@handshake/domain/politics/political-events.ts'
import { ranges } from '@handshake/domain/wallet/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { DeciderFields } from '#features/handshake/handshake.public.tsx'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useMoneyForm } from '#platform/form/money-form.ts'
import { ActionError } from '#ui/action-error.tsx'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { toast } from '#ui/feedback/toast.ts'
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { EventList } from './event-list.tsx'
import { OptionChoice } from './option-choice.tsx'
import {
  amountSlider,
  emptyPolitics,
  eventOf,
  optionOf,
  politicsInput,
  readPolitics,
  stakesOf,
} from './politics-fields.ts'

type PoliticsBuilderProps = { personId: string; onCreated: (handshakeId: HandshakeId) => void }

export function PoliticsBuilder({ personId, onCreated }: PoliticsBuilderProps) {
  const client = useQueryClient()
  const panel = useRef<HTMLDivElement>(null)
  const form = useMoneyForm({
    route: makingRoutes.createHandshake,
    name: `politics:${personId}`,
    open: true,
    empty: emptyPolitics,
    readFields: readPolitics,
    toInput: politicsInput,
    fieldOf: {
      'handshake.unknown-referee': 'referee',
      'handshake.referee-has-part': 'referee',
      'handshake.referee-unavailable': 'referee',
    },
    onDone(made) {
      lookAgain(client, 'handshake')
      toast.success('Bet Draft Created!', { description: 'Nothing is locked until you share it.' })
      onCreated(made.id)
    },
    onFailed: (error) =>
      error.kind === 'refusal' ||
      showSnackbar({ title: 'Error', description: 'Failed to create bet draft', variant: 'destructive' }),
  })
  const { fields, unsettled } = form.draft
  const event = eventOf(fields)
  const chosen = optionOf(fields)
  const stakes = stakesOf(fields)
  const refused = stakes && stakeRefusal([stakes.creatorCents, stakes.peerCents])
  const late = event !== null && event.date <= new Date()
  const ready = chosen !== null && fields.stakeCents > 0 && refused === null && !late

  function choose(eventId: string) {
    form.edit({ eventId, optionId: eventId === fields.eventId ? fields.optionId : null })
    requestAnimationFrame(() => panel.current?.focus())
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <EventList level={2} chosenId={fields.eventId} onChoose={({ id }) => choose(id)} />
      {event && (
        <Card className="lg:sticky lg:top-20">
          <section
            ref={panel}
            tabIndex={-1}
            aria-labelledby="political-bet-builder"
            className="flex scroll-mt-20 flex-col gap-5 outline-none"
          >
            <div id="political-bet-builder">
              <CardHead title="Political Bet Builder" description={event.description} level={2} />
            </div>
            <OptionChoice event={event} chosenId={fields.optionId} onChoose={(optionId) => form.edit({ optionId })} />
            <Field
              label="Amount in dollars"
              hint={`From ${formatAmount(ranges.bet.minCents)} to ${formatAmount(ranges.bet.maxCents)}.`}
            >
              <AmountInput
                whole
                size="xl"
                value={fields.stakeCents}
                onValueChange={(next) => form.edit({ stakeCents: next ?? zero })}
              />
            </Field>
            <Slider
              label="Amount"
              hideLabel
              {...amountSlider}
              value={inDollars(fields.stakeCents)}
              format={() => formatAmount(fields.stakeCents)}
              onValueChange={(value) => form.edit({ stakeCents: dollars(value) })}
            />
            {stakes && chosen && (
              <p role="status" className="-mt-2 text-sm text-muted">
                {refused === null
                  ? `The other side puts in ${formatAmount(stakes.peerCents)} on “${againstOption(event, chosen)}”.`
                  : `${formWords(refused)}. At these odds the other side would put in ${formatAmount(stakes.peerCents)}.`}
              </p>
            )}
            <DeciderFields
              fields={fields}
              problems={{ referee: form.problemOf('referee') }}
              onEdit={(change) => form.edit(change)}
            />
            {late && <p className="text-sm text-loss">{formWords('handshake.date-passed')}</p>}
            <ActionError
              message={form.problem?.userMessage ?? null}
              reference={form.problem?.reference}
              unsettled={unsettled && !form.busy}
              onStartOver={form.startOver}
              usedUp={form.error?.code === 'handshake.id-reused'}
            />
            <Button
              size="lg"
              variant="primary"
              full
              disabled={!ready}
              busy={form.busy}
              busyText="Creating Bet..."
              onClick={form.confirm}
            >
              {chosen === null || fields.stakeCents <= 0
                ? 'Select option and amount first'
                : `Create Political Bet • ${formatAmount(fields.stakeCents)}`}
            </Button>
          </section>
        </Card>
      )}
    </div>
  )
}
