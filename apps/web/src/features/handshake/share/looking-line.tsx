/** Says that somebody has the link open right now, for as long as that is true, and never who. */
import { minutes } from '@handshake/domain/time.ts'
import Eye from 'lucide-react/icons/eye'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { useNow } from '#ui/time/use-now.ts'

/** An open page says so every half minute; one that stays silent for twice that is closed. */
const freshForMs = minutes(1)

export function LookingLine({ openedAt }: { openedAt: string | null }) {
  const leftMs = (now: Date) => (openedAt === null ? 0 : Date.parse(openedAt) + freshForMs - now.getTime())
  const now = useNow((at) => (leftMs(at) > 0 ? leftMs(at) : null))
  const looks = leftMs(now) > 0
  return (
    // Screen readers announce a status only if it was on the page before its words, so it stays there while it has none.
    <p role="status" className="flex items-center gap-2 text-sm font-medium text-accent-text empty:sr-only">
      {looks && (
        <>
          <Eye aria-hidden="true" className="size-4 shrink-0 motion-safe:animate-pulse" />
          Someone is looking at it
        </>
      )}
      {!looks && openedAt !== null && (
        <span className="font-normal text-muted">
          Last opened <TimeAgo at={openedAt} className="lowercase" />
        </span>
      )}
    </p>
  )
}
