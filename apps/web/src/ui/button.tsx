/** The button: names one action, shows that it is being done, and cannot be pressed twice meanwhile. */
import { type ComponentProps, type MouseEvent, use } from 'react'
import { type ButtonLook, buttonClass } from '#ui/button-style.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { SavingPaused } from '#ui/saving-paused.ts'
import { classNames } from '#ui/theme/class-names.ts'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    busy?: boolean | undefined
    /** What the button says while busy, such as 'Sending…'. Without it the label stays. */
    busyText?: string | undefined
    /** Whether pressing it saves something, as with whatever can be busy or sends a form; false for what only reads. */
    saves?: boolean | undefined
  }

export function Button({
  variant,
  size,
  full,
  busy,
  busyText,
  type = 'button',
  saves = busy !== undefined || type === 'submit',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const paused = use(SavingPaused) && saves
  // A disabled button would drop the keyboard's focus in the middle of the action, so a busy one only refuses.
  const still = busy || paused
  function onPress(event: MouseEvent<HTMLButtonElement>) {
    if (still) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, full }, classNames(paused && 'opacity-45', className))}
      aria-busy={busy || undefined}
      aria-disabled={still || undefined}
      onClick={onPress}
      {...rest}
    >
      {busy ? (
        <>
          <Spinner />
          {busyText ?? children}
        </>
      ) : (
        children
      )}
    </button>
  )
}
