/** The button: names one action, shows that it is being done, and cannot be pressed twice meanwhile. */
import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonClass } from '#ui/button-style.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    busy?: boolean | undefined
    /** What the button says while busy, such as 'Sending…'. Without it the label stays. */
    busyText?: string | undefined
  }

export function Button({
  variant,
  size,
  full,
  busy = false,
  busyText,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // A disabled button would drop the keyboard's focus in the middle of the action, so a busy one only refuses.
  function onPress(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, full }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
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
