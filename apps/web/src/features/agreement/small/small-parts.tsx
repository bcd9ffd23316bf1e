/** The page of an escrow, a custom agreement or a promise: what happens next, the terms, and what shows that they were kept. */
import { FactsCard } from '#patterns/facts-card.tsx'
import { Money } from '#ui/money.tsx'
import { PhotosCard } from '../photo/photos-card.tsx'
import type { PartsProps } from '../screen-props.ts'
import { NextCard } from '../step/next-card.tsx'
import { StepButton } from '../step/step-buttons.tsx'
import { brokenSteps, smallNext, smallSteps } from './small-steps.ts'

/** What was written down, read by both sides and whoever decides between them. */
const termsTitles = {
  escrow: 'When the money is released',
  custom: 'The agreement',
  trust_only: 'The promise',
} as const

/** Who made it, and with whom. */
const roleNames = { escrow: ['Paid by', 'For'], other: ['Made by', 'With'] } as const

export function SmallParts({ view, myId, wallet }: PartsProps) {
  const { terms } = view
  if (terms.type !== 'escrow' && terms.type !== 'custom' && terms.type !== 'trust_only') return null
  const canBreak = view.viewer.actions.includes('rule_broken')
  return (
    <>
      <NextCard view={view} wallet={wallet} next={smallNext(view, myId)} specs={smallSteps(view, myId)}>
        {canBreak && (
          <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
            {brokenSteps(view).map(({ personId, spec }) => (
              <StepButton key={personId} view={view} wallet={wallet} action="rule_broken" spec={spec} />
            ))}
          </div>
        )}
      </NextCard>
      <FactsCard
        title={terms.terms === '' ? 'The agreement' : termsTitles[terms.type]}
        text={terms.terms}
        facts={[
          ...view.participants.map(({ person, role, status }) => ({
            name: roleNames[terms.type === 'escrow' ? 'escrow' : 'other'][role === 'initiator' ? 0 : 1],
            value: `${person.id === myId ? 'You' : person.displayName}${status !== 'settled' ? '' : terms.type === 'escrow' ? ' · released it' : ' · confirmed'}`,
          })),
          ...(terms.type === 'escrow' ? [{ name: 'Amount', value: <Money amount={terms.amountCents} /> }] : []),
          ...(terms.type === 'custom' && terms.stakeCents > 0
            ? [{ name: 'Stake of each', value: <Money amount={terms.stakeCents} /> }]
            : []),
        ]}
      />
      <PhotosCard
        view={view}
        myId={myId}
        hint={`${terms.type === 'escrow' ? 'Show what was handed over.' : 'Show that it was kept.'} It counts if you two disagree.`}
      />
    </>
  )
}
