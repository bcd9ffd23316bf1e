/** A place nobody has taken yet, in the size a person's picture would have. */
import UserPlus from 'lucide-react/icons/user-plus'
import { type AvatarSize, avatarSizes } from '#ui/avatar.tsx'
import { classNames } from '#ui/theme/class-names.ts'

export function OpenSeat({ size, className }: { size: AvatarSize; className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      style={{ width: avatarSizes[size], height: avatarSizes[size] }}
      className={classNames(
        'flex shrink-0 items-center justify-center rounded-full border border-dashed border-line-control bg-surface text-faint',
        className,
      )}
    >
      <UserPlus className="size-2/5" />
    </span>
  )
}
