/** The next games with a price for each side, and the sheet of a tapped one, fetched once somebody begins to use the page; none on a break or where one's own limit leaves nothing to bet. */
import { cents } from '@handshake/domain/money.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { StartingSoon } from '#features/handshake/create/games/starting-soon.tsx'
import type { Picked } from '#features/handshake/create/quick/quick-bet.tsx'
import { useOwnStop } from '#features/safety/safety.public.tsx'
import { OwnStopCallout } from '#patterns/own-stop-callout.tsx'
import { mayFetchAhead } from '#platform/network/network.ts'
import { whenUsed } from '#platform/when-used.ts'

const loadSheet = () => import('./quick-bet-sheet.tsx')
const QuickBetSheet = lazy(() => loadSheet().then((module) => ({ default: module.QuickBetSheet })))

const smallestStake = cents(100)

export function GamesToBetOn({ className }: { className?: string }) {
  const [picked, setPicked] = useState<Picked | null>(null)
  // What fails now is tried again by the tap itself.
  useEffect(() => (mayFetchAhead() ? whenUsed(() => void Promise.allSettled([loadSheet()])) : undefined), [])
  const stop = useOwnStop(smallestStake)
  if (stop !== null) return <OwnStopCallout words={stop} className={className} />
  return (
    <>
      <StartingSoon className={className} onSide={(game, side) => setPicked({ game, side })} />
      {picked && (
        <Suspense fallback={null}>
          <QuickBetSheet picked={picked} onClose={() => setPicked(null)} />
        </Suspense>
      )}
    </>
  )
}
