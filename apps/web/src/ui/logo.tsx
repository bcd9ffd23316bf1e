/** Our mark: two uprights facing each other, each reaching a hand across, clasped into an H. */
import { classNames } from '#ui/theme/class-names.ts'

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="4.5"
      strokeLinecap="round"
      aria-hidden="true"
      className={classNames('size-8', className)}
    >
      <path d="M6.5 6v20M6.5 13.25h12" className="stroke-accent" />
      <path d="M25.5 6v20M25.5 18.75h-12" stroke="currentColor" />
    </svg>
  )
}

/** The mark with the name; the name can be left to screen readers where the place is narrow. */
export function Logo({ markOnly = false, className }: { markOnly?: boolean; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2 text-text', className)}>
      <LogoMark className="size-7" />
      <span className={markOnly ? 'sr-only' : 'text-lg font-semibold tracking-tight'}>Handshake</span>
    </span>
  )
}
