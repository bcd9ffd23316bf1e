/** Design page: the signature card in its states and sizes, with long names, an open seat and a million in the pot. */
import { cents } from '@handshake/domain/money.ts'
import { Section, Specimen } from '#app/design/specimen.tsx'
import { ActionChip } from '#features/handshake/badge/action-chip.tsx'
import { FaceOffCard, type FaceOffCardProps } from '#features/handshake/face-off/face-off-card.tsx'
import { FaceOffRow } from '#features/handshake/face-off/face-off-row.tsx'
import { FaceOffSkeleton } from '#features/handshake/face-off/face-off-skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ProgressRail } from '#ui/progress-rail.tsx'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 30_000)

const you = { person: { name: 'Jordan Lee' }, label: 'You', locked: true }

const samples: (FaceOffCardProps & { id: string })[] = [
  {
    id: 'pending',
    question: 'Will the Lakers win on Sunday?',
    meta: 'Moneyline · NBA',
    left: { ...you, pick: 'Lakers', stake: cents(5_000) },
    right: { person: { name: 'Maya Chen' }, pick: 'Celtics', stake: cents(5_000) },
    pot: cents(10_000),
    potTone: 'neutral',
    status: 'pending_acceptance',
    rail: { tone: 'info', progress: 0.2, label: 'Waiting for Maya to accept', endsAt: inHours(3) },
  },
  {
    id: 'open',
    question: 'Total points over 221.5?',
    meta: 'Over/under · NBA',
    left: { ...you, pick: 'Over', stake: cents(2_500) },
    right: { person: null, pick: 'Under', stake: cents(2_500) },
    pot: cents(5_000),
    potTone: 'neutral',
    status: 'open',
    rail: { tone: 'info', progress: 0.1, label: 'Anyone can take the other side', endsAt: inHours(30) },
  },
  {
    id: 'live',
    question: 'Bartholomew Featherstonehaugh runs the whole marathon in under four hours without walking once',
    meta: 'Challenge · settles on the word of both',
    left: { ...you, pick: 'He does', stake: cents(50_000_000) },
    right: {
      person: { name: 'Wolfeschlegelsteinhausenbergerdorff' },
      pick: 'He never does',
      locked: true,
      stake: cents(50_000_000),
    },
    pot: cents(100_000_000),
    status: 'in_progress',
    rail: { tone: 'accent', progress: 0.55, label: 'Underway', endsAt: inHours(0.7) },
  },
  {
    id: 'won',
    question: 'Will it rain in Lisbon on Saturday?',
    meta: 'Custom',
    left: { ...you, pick: 'Rain', stake: cents(1_000), outcome: 'won' },
    right: { person: { name: 'Bo' }, pick: 'Dry', locked: true, stake: cents(1_000), outcome: 'lost' },
    pot: cents(1_960),
    potLabel: 'Paid to you',
    potTone: 'yours',
    status: 'completed-win',
    rail: { tone: 'yours', progress: 1, label: 'Settled by agreement' },
  },
  {
    id: 'disputed',
    question: 'First to finish the crossword',
    meta: 'Challenge',
    left: { ...you, pick: 'Me', stake: cents(1_500) },
    right: { person: { name: 'Priya Raman' }, pick: 'Priya', locked: true, stake: cents(1_500) },
    pot: cents(3_000),
    status: 'disputed',
    rail: { tone: 'loss', progress: 0.8, label: 'An arbitrator looks at it; the money stays held' },
  },
]

export function FaceOffSection() {
  const [first] = samples
  return (
    <Section
      id="face-off"
      title="The handshake card"
      intro="Two people face each other, the pot between them, the question above, the state as a rail below. You are always on the left."
    >
      <div className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {samples.map(({ id, ...card }) => (
          <FaceOffCard key={id} {...card} to="#face-off" />
        ))}
        <FaceOffSkeleton />
      </div>
      {first && (
        <Specimen label="Detail, with what can be done">
          <FaceOffCard
            {...first}
            size="detail"
            className="max-w-3xl"
            actions={
              <>
                <ActionChip action="accept" />
                <ActionChip action="decline" />
                <ActionChip action="revise" />
                <ActionChip action="remind" text="Remind Maya" />
                <ActionChip action="withdraw" disabled />
              </>
            }
          />
        </Specimen>
      )}
      <Specimen label="Rows">
        <Card padding="none" className="divide-y divide-line">
          {samples.map(({ id, ...row }) => (
            <FaceOffRow key={id} {...row} to="#face-off" />
          ))}
        </Card>
      </Specimen>
      <Specimen label="Rails" className="grid gap-5 sm:grid-cols-3">
        <ProgressRail tone="neutral" progress={0} label="Draft, nothing is locked" />
        <ProgressRail tone="held" progress={0.7} label="Pending results" endsAt={inHours(0.15)} />
        <ProgressRail tone="loss" progress={1} label="Lost" />
      </Specimen>
    </Section>
  )
}
