/** The 404 page: nothing is at this address, and here is the way home. */
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'

export const notFoundTitle = 'Oops! Page not found'

/** What stands below the title, also within a frame of its own. */
export const NothingHere = () => (
  <EmptyState
    picture="search"
    title="The link may be old or incomplete."
    action={
      <ButtonLink to="/" variant="primary">
        Return to home
      </ButtonLink>
    }
  />
)

export const NotFoundScreen = () => (
  <>
    <PageHead title={notFoundTitle} />
    <NothingHere />
  </>
)
