/** A person's picture in one of the fixed sizes, or calm initials where there is none or it fails to load. */
import { hueOf, initialsOf } from '@handshake/domain/profile/initials.ts'
import { type CSSProperties, useState } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

export const avatarSizes = { xs: 16, sm: 32, md: 48, lg: 64, xl: 96, default: 50 } as const
export type AvatarSize = keyof typeof avatarSizes

type AvatarProps = {
  name: string
  src?: string | null | undefined
  size?: AvatarSize | undefined
  /** Set where no name stands beside the picture; otherwise screen readers would hear it twice. */
  labeled?: boolean | undefined
  className?: string | undefined
}

export function Avatar({ name, src, size = 'default', labeled = false, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const pixels = avatarSizes[size]
  const initials = initialsOf(name)
  // The smallest circle has room for one letter, which then may fill it.
  const fontSize = size === 'xs' ? 9 : Math.round(pixels * 0.38)
  const style = { width: pixels, height: pixels, fontSize, '--hue': hueOf(name) }
  const label = labeled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true }
  return (
    <span
      {...label}
      style={style as CSSProperties}
      className={classNames(
        'relative inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full leading-none font-semibold select-none',
        'bg-[oklch(var(--tint-fill)_var(--hue))] text-[oklch(var(--tint-ink)_var(--hue))]',
        className,
      )}
    >
      <span>{size === 'xs' ? Array.from(initials)[0] : initials}</span>
      {/* Laid over the initials, which stand until it has come and come back if it never does. */}
      {src && src !== failedSrc && (
        <img
          src={src}
          alt=""
          width={pixels}
          height={pixels}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  )
}
