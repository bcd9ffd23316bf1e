/** Confetti for a win: a few seconds over the page, in the way of nothing, and none for people who asked for less motion. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { confettiMs, fall, fire } from './confetti-physics.ts'

const pieceCount = 140
const colorNames = ['--accent', '--yours-fill', '--held-fill', '--info-fill']

export function Confetti({ onDone }: { onDone?: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const finish = useEffectEvent(() => onDone?.())
  useEffect(() => {
    const surface = canvas.current
    const brush = surface?.getContext('2d')
    if (!surface || !brush || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      finish()
      return
    }
    const { innerWidth: width, innerHeight: height } = window
    surface.width = width
    surface.height = height
    const look = getComputedStyle(document.documentElement)
    const colors = colorNames.map((name) => look.getPropertyValue(name) || 'currentcolor')
    let pieces = fire(pieceCount, { width, height, colors: colors.length, random: Math.random })
    const began = performance.now()
    let last = began
    let frame = requestAnimationFrame(function draw(now) {
      const lived = now - began
      pieces = pieces.map((piece) => fall(piece, Math.min(now - last, 50) / 1_000))
      last = now
      brush.clearRect(0, 0, width, height)
      brush.globalAlpha = Math.min(1, Math.max(0, (confettiMs - lived) / 800))
      for (const { x, y, angle, size, color } of pieces) {
        brush.save()
        brush.translate(x, y)
        brush.rotate(angle)
        brush.fillStyle = colors[color] ?? 'currentcolor'
        brush.fillRect(-size / 2, -size / 4, size, size / 2)
        brush.restore()
      }
      if (lived < confettiMs) frame = requestAnimationFrame(draw)
      else finish()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div aria-hidden="true" data-testid="confetti" className="pointer-events-none fixed inset-0 z-50">
      <canvas ref={canvas} className="size-full" />
    </div>
  )
}
