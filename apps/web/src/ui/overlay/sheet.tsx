/** A sheet: from the bottom on phones, along the right side on larger screens. */
import { OverlayPanel, type OverlayProps } from '#ui/overlay/overlay-panel.tsx'

export function Sheet(props: OverlayProps) {
  return <OverlayPanel placement="bottom-or-side" {...props} />
}
