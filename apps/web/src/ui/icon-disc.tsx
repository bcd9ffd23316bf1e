/** An icon on a round ground of its tone, at the head of a row. */
import { type Tone, toneClasses } from '#ui/badge.tsx'
import type { Icon } from '#ui/icon.ts'
import { classNames } from '#ui/theme/class-names.ts'

export const IconDisc = ({ icon: IconMark, tone = 'neutral' }: { icon: Icon; tone?: Tone }) => (
  <span className={classNames('flex size-10 shrink-0 items-center justify-center rounded-full', toneClasses[tone])}>
    <IconMark aria-hidden="true" className="size-5" />
  </span>
)
