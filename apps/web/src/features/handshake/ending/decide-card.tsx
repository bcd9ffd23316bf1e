/** Two people put the result into a third one's hands: the referee or an arbitrator says who won, and why. */
import type { InputOf } from '@handshake/contracts/contract.ts'
import { handshake as contract } from '@handshake/contracts/handshake/handshake.ts'
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import Gavel from 'lucide-react/icons/gavel'
import { useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useContractForm } from '#platform/form/contract-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Countdown } from '#ui/time/countdown.tsx'
import { useTakeIn } from '../handshake.queries.ts'
import { stanceOf } from '../parties.ts'

type Winner = InputOf<typeof contract.decideResult>['winner']

export function DecideCard({ handshake }: { handshake: HandshakeView }) {
  const referee = handshake.viewer.role === 'referee' ? handshake.referee : null
  const [winner, setWinner] = useState<Winner | null>(null)
  const { form, busy, failure, problemOf } = useContractForm({
    route: referee === null ? contract.decideResult : contract.decideAsReferee,
    read: (data) => ({
      handshakeId: handshake.id,
      winner: winner ?? 'void',
      reason: String(data.get('reason') ?? ''),
    }),
    onDone: useTakeIn(),
  })
  return (
    <Card className="border-accent">
      <CardHead
        icon={Gavel}
        title="Who won?"
        description={`${referee === null ? 'Both asked for an arbitrator.' : 'Both agreed that you decide.'} They have a day to dispute it before it pays out.`}
      />
      {referee?.decideBy && (
        <p className="mt-2 text-sm text-muted">
          You have <Countdown endsAt={referee.decideBy} /> to decide. After that, an arbitrator takes over.
        </p>
      )}
      <form {...form} aria-label="Decide the result" className="mt-4 flex flex-col gap-4">
        <RadioCards<Winner>
          legend="Who won?"
          hideLegend
          columns={2}
          value={winner}
          onValueChange={setWinner}
          options={[
            {
              value: 'creator',
              label: `${handshake.creator.displayName} won`,
              hint: stanceOf('creator', handshake, handshake),
            },
            {
              value: 'peer',
              label: `${handshake.peer?.displayName ?? 'The other side'} won`,
              hint: stanceOf('peer', handshake, handshake),
            },
            { value: 'draw', label: 'Nobody won', hint: 'A tie. Both stakes are returned.' },
            { value: 'void', label: 'It doesn’t count', hint: 'Void. Both stakes are returned.' },
          ]}
        />
        <Field label="Reason" required hint="Both sides see this word for word." error={problemOf('reason')}>
          <Textarea name="reason" rows={3} limit={2_000} />
        </Field>
        <ActionProblem error={failure} />
        <Button
          type="submit"
          variant="primary"
          className="max-sm:w-full sm:self-start"
          disabled={winner === null}
          busy={busy}
          busyText="Deciding…"
        >
          Decide the result
        </Button>
      </form>
    </Card>
  )
}
