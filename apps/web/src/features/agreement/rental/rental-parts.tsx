/** The page of a rental: what happens next, what was agreed, and how the thing looked before and after. */
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { FactsCard } from '#patterns/facts-card.tsx'
import { formatMoment } from '#platform/format.ts'
import { Money } from '#ui/money.tsx'
import { PhotosCard } from '../photo/photos-card.tsx'
import type { PartsProps } from '../screen-props.ts'
import { NextCard } from '../step/next-card.tsx'
import { rentalNext } from './rental-next.ts'
import { rentalSteps } from './rental-steps.ts'

export function RentalParts({ view, myId, wallet }: PartsProps) {
  const { terms } = view
  if (terms.type !== 'rental') return null
  const names = namesIn(view)
  return (
    <>
      <NextCard view={view} wallet={wallet} next={rentalNext(view, myId)} specs={rentalSteps(view, myId)} />
      <FactsCard
        title="The rental"
        text={terms.description}
        facts={[
          { name: 'Owner', value: view.initiator.id === myId ? 'You' : names.owner },
          { name: 'Renter', value: view.viewer.role === 'counterparty' ? 'You' : names.renter },
          { name: 'From', value: formatMoment(new Date(terms.startsAt)) },
          { name: 'Back by', value: formatMoment(new Date(terms.endsAt)) },
          { name: 'Rent', value: <Money amount={terms.rentCents} /> },
          { name: 'Deposit', value: <Money amount={terms.depositCents} /> },
          {
            name: 'Late return',
            value: terms.lateFeeCents > 0 ? `${formatAmount(terms.lateFeeCents)} a day, from the deposit` : 'No fee',
          },
        ]}
      />
      <PhotosCard
        view={view}
        myId={myId}
        hint="Show how it looks at hand-over and return. It counts if you two disagree."
      />
    </>
  )
}

export const namesIn = (view: AgreementView) => ({
  owner: view.initiator.displayName,
  renter: view.participants.find(({ role }) => role === 'counterparty')?.person.displayName ?? 'the renter',
})
