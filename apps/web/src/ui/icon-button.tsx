/** A button that is only an icon: its label is spoken by screen readers and shown as a tooltip. */
import { type ComponentProps, use } from 'react'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { SavingPaused } from '#ui/saving-paused.ts'
import { classNames } from '#ui/theme/class-names.ts'

const sizes = { sm: 'size-8 [&_svg]:size-4', md: 'size-10 [&_svg]:size-5', lg: 'size-12 [&_svg]:size-6' }
const variants = {
  ghost: 'text-muted pressable hover:text-text aria-expanded:bg-hover aria-expanded:text-text',
  secondary: 'border border-line bg-raised text-text shadow-1 hover:border-line-control',
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  size?: keyof typeof sizes | undefined
  variant?: keyof typeof variants | undefined
  busy?: boolean | undefined
  tooltipSide?: ComponentProps<typeof Tooltip>['side']
}

export function IconButton({
  label,
  size = 'md',
  variant = 'ghost',
  busy,
  tooltipSide,
  className,
  children,
  onClick,
  ...rest
}: IconButtonProps) {
  const paused = use(SavingPaused) && busy !== undefined
  const still = busy || paused
  return (
    <Tooltip text={label} side={tooltipSide}>
      <button
        type="button"
        aria-label={label}
        aria-busy={busy || undefined}
        aria-disabled={still || undefined}
        onClick={still ? undefined : onClick}
        className={classNames(
          'inline-flex shrink-0 items-center justify-center rounded-control transition-colors',
          'disabled:pointer-events-none disabled:opacity-45',
          sizes[size],
          variants[variant],
          paused && 'opacity-45',
          className,
        )}
        {...rest}
      >
        {busy ? <Spinner /> : children}
      </button>
    </Tooltip>
  )
}
