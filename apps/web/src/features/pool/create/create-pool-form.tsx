/** The form of a new pool: what it is about, the outcomes and one's own pick, the stake, the dates, and who may join. */
import type { GameView, PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { pool as contract } from '@handshake/contracts/pool/pool.ts'
import type { PoolId } from '@handshake/domain/ids.ts'
import { cents, formatAmount, zero } from '@handshake/domain/money.ts'
import { poolPeople } from '@handshake/domain/pool/pool-rules.ts'
import { type ReactNode, useState } from 'react'
import { OwnStop, useOwnStop } from '#features/safety/safety.public.tsx'
import { MoneyProblem } from '#patterns/money-problem.tsx'
import { useMoneyForm } from '#platform/form/money-form.ts'
import { navigate } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Money } from '#ui/money.tsx'
import { useTakeIn } from '../pool.queries.ts'
import { poolFeeWords } from '../pool-words.ts'
import { OutcomeBoxes } from './outcome-boxes.tsx'
import { emptyPool, faultOf, faultWords, inputOf, outcomesOf, type PoolFields, readPoolFields } from './pool-fields.ts'

type CreatePoolFormProps = {
  myId: string
  availableCents: number | null
  /** The round before this one, whose winners are invited. */
  previous: { readonly id: PoolId; readonly title: string } | null
  /** One that is played again, as its form is filled in then. */
  again?: { readonly id: string; readonly fields: PoolFields } | null
  /** Pieces of other features: choosing a game, and choosing people. */
  games: (chosenId: string | null, onChoose: (game: GameView) => void) => ReactNode
  people: (chosen: readonly PersonView[], onChange: (chosen: readonly PersonView[]) => void) => ReactNode
}

export function CreatePoolForm({ myId, availableCents, previous, again = null, games, people }: CreatePoolFormProps) {
  const takeIn = useTakeIn()
  const [now] = useState(() => new Date())
  const [pressed, setPressed] = useState(false)
  const form = useMoneyForm({
    route: contract.createPool,
    name: `pool:${myId}:${previous?.id ?? (again === null ? '' : `again ${again.id}`)}`,
    open: true,
    empty: again?.fields ?? emptyPool(now, previous === null),
    readFields: readPoolFields,
    toInput: (id, fields) => inputOf(fields, { id, previousPoolId: previous?.id ?? null, now: new Date() }),
    fieldOf: {},
    onDone(view) {
      takeIn(view)
      navigate(`/pools/${view.id}`)
    },
  })
  const { fields } = form.draft
  const fault = faultOf(fields, now)
  const outcomes = outcomesOf(fields)
  const edit = (next: Partial<PoolFields>) => form.edit(next)
  const stake = fields.stakeCents ?? zero
  /** Whoever was named and the one who names them, but never fewer than it takes to begin. */
  const inMind = Math.max(fields.leastPeople || 0, fields.friends.length + 1)
  const stop = useOwnStop(fields.stakeCents)
  const short = availableCents !== null && stake > availableCents
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      aria-label="New pool"
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        if (fault === null) form.confirm()
      }}
    >
      <Card className="flex flex-col gap-5">
        <CardHead title="What’s it about?" description="Everyone picks one outcome and puts in the same stake." />
        <RadioCards
          legend="What kind of pool?"
          columns={2}
          value={fields.judgedBy}
          onValueChange={(judgedBy) => edit({ judgedBy, pick: null })}
          options={[
            {
              value: 'creator',
              label: 'Your own question',
              hint: 'You say how it ended. Anyone in the pool can dispute it.',
            },
            { value: 'game', label: 'A game', hint: 'The official result decides.' },
          ]}
        />
        {fields.judgedBy === 'game' && (
          <div>{games(fields.game?.id ?? null, (game) => edit({ game, pick: null }))}</div>
        )}
        <Field label="Title" required={fields.judgedBy === 'creator'} optional={fields.judgedBy === 'game'}>
          <TextInput
            value={fields.title}
            maxLength={120}
            placeholder={fields.game ? `${fields.game.teamA} at ${fields.game.teamB}` : 'Who runs the fastest 5K?'}
            onValueChange={(value) => edit({ title: value })}
          />
        </Field>
        <Field label="Rules" optional hint="What counts, and where the result can be looked up.">
          <Textarea
            rows={3}
            limit={2_000}
            value={fields.description}
            onValueChange={(value) => edit({ description: value })}
          />
        </Field>
      </Card>

      <Card className="flex flex-col gap-5">
        <CardHead title="Outcomes and your pick" description="Nobody sees anyone’s pick until betting closes." />
        <OutcomeBoxes
          fixed={fields.judgedBy === 'game'}
          outcomes={fields.judgedBy === 'game' ? outcomes : fields.outcomes}
          pick={fields.pick}
          onChange={edit}
        />
      </Card>

      <Card className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Stake per person"
          required
          hint={availableCents === null ? '$1 to $10,000' : `You have ${formatAmount(availableCents as never)}`}
          error={short ? 'That’s more than you have. Add money first.' : undefined}
        >
          <AmountInput value={fields.stakeCents} onValueChange={(stakeCents) => edit({ stakeCents })} />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="At least" hint="people">
            <TextInput
              type="number"
              min={poolPeople.least}
              max={poolPeople.most}
              value={fields.leastPeople}
              onValueChange={(value) => edit({ leastPeople: Number(value) })}
            />
          </Field>
          <Field label="At most" hint="people">
            <TextInput
              type="number"
              min={poolPeople.least}
              max={poolPeople.most}
              value={fields.mostPeople}
              onValueChange={(value) => edit({ mostPeople: Number(value) })}
            />
          </Field>
        </div>
        {fields.judgedBy === 'creator' && (
          <>
            <Field label="Betting closes" required>
              <TextInput
                type="datetime-local"
                value={fields.closesAt}
                onValueChange={(value) => edit({ closesAt: value })}
              />
            </Field>
            <Field label="Result due" required hint="From then on you can say how it ended.">
              <TextInput
                type="datetime-local"
                value={fields.settlesAt}
                onValueChange={(value) => edit({ settlesAt: value })}
              />
            </Field>
          </>
        )}
      </Card>

      <Card className="flex flex-col gap-5">
        <CardHead
          title="Who can join?"
          description={previous ? `Everyone who was right in “${previous.title}” is invited.` : undefined}
        />
        <Switch
          label="Public"
          hint="Anyone can find it on the marketplace. When off, only people you invite or give your link to can join."
          checked={fields.isPublic}
          onChange={(event) => edit({ isPublic: event.target.checked })}
        />
        {/* Whoever names friends means these friends; the switch still opens it to everyone. */}
        {people(fields.friends, (friends) =>
          edit({ friends, ...(fields.friends.length === 0 && friends.length > 0 && { isPublic: false }) }),
        )}
      </Card>

      {form.error === null && <OwnStop stakeCents={fields.stakeCents} />}
      <MoneyProblem form={form} title="We couldn’t create your pool" />
      <p aria-live="polite" className="text-sm text-loss">
        {pressed && fault !== null && faultWords[fault]}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {stake > 0 && (
            <>
              With {inMind} people the pot is{' '}
              <span className="whitespace-nowrap">
                <Money size="sm" tone="held" amount={cents(stake * inMind)} />.
              </span>{' '}
            </>
          )}
          {poolFeeWords}
        </p>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="max-sm:w-full"
          busy={form.busy}
          busyText="Creating…"
          disabled={short || stop !== null}
        >
          {stake > 0 ? `Lock ${formatAmount(stake)} and create` : 'Lock your stake and create'}
        </Button>
      </div>
    </form>
  )
}
