/** Stands where notices would be. */
import Bell from 'lucide-react/icons/bell'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

export function NoNotices() {
  return <EmptyState icon={Bell} title="No notifications yet" description="You're all caught up!" />
}
