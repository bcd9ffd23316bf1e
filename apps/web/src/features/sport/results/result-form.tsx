/** The form in which an admin says how a game ended, and why they say so. */
import { sport } from '@handshake/contracts/sport/sport.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#platform/api/describe-error.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Field } from '#ui/form/field.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import type { GameWithResult } from '../sport.queries.ts'
import { type Outcome, outcomeOptions, scoreIn } from './result-fields.ts'

export function ResultForm({ entry: { game }, onDone }: { entry: GameWithResult; onDone: () => void }) {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome>('final')
  const { form, busy, failure, problemOf } = useContractForm({
    route: sport.recordResult,
    read: (data) => ({
      gameId: game.id,
      outcome,
      ...(outcome === 'final' && scoreIn(data)),
      reason: String(data.get('reason') ?? ''),
    }),
    onDone({ sourcesAgree }) {
      lookAgain(client, 'sport')
      showSnackbar({
        title: 'Result entered',
        description: sourcesAgree
          ? 'Handshakes on this game settle by it.'
          : 'The sources disagree, so handshakes are on hold.',
      })
      onDone()
    },
  })
  const scores = [
    { name: 'teamAScore', team: game.teamA, now: game.teamAScore },
    { name: 'teamBScore', team: game.teamB, now: game.teamBScore },
  ]
  return (
    <form {...form} className="flex flex-col gap-4 border-t border-line pt-5">
      <h3 className="font-semibold text-text">Enter the result</h3>
      {failure !== null && (
        <Callout tone="loss" urgent>
          {describeError(failure).userMessage}
        </Callout>
      )}
      <SegmentedControl
        label="How it ended"
        size="sm"
        options={outcomeOptions}
        value={outcome}
        onValueChange={setOutcome}
        className="self-start"
      />
      {outcome === 'final' && (
        <div className="grid grid-cols-2 items-end gap-3">
          {scores.map(({ name, team, now }) => (
            <Field key={name} label={team} error={problemOf(name)} required>
              <TextInput name={name} inputMode="numeric" autoComplete="off" maxLength={4} defaultValue={String(now)} />
            </Field>
          ))}
        </div>
      )}
      <Field
        label="Reason"
        hint="Where you saw it. We store it with your name and show its hash on every handshake."
        error={problemOf('reason')}
        required
      >
        <Textarea name="reason" limit={1_000} />
      </Field>
      <Button type="submit" variant="primary" busy={busy} busyText="Entering…" className="self-start">
        Enter result
      </Button>
    </form>
  )
}
