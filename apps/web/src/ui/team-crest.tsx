/** A team's mark in one of the fixed sizes: its logo where there is one, else the crest we draw from its colors and letters. */
import { type Crest, type CrestPattern, crestOf } from '@handshake/domain/sport/crest.ts'
import { useId, useState } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

export const crestSizes = { xs: 20, sm: 32, md: 48, lg: 64 } as const
export type CrestSize = keyof typeof crestSizes

type TeamCrestProps = {
  name: string
  abbreviation?: string | undefined
  logo?: string | null | undefined
  size?: CrestSize | undefined
  /** Set where no name stands beside the crest; otherwise screen readers would hear it twice. */
  labeled?: boolean | undefined
  className?: string | undefined
}

export function TeamCrest({ name, abbreviation, logo, size = 'sm', labeled = false, className }: TeamCrestProps) {
  const [failedLogo, setFailedLogo] = useState<string | null>(null)
  const pixels = crestSizes[size]
  const box = { width: pixels, height: pixels, className: classNames('shrink-0 select-none', className) }
  if (logo && logo !== failedLogo)
    return (
      <img
        {...box}
        src={logo}
        alt={labeled ? name : ''}
        loading="lazy"
        decoding="async"
        className={classNames(box.className, 'object-contain')}
        onError={() => setFailedLogo(logo)}
      />
    )
  const label = labeled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true }
  return (
    <span {...label} className="inline-flex shrink-0">
      <svg {...box} aria-hidden="true" viewBox="0 0 40 40">
        <Shield crest={crestOf({ name, abbreviation })} small={size === 'xs'} />
      </svg>
    </span>
  )
}

const shield = 'M6 3h28a2 2 0 0 1 2 2v14c0 9.5-6.6 15.2-16 19C10.6 34.2 4 28.5 4 19V5a2 2 0 0 1 2-2Z'

/** Kept clear of the middle, where the letters stand on the plain field. */
const trims: Readonly<Record<CrestPattern, string>> = {
  chief: 'M0 0h40v11H0Z',
  base: 'M0 29h40v11H0Z',
  flanks: 'M0 0h7.5v40H0ZM32.5 0H40v40h-7.5Z',
  corner: 'M0 0h20L0 14Z',
  chevron: 'M0 0h40v3L20 12 0 3Z',
}

/** In the units of the drawing, by how many letters have to fit. */
const letterSizes = [0, 19, 16, 12.5]

function Shield({ crest, small }: { crest: Crest; small: boolean }) {
  const id = useId()
  // The smallest crest has room for one letter, which then may fill it.
  const letters = small ? (Array.from(crest.letters)[0] ?? '?') : crest.letters
  return (
    <>
      <clipPath id={id}>
        <path d={shield} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path d={shield} fill={crest.field} />
        <path
          d={trims[crest.pattern]}
          fill={crest.trim}
          {...(crest.edge !== null && { stroke: crest.edge, strokeWidth: 1.5 })}
        />
      </g>
      {/* In a tone of the theme, so that a dark shield does not sink into a dark page, nor a light one into a light page. */}
      <path d={shield} fill="none" strokeWidth={1.25} className="stroke-line-control" />
      <text
        x={20}
        y={20.5}
        fill={crest.ink}
        fontSize={letterSizes[Array.from(letters).length] ?? 12.5}
        fontWeight={700}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {letters}
      </text>
    </>
  )
}
