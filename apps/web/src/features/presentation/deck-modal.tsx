/** A presentation over the whole page, in a frame of its own: one of our pages, never anybody else's. */
import type { PresentationView } from '@handshake/contracts/presentation/presentation.ts'
import { useEffect, useRef } from 'react'
import { OverlayPanel } from '#ui/overlay/dialog.tsx'
import { isCloseMessage } from './deck/close-deck.ts'

export function DeckModal({ presentation, onClose }: { presentation: PresentationView; onClose: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const onMessage = (message: MessageEvent) => {
      if (isCloseMessage(message) && message.source === frame.current?.contentWindow) onClose()
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [onClose])
  return (
    <OverlayPanel
      placement="center"
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<span className="line-clamp-1 wrap-anywhere">{presentation.title}</span>}
      className="inset-2! h-auto! max-h-none! w-auto! max-w-none! [&>div:last-child]:p-0"
    >
      <iframe
        ref={frame}
        src={presentation.path}
        title={presentation.title}
        // The keys that turn slides are pressed inside.
        onLoad={() => frame.current?.contentWindow?.focus()}
        allow="fullscreen"
        className="block size-full rounded-b-card border-0"
      />
    </OverlayPanel>
  )
}
