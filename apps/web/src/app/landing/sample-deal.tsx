/** An example of a handshake in its three steps, to press through: agreed, locked, settled. */
import { cents } from '@handshake/domain/money.ts'
import { useState } from 'react'
import { FaceOffCard, type FaceOffCardProps } from '#features/handshake/face-off/face-off-card.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'

const question = 'Will it rain in Lisbon on Saturday?'
const maya = { person: { name: 'Maya Chen' }, pick: 'Rain', stake: cents(5_000) }
const diego = { person: { name: 'Diego Alvarez' }, pick: 'Dry', stake: cents(5_000) }
const frame = { question, meta: 'Example · custom bet', level: 2 } as const

const steps = [
  {
    value: 'agree',
    label: '1 Agree',
    words: 'Maya writes the terms and puts in her stake. Diego sees everything, fee included, before he says yes.',
    card: {
      ...frame,
      left: { ...maya, locked: true },
      right: diego,
      pot: cents(10_000),
      potTone: 'neutral',
      status: 'pending_acceptance',
      rail: { tone: 'info', progress: 0.25, label: 'Waiting for Diego to accept' },
    },
  },
  {
    value: 'lock',
    label: '2 Lock',
    words: 'Both stakes sit in escrow, where neither side can touch them. Nobody has to take anyone’s word for it.',
    card: {
      ...frame,
      left: { ...maya, locked: true },
      right: { ...diego, locked: true },
      pot: cents(10_000),
      status: 'matched',
      rail: { tone: 'held', progress: 0.6, label: 'Both stakes are in escrow' },
    },
  },
  {
    value: 'settle',
    label: '3 Settle',
    words:
      'It rained. They both say so, and Maya gets the pot minus the 2% fee right away. If they’d disagreed, a neutral person would have decided.',
    card: {
      ...frame,
      left: { ...maya, locked: true, outcome: 'won' },
      right: { ...diego, locked: true, outcome: 'lost' },
      pot: cents(9_800),
      potLabel: 'Paid to Maya',
      potTone: 'yours',
      status: 'completed',
      rail: { tone: 'yours', progress: 1, label: 'Settled by agreement' },
    },
  },
] as const satisfies readonly { value: string; label: string; words: string; card: FaceOffCardProps }[]

export function SampleDeal() {
  const [chosen, setChosen] = useState<(typeof steps)[number]['value']>('lock')
  const step = steps.find(({ value }) => value === chosen) ?? steps[0]
  return (
    <section aria-label="How it works" className="min-w-0">
      <SegmentedControl label="Step" options={steps} value={chosen} onValueChange={setChosen} full />
      <FaceOffCard {...step.card} className="mt-4" />
      <p aria-live="polite" className="mt-4 min-h-18 text-sm text-muted">
        {step.words}
      </p>
    </section>
  )
}
