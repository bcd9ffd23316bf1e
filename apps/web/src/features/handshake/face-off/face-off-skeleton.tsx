/** The signature card before its data has come: every line where it will stand. */
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { classNames } from '#ui/theme/class-names.ts'

export function FaceOffSkeleton({ className }: { className?: string | undefined }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('flex flex-col gap-4 rounded-card border border-line bg-surface p-4', className)}
    >
      <div>
        <div className="flex items-center justify-between">
          <Skeleton className="h-3 w-24" />
          <Skeleton round className="h-6 w-20" />
        </div>
        <Skeleton className="mt-2.5 h-5 w-4/5" />
      </div>
      <div className="mt-auto flex flex-col gap-2">
        <div className="flex items-center justify-between gap-2">
          <Skeleton round className="size-12" />
          <Skeleton className="h-7 w-24" />
          <Skeleton round className="size-12" />
        </div>
        <div className="flex justify-between">
          <Skeleton className="my-0.5 h-4 w-24" />
          <Skeleton className="my-0.5 h-4 w-24" />
        </div>
        <div className="flex justify-between">
          <Skeleton className="my-0.5 h-4 w-14" />
          <Skeleton className="my-0.5 h-4 w-14" />
        </div>
      </div>
      <div>
        <Skeleton round className="h-1 w-full" />
        <Skeleton className="mt-3 mb-1 h-3.5 w-2/5" />
      </div>
    </div>
  )
}
