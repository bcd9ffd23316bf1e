/** An amount that counts up once and then stands still; at once in its place for people who asked for less motion. */
import { type Cents, formatAmount, share, zero } from '@handshake/domain/money.ts'
import { useEffect, useState } from 'react'

export const countUpMs = 900

const wholeBps = 10_000

export function countedUp(amount: Cents, elapsedMs: number): Cents {
  const left = 1 - Math.min(1, Math.max(0, elapsedMs / countUpMs))
  return share(amount, Math.round((1 - left ** 3) * wholeBps))
}

export function CountUp({ amount }: { amount: Cents }) {
  const [shown, setShown] = useState<Cents>(() => (wantsLessMotion() ? amount : zero))
  useEffect(() => {
    if (wantsLessMotion()) return
    const began = performance.now()
    let frame = requestAnimationFrame(function count(now) {
      setShown(countedUp(amount, now - began))
      if (now - began < countUpMs) frame = requestAnimationFrame(count)
    })
    return () => cancelAnimationFrame(frame)
  }, [amount])
  return (
    <>
      <span aria-hidden="true" className="tabular">
        {formatAmount(shown)}
      </span>
      <span className="sr-only">{formatAmount(amount)}</span>
    </>
  )
}

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
