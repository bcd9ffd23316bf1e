/** A picture over the whole screen: zoomed by keys, buttons, a double tap or two fingers, moved by scrolling, closed with Esc. */
import Maximize from 'lucide-react/icons/maximize'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import * as RadixDialog from 'radix-ui/dialog'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFocusReturn } from '#ui/overlay/focus-return.ts'
import { apart, shownWidth, zoomByKey, zoomStep, zoomTo } from './picture-zoom.ts'

type PictureViewerProps = {
  title: string
  /** Who brought it and when, under the title. */
  description: string
  src: string
  alt: string
  trigger: ReactNode
  /** Said instead of a picture that cannot be loaded. */
  failed: ReactNode
}

export function PictureViewer({ title, description, trigger, ...picture }: PictureViewerProps) {
  const focusReturn = useFocusReturn()
  const [zoom, setZoom] = useState(1)
  return (
    <RadixDialog.Root onOpenChange={() => setZoom(1)}>
      <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-backdrop data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <RadixDialog.Content
          {...focusReturn}
          className="fixed inset-0 z-50 flex flex-col bg-surface text-text outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
          onKeyDown={(event) => {
            const next = zoomByKey(zoom, event.key)
            if (next !== null) setZoom(next)
          }}
        >
          <div className="flex items-center gap-1 border-b border-line px-4 py-2 pt-[max(0.5rem,env(safe-area-inset-top))]">
            <div className="mr-auto min-w-0">
              <RadixDialog.Title className="truncate font-semibold">{title}</RadixDialog.Title>
              <RadixDialog.Description className="truncate text-sm text-muted">{description}</RadixDialog.Description>
            </div>
            <Tool label="Zoom out" onClick={() => setZoom(zoomStep(zoom, 'out'))}>
              <ZoomOut aria-hidden="true" className="size-5" />
            </Tool>
            <Tool label="Zoom in" onClick={() => setZoom(zoomStep(zoom, 'in'))}>
              <ZoomIn aria-hidden="true" className="size-5" />
            </Tool>
            <Tool label="Fit to screen" onClick={() => setZoom(1)}>
              <Maximize aria-hidden="true" className="size-5" />
            </Tool>
            <RadixDialog.Close aria-label="Close" className={tool}>
              <X aria-hidden="true" className="size-5" />
            </RadixDialog.Close>
          </div>
          <Zoomed {...picture} zoom={zoom} onZoom={setZoom} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

const tool =
  'flex size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors pressable hover:text-text'

const Tool = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <button type="button" aria-label={label} className={tool} onClick={onClick}>
    {children}
  </button>
)

type ZoomedProps = Pick<PictureViewerProps, 'src' | 'alt' | 'failed'> & {
  zoom: number
  onZoom: (change: (zoom: number) => number) => void
}

function Zoomed({ src, alt, failed, zoom, onZoom }: ZoomedProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null)
  const [isBroken, setBroken] = useState(false)
  // What was in the middle stays there while the picture grows.
  const middle = useRef({ x: 0.5, y: 0.5 })
  const width = frame && size && shownWidth(size, { width: frame.clientWidth, height: frame.clientHeight }, zoom)
  useLayoutEffect(() => {
    if (frame === null || width === null) return
    frame.scrollLeft = middle.current.x * frame.scrollWidth - frame.clientWidth / 2
    frame.scrollTop = middle.current.y * frame.scrollHeight - frame.clientHeight / 2
  }, [frame, width])
  usePinch(frame, onZoom)
  if (isBroken) return <div className="m-auto p-5">{failed}</div>
  return (
    <section
      ref={setFrame}
      aria-label={alt}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever looks by keyboard must be able to scroll it
      tabIndex={0}
      className="flex min-h-0 grow overflow-auto bg-sunken"
      onScroll={({ currentTarget: at }) => {
        middle.current = {
          x: (at.scrollLeft + at.clientWidth / 2) / at.scrollWidth,
          y: (at.scrollTop + at.clientHeight / 2) / at.scrollHeight,
        }
      }}
    >
      <img
        src={src}
        alt={alt}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
        onError={() => setBroken(true)}
        onDoubleClick={() => onZoom((now) => (now > 1 ? 1 : 3))}
        className="m-auto max-w-none shrink-0 object-contain"
        style={{ width: width ?? undefined, visibility: width === null ? 'hidden' : undefined }}
      />
    </section>
  )
}

/** Two fingers on the picture: the page itself must not zoom with it, so the browser is told to leave them alone. */
function usePinch(frame: HTMLElement | null, onZoom: ZoomedProps['onZoom']) {
  useEffect(() => {
    if (frame === null) return
    let before: number | null = null
    const onMove = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!one || !other) return
      event.preventDefault()
      const now = apart(one, other)
      const factor = before === null ? 1 : now / before
      before = now
      onZoom((zoom) => zoomTo(zoom * factor))
    }
    const onEnd = () => {
      before = null
    }
    frame.addEventListener('touchmove', onMove, { passive: false })
    frame.addEventListener('touchend', onEnd)
    return () => {
      frame.removeEventListener('touchmove', onMove)
      frame.removeEventListener('touchend', onEnd)
    }
  }, [frame, onZoom])
}
