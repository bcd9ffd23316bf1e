/** The page of a service or a marketplace contract: what happens next, the milestones, and what was delivered. */
import type { MilestoneView } from '@handshake/contracts/agreement/work-forms.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { FactsCard } from '#patterns/facts-card.tsx'
import { formatMoment } from '#platform/format.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { Money } from '#ui/money.tsx'
import { PhotosCard } from '../photo/photos-card.tsx'
import type { PartsProps } from '../screen-props.ts'
import { NextCard } from '../step/next-card.tsx'
import { StepButtons } from '../step/step-buttons.tsx'
import { milestoneSteps, standingOf, workerOf, workNext, workSteps } from './work-steps.ts'

const looks: Readonly<Record<MilestoneView['status'], { readonly label: string; readonly tone: Tone }>> = {
  open: { label: 'Open', tone: 'neutral' },
  delivered: { label: 'Delivered', tone: 'info' },
  revising: { label: 'Changes requested', tone: 'held' },
  released: { label: 'Paid', tone: 'accent' },
}

export function WorkParts({ view, myId, wallet }: PartsProps) {
  const { terms } = view
  const standing = standingOf(view)
  if ((terms.type !== 'service' && terms.type !== 'marketplace') || standing === null) return null
  // The table of steps calls a milestone by its place, and no two change places.
  const milestones = standing.milestones.map((one, place) => ({ ...one, place }))
  return (
    <>
      <NextCard view={view} wallet={wallet} next={workNext(view, myId)} specs={workSteps(view, myId)} />
      <Card>
        <CardHead
          title="Milestones"
          description={`${formatAmount(standing.releasedCents)} of ${formatAmount(view.totalCents)} paid`}
        />
        <ul className="mt-2 divide-y divide-line">
          {milestones.map((one) => (
            <Milestone key={one.place} view={view} wallet={wallet} one={one} place={one.place} />
          ))}
        </ul>
      </Card>
      <FactsCard
        title="The work"
        text={terms.description}
        facts={[
          { name: 'Client', value: view.initiator.id === myId ? 'You' : view.initiator.displayName },
          {
            name: 'Done by',
            value: view.participants.some(({ role, person }) => role === 'counterparty' && person.id === myId)
              ? 'You'
              : workerOf(view),
          },
          { name: 'Revisions', value: terms.revisions === 0 ? 'None' : `${terms.revisions} for each milestone` },
        ]}
      />
      <PhotosCard view={view} myId={myId} hint="Show what was done. It counts if you two disagree." />
    </>
  )
}

type MilestoneProps = Omit<PartsProps, 'myId'> & { one: MilestoneView; place: number }

function Milestone({ view, wallet, one, place }: MilestoneProps) {
  const { label, tone } = looks[one.status]
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-center gap-3">
        <span className="min-w-0 grow font-medium break-words text-text">{one.name}</span>
        <Badge tone={tone}>{label}</Badge>
        <Money amount={one.amountCents} />
      </div>
      {one.answerBy !== null && (
        <p className="text-sm text-muted">
          Paid automatically on {formatMoment(new Date(one.answerBy))} unless changes are asked for.
        </p>
      )}
      <StepButtons view={view} wallet={wallet} specs={milestoneSteps(view, one, place)} />
    </li>
  )
}
