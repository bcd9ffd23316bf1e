/** One notice: what happened and when, in a row that leads to it at one press. */
import type { Notice } from '@handshake/contracts/notification/notification.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { safeTarget } from '@handshake/domain/session/redirect-target.ts'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { noticeIcons, noticeTone } from './notice-icon.ts'
import { useChangeNotices } from './notification.queries.ts'
import { useUndoFriend } from './use-undo-friend.ts'

/** Stands where notices would be. */
export const NoNotices = () => (
  <EmptyState picture="bell" title="No notifications yet" description="You’re all caught up!" />
)

const longestMessage = 80

/**
 * A message longer than 80 characters is cut, at a word where that is possible. null when the message fits as it
 * is. Counts what people see as characters, so that no emoji is cut in two.
 */
export function shortenMessage(message: string): string | null {
  const characters = Array.from(message)
  if (characters.length <= longestMessage) return null
  const cut = characters.slice(0, longestMessage).join('')
  const lastSpace = cut.lastIndexOf(' ')
  // A full stop before the dots would read as four of them.
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s.,;:]+$/, '')}…`
}

type NoticeRowProps = {
  notice: Notice
  /** One line of the message and nothing to do but follow it, where only the newest few are shown. */
  short?: boolean
  onFollow?: (() => void) | undefined
}

export function NoticeRow({ notice, short = false, onFollow }: NoticeRowProps) {
  const [expanded, setExpanded] = useState(false)
  const IconMark = noticeIcons[notice.icon]
  const cut = short ? null : shortenMessage(notice.message)
  const { mutate: change } = useChangeNotices()
  const { id: noticeId, read } = notice
  const follow = () => {
    if (!read) change({ is: 'read', noticeId })
    onFollow?.()
  }
  return (
    <div className="relative -mx-2 flex gap-3 rounded-control px-2 py-2.5 pressable">
      <span
        className={classNames(
          'mt-0.5 flex size-8 shrink-0 items-center justify-center rounded-full',
          noticeTone(notice),
        )}
      >
        <IconMark aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 grow text-sm">
        <div className="flex items-baseline justify-between gap-3">
          <p className={classNames('min-w-0 break-words text-text', read ? 'font-medium' : 'font-semibold')}>
            <WholeRow notice={notice} onPress={follow} />
            {notice.priority === 'urgent' && <span className="sr-only">, urgent</span>}
            {!read && <span className="sr-only">, unread</span>}
          </p>
          <TimeAgo at={notice.createdAt} className="shrink-0 text-xs text-faint" />
        </div>
        <p className={classNames('mt-0.5 text-muted', short ? 'truncate' : 'break-words')}>
          {expanded || cut === null ? notice.message : cut}
          {notice.occurrences > 1 && !short && (
            <span className="text-faint">
              {notice.occurrences === 2 ? ' And 1 earlier update.' : ` And ${notice.occurrences - 1} earlier updates.`}
            </span>
          )}
          {cut !== null && (
            <button
              type="button"
              aria-expanded={expanded}
              onClick={() => setExpanded(!expanded)}
              className="relative ml-1 py-1 font-medium text-muted hover:text-text"
            >
              {expanded ? 'Show less' : 'Show more'}
            </button>
          )}
        </p>
        {notice.friendId !== null && <UndoFriend friendId={notice.friendId} />}
      </div>
      {!read && <span aria-hidden="true" className="mt-2 size-2 shrink-0 rounded-full bg-accent" />}
      {!short && (
        <IconButton
          size="sm"
          className="relative -mr-2 self-center"
          label={`Delete “${notice.title}”`}
          onClick={() => change({ is: 'deleted', noticeId })}
        >
          <Trash aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

/** The title is what is followed, and it reaches over the whole row; one that leads nowhere is read by the same press. */
function WholeRow({ notice, onPress }: { notice: Notice; onPress: () => void }) {
  const target = notice.actionUrl === null ? null : safeTarget(notice.actionUrl, window.location.origin)
  const look = 'text-left after:absolute after:inset-0 after:rounded-control'
  return target === null ? (
    <button type="button" onClick={onPress} className={look}>
      {notice.title}
    </button>
  ) : (
    <Link to={target} onClick={onPress} title={notice.actionLabel ?? undefined} className={look}>
      {notice.title}
    </Link>
  )
}

function UndoFriend({ friendId }: { friendId: PersonId }) {
  const { undo, busy } = useUndoFriend()
  return (
    <button
      type="button"
      disabled={busy}
      onClick={() => undo(friendId)}
      className="relative py-1 font-medium text-muted hover:text-text"
    >
      Undo
    </button>
  )
}
