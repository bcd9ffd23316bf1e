/** Stands in place of a staff page for everyone else. */
import { refusals } from '@handshake/contracts/refusals.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'

export function NotAllowed() {
  return (
    <>
      <PageHead title="For staff only" />
      <EmptyState
        picture="lock"
        title={refusals['session.forbidden'].words}
        description="This area is for Handshake staff."
        action={<ButtonLink to="/passport">Back to your passport</ButtonLink>}
      />
    </>
  )
}
