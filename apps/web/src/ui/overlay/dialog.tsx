/** A dialog in the middle of the screen at every width: short questions and messages. */
import { OverlayPanel, type OverlayProps } from '#ui/overlay/overlay-panel.tsx'

export function Dialog(props: OverlayProps) {
  return <OverlayPanel placement="center" {...props} />
}
