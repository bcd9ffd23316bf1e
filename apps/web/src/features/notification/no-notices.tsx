/** Stands where notices would be. */
import { EmptyState } from '#ui/feedback/empty-state.tsx'

export function NoNotices() {
  return <EmptyState picture="bell" title="No notifications yet" description="You’re all caught up!" />
}
