/** While the app is open: a card for an invitation, a match or a result that just came, and a toast for an ending, a new friend or a warning. The confetti waits on the winner's own page. */
import { useQuery } from '@tanstack/react-query'
import HandshakeIcon from 'lucide-react/icons/handshake'
import Trophy from 'lucide-react/icons/trophy'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { noticesQuery } from '#features/notification/notification.queries.ts'
import { useUndoFriend } from '#features/notification/use-undo-friend.ts'
import { useTurnsByPage } from '#features/turn/turn.public.tsx'
import { navigate, useLocation } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { toast } from '#ui/feedback/toast.ts'
import type { NotificationToastKind } from '#ui/feedback/toast-limits.ts'
import { type Arrival, followTurns, isGone, isInSight, newArrivals } from './arrivals.ts'

type CardKind = 'invitation' | 'match' | 'result'

const cardLabels: Readonly<Record<CardKind, string>> = {
  invitation: 'New invitation',
  match: 'New match',
  result: 'New result',
}

const isCard = (is: Arrival['is']): is is CardKind => Object.hasOwn(cardLabels, is)

const kinds: Readonly<Record<Exclude<Arrival['is'], CardKind>, NotificationToastKind>> = {
  friend: 'info',
  win: 'win',
  loss: 'info',
  settled: 'success',
  warning: 'warning',
}

/** `known`: the notices that were there when the app was opened. */
export function ArrivalOverlay({ known: atFirst }: { known: ReadonlySet<string> }) {
  const { data } = useQuery(noticesQuery)
  const { pathname } = useLocation()
  const { undo } = useUndoFriend()
  const turns = useTurnsByPage()
  const known = useRef(atFirst)
  const [waiting, setWaiting] = useState<readonly Arrival[]>([])

  const receive = useEffectEvent((arrivals: readonly Arrival[]) => {
    // What the page shows already is not said over it again.
    const news = arrivals.filter((one) => !isInSight(one, pathname))
    const cards = news.filter(({ is }) => isCard(is))
    if (cards.length > 0) setWaiting((before) => [...cards, ...before])
    for (const arrival of news) {
      const { notice, to } = arrival
      if (arrival.is === 'invitation' || arrival.is === 'match' || arrival.is === 'result') continue
      toast.notification(kinds[arrival.is], notice.title, {
        description: notice.message,
        action:
          arrival.is === 'friend'
            ? { label: 'Undo', onClick: () => undo(arrival.friendId) }
            : { label: notice.actionLabel ?? 'Open', onClick: () => navigate(to) },
      })
    }
  })

  useEffect(() => {
    if (data === undefined) return
    receive(newArrivals(data.notices, known.current))
    known.current = new Set([...known.current, ...data.notices.map(({ id }) => id)])
  }, [data])

  useEffect(() => {
    if (turns !== undefined) setWaiting((before) => followTurns(before, turns))
  }, [turns])

  const [first, ...others] = waiting.filter((one) => !isInSight(one, pathname) && !isGone(one, turns))
  return (
    <>
      {first && (
        <section
          aria-label={isCard(first.is) ? cardLabels[first.is] : undefined}
          aria-live="polite"
          // On a phone the thumb is at the bottom, on the main button: the card hangs below the header.
          className="fixed inset-x-4 top-18 z-30 flex animate-pop-in items-center gap-3 rounded-card border border-line bg-raised py-2 pr-1 pl-3 shadow-3 sm:left-auto sm:w-96 md:top-auto md:bottom-6"
        >
          <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-text">
            {first.is === 'result' ? (
              <Trophy aria-hidden="true" className="size-5" />
            ) : (
              <HandshakeIcon aria-hidden="true" className="size-5" />
            )}
          </span>
          <div className="min-w-0 grow text-sm">
            <p className="line-clamp-2 font-semibold text-text wrap-anywhere">
              {first.notice.title}
              {others.length > 0 && <span className="font-normal text-faint"> and {others.length} more</span>}
            </p>
            <p className="line-clamp-2 text-muted wrap-anywhere">{first.notice.message}</p>
          </div>
          <ButtonLink
            variant="primary"
            size="sm"
            to={first.to}
            onClick={() => setWaiting(waiting.filter((one) => one !== first))}
          >
            View
          </ButtonLink>
          <Button variant="ghost" size="sm" aria-label="Later" onClick={() => setWaiting([])}>
            <X aria-hidden="true" />
          </Button>
        </section>
      )}
    </>
  )
}
