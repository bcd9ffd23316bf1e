/** A pool in dispute: why, what people say, the ruling and its appeal; and for whoever judges, the place to rule. */
import { pool as contract } from '@handshake/contracts/pool/pool.ts'
import type { PoolCase, PoolView } from '@handshake/contracts/pool/pool-views.ts'
import Scale from 'lucide-react/icons/scale'
import { useState } from 'react'
import { EvidenceImage } from '#features/dispute/dispute.public.tsx'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { useTakeIn } from '../pool.queries.ts'
import { outcomeText } from '../pool-words.ts'
import { PickForm } from './pick-form.tsx'
import { StatementForm } from './statement-form.tsx'

export function CaseCard({ pool, myId }: { pool: PoolView; myId: string }) {
  const { case: found } = pool
  if (found === null) return null
  const { actions } = pool.viewer
  return (
    <Card className="border-loss">
      <CardHead
        icon={Scale}
        iconTone="loss"
        title={found.raisedBy === null ? 'An arbitrator decides' : 'The result is disputed'}
        description={
          pool.status === 'disputed' || pool.status === 'appealed' ? 'The pot is frozen until it’s decided.' : undefined
        }
      />
      <ul className="mt-4 flex flex-col gap-3">
        <Said who={nameOf(found.raisedBy, myId)} text={found.reason} at={found.raisedAt} />
        {found.statements.map(({ id, by, text, image, at }) => (
          <Said key={id} who={nameOf(by, myId)} text={text} image={image} at={at} />
        ))}
        {found.appeal && (
          <Said who={`${nameOf(found.appeal.by, myId)}, in appeal`} text={found.appeal.reason} at={found.appeal.at} />
        )}
      </ul>
      {found.ruling && (
        <Callout tone="held" icon={Scale} title={`Ruling: ${outcomeText(pool, found.ruling.outcome)}`} className="mt-4">
          {found.ruling.reason}
        </Callout>
      )}
      {actions.includes('state') && <StatementForm pool={pool} />}
      {actions.includes('appeal') && <AppealForm pool={pool} />}
      {(actions.includes('rule') || actions.includes('decide-appeal')) && <RuleForm pool={pool} />}
    </Card>
  )
}

const nameOf = (person: PoolCase['raisedBy'], myId: string): string =>
  person === null ? 'Handshake' : person.id === myId ? 'You' : person.displayName

type SaidProps = { who: string; text: string; image?: PoolCase['statements'][number]['image']; at: string }

const Said = ({ who, text, image, at }: SaidProps) => (
  <li className="rounded-control bg-sunken px-3 py-2">
    <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
      <span className="font-medium text-text">{who}</span>
      <TimeAgo at={at} className="text-faint" />
    </p>
    {text !== '' && <p className="mt-1 whitespace-pre-line text-text wrap-anywhere">{text}</p>}
    {image && (
      <div className="mt-2">
        <EvidenceImage image={image} broughtBy={who} at={at} />
      </div>
    )}
  </li>
)

function AppealForm({ pool }: { pool: PoolView }) {
  const [text, setText] = useState('')
  const appealing = useCall(contract.appealPoolRuling, { onDone: useTakeIn() })
  return (
    <form
      noValidate
      aria-label="Appeal the ruling"
      className="mt-4 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        appealing.run({ poolId: pool.id, reason: text })
      }}
    >
      <Field label="What’s wrong with the ruling?" hint="You can appeal once. An admin decides.">
        <Textarea rows={3} limit={2_000} value={text} onValueChange={setText} />
      </Field>
      <ActionProblem error={appealing.error} />
      <Button type="submit" className="max-sm:w-full sm:self-start" busy={appealing.busy} disabled={text.trim() === ''}>
        Appeal the ruling
      </Button>
    </form>
  )
}

function RuleForm({ pool }: { pool: PoolView }) {
  const takeIn = useTakeIn()
  const isAppeal = pool.viewer.actions.includes('decide-appeal')
  const ruling = useCall(contract.rulePool, { onDone: takeIn })
  const deciding = useCall(contract.decidePoolAppeal, { onDone: takeIn })
  return (
    <>
      <PickForm
        legend="Which outcome is right?"
        outcomes={pool.outcomes}
        nobody="Every stake is returned, with no fee."
        submitText={isAppeal ? 'Decide the appeal' : 'Rule'}
        busyText="Saving…"
        busy={ruling.busy || deciding.busy}
        onSubmit={(outcome, form) => {
          const decided = { poolId: pool.id, outcome, reason: String(form.get('reason') ?? '') }
          if (isAppeal) deciding.run(decided)
          else ruling.run(decided)
        }}
      >
        <Field label="Reason" required hint="Everyone in the pool sees this word for word.">
          <Textarea name="reason" rows={3} limit={2_000} />
        </Field>
      </PickForm>
      <ActionProblem error={ruling.error ?? deciding.error} className="mt-4" />
    </>
  )
}
