/** The first step of a political bet in the flow: the event, the option and who decides. */
import { politicalEvent } from '@handshake/domain/politics/political-events.ts'
import { EventList, OptionChoice } from '#features/politics/politics.public.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { FieldProblem } from '../field-problem.tsx'
import type { StepProps } from '../step-props.ts'
import { DeciderFields } from './decider-fields.tsx'

export function PoliticsStep({ fields, problems, onEdit }: StepProps) {
  const event = politicalEvent(fields.politicalEventId)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div>
        <EventList
          level={3}
          chosenId={event?.id ?? null}
          onChoose={({ id }) =>
            id === fields.politicalEventId || onEdit({ politicalEventId: id, politicalOptionId: '', pick: null })
          }
        />
        <FieldProblem words={problems.politicalEventId} />
      </div>
      {event && (
        <Card className="flex flex-col gap-5">
          <CardHead title="Political Bet Builder" description={event.description} level={3} />
          <div>
            <OptionChoice
              event={event}
              chosenId={fields.politicalOptionId}
              onChoose={(politicalOptionId) =>
                onEdit({ politicalOptionId, pick: 'team_a', kind: 'moneyline', line: '' })
              }
            />
            <FieldProblem words={problems.politicalOptionId ?? problems.settlementDate} />
          </div>
          <DeciderFields fields={fields} problems={problems} onEdit={onEdit} />
        </Card>
      )}
    </div>
  )
}
