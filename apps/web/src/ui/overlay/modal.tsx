/** Where people decide: a sheet within the thumb's reach on phones, a dialog in the middle on larger screens. */
import { OverlayPanel, type OverlayProps } from '#ui/overlay/overlay-panel.tsx'

export function Modal(props: OverlayProps) {
  return <OverlayPanel placement="bottom-or-center" {...props} />
}
