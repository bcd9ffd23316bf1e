/** Two people side by side, slightly overlapping: you in front, the other or an open seat behind. */
import { Avatar, type AvatarSize, avatarSizes } from '#ui/avatar.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { OpenSeat } from './open-seat.tsx'

type Person = { name: string; src?: string | null | undefined }
type AvatarPairProps = {
  left: Person
  right: Person | null
  size?: AvatarSize | undefined
  className?: string | undefined
}

export function AvatarPair({ left, right, size = 'sm', className }: AvatarPairProps) {
  const ring = 'ring-2 ring-surface'
  return (
    <span className={classNames('inline-flex shrink-0 items-center', className)}>
      <Avatar name={left.name} src={left.src} size={size} className={classNames('z-1', ring)} />
      <span className="flex" style={{ marginLeft: -avatarSizes[size] / 5 }}>
        {right ? <Avatar name={right.name} src={right.src} size={size} className={ring} /> : <OpenSeat size={size} />}
      </span>
    </span>
  )
}
