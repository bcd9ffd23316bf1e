/** What happens next in an agreement, in a sentence or two, with the steps the reader can take. */
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import type { ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'
import type { PayingWallet } from '../screen-props.ts'
import { StepButtons } from './step-buttons.tsx'
import type { StepSpecs } from './step-spec.ts'

export type Next = { readonly title: string; readonly about: string }

export function NextCard({
  view,
  wallet,
  next,
  specs,
  children,
}: {
  view: AgreementView
  wallet: PayingWallet
  next: Next
  specs: StepSpecs
  children?: ReactNode
}) {
  return (
    <Card className="flex flex-col gap-4">
      {/* Read out once a step has changed it: nothing else says so. */}
      <div role="status" data-news tabIndex={-1} className="scroll-mt-20 outline-none">
        <h2 className="text-lg font-semibold text-text">{next.title}</h2>
        {next.about !== '' && <p className="mt-1 text-sm break-words text-muted">{next.about}</p>}
      </div>
      {children}
      <StepButtons view={view} wallet={wallet} specs={specs} />
    </Card>
  )
}

/** What an agreement that is over says, whatever its type. */
export function endedNext({ status, timeline }: AgreementView): Next | null {
  const why = timeline.at(-1)?.reason
  const because = why ? `“${why}”` : ''
  switch (status) {
    case 'declined':
      return { title: 'It was declined', about: because || 'No money has moved.' }
    case 'expired':
      return { title: 'It expired', about: 'Nobody answered in time. No money has moved.' }
    case 'cancelled':
      return { title: 'It was canceled', about: 'Anything that was paid in went back.' }
    case 'refunded':
      return { title: 'The money went back', about: because || 'Whoever paid in has it back.' }
    default:
      return null
  }
}
