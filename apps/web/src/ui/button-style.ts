/** How buttons look: one table of variants and one of sizes, worn by buttons and by links alike. */
import { classNames } from '#ui/theme/class-names.ts'

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
type ButtonSize = 'sm' | 'md' | 'lg'

/** Marks the main action of a page, which messages keep clear of. */
export const mainActionMark = 'main-action'

const variants: Record<ButtonVariant, string> = {
  primary: 'main-action bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line bg-raised text-text shadow-1 hover:border-line-control',
  ghost: 'text-muted pressable hover:text-text',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 gap-1.5 px-3 text-sm',
  md: 'min-h-10 gap-2 px-4 text-base',
  lg: 'min-h-12 gap-2 px-5 text-lg',
}

// A label stays on one line until the line is full: with large text on a phone it goes on below.
const everyButton =
  'inline-flex max-w-full shrink-0 items-center justify-center rounded-control text-center font-semibold break-words select-none [td_&]:whitespace-nowrap large-text:whitespace-normal! ' +
  'transition-[background-color,border-color,color,scale] active:scale-[0.985] ' +
  'disabled:pointer-events-none disabled:opacity-45 aria-disabled:cursor-default aria-disabled:active:scale-100 ' +
  '[&_svg]:size-4 [&_svg]:shrink-0'

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Takes the whole width it is given: the main action of a form or a sheet. */
  full?: boolean | undefined
}

export function buttonClass({ variant = 'secondary', size = 'md', full = false }: ButtonLook, className?: string) {
  return classNames(everyButton, variants[variant], sizes[size], full && 'w-full', className)
}
