/** What stands beside a list while nothing is open. */
import { EmptyState } from '#ui/feedback/empty-state.tsx'

export const NothingOpen = () => (
  <div className="rounded-card border border-dashed border-line py-16">
    <EmptyState
      picture="handshake"
      title="Choose one to see it here."
      description="Its terms, its money and what happens next."
    />
  </div>
)
