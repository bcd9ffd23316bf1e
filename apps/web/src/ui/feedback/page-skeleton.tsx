/** The shape of a page whose piece is still on its way. */
import { LoadingLabel, Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx'

export function PageSkeleton() {
  return (
    <div className="mx-auto w-full max-w-5xl space-y-6 px-4 py-6 lg:px-8">
      <LoadingLabel />
      <Skeleton className="h-8 w-48" />
      <SkeletonText lines={3} className="max-w-md" />
    </div>
  )
}
