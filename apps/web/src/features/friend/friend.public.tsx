/** What other features may use of friends: choosing some of them. */
import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

/** A piece of its own: in most forms it appears only after one has said that friends are asked. */
const Picker = lazy(() => import('./friend-picker.tsx').then((module) => ({ default: module.FriendPicker })))

export const FriendPicker = (props: ComponentProps<typeof Picker>) => (
  <Suspense fallback={<Skeleton className="h-40 rounded-control!" />}>
    <Picker {...props} />
  </Suspense>
)
