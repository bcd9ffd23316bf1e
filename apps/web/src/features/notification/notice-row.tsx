/** One notice: what happened, when, and where it leads. */
import type { Notice } from '@handshake/contracts/notification.ts'
import type { PersonId } from '@handshake/domain/ids.ts'
import { safeTarget } from '@handshake/domain/session/redirect-target.ts'
import Check from 'lucide-react/icons/check'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { noticeIcons, noticeTone } from './notice-icon.ts'
import { useChangeNotices } from './notification.queries.ts'
import { shortenMessage } from './shorten-message.ts'
import { useUndoFriend } from './use-undo-friend.ts'

type NoticeRowProps = { notice: Notice; onFollow?: (() => void) | undefined }

export function NoticeRow({ notice, onFollow }: NoticeRowProps) {
  const [expanded, setExpanded] = useState(false)
  const IconMark = noticeIcons[notice.icon]
  const short = shortenMessage(notice.message)
  const { mutate: change } = useChangeNotices()
  const { id: noticeId, read } = notice
  const markRead = () => change({ is: 'read', noticeId })
  const follow = () => {
    if (!read) markRead()
    onFollow?.()
  }
  const target = notice.actionUrl === null ? null : safeTarget(notice.actionUrl, window.location.origin)
  return (
    <div className="flex gap-3 py-3">
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
          <p className="font-semibold break-words text-text">
            {notice.title}
            {notice.priority === 'urgent' && <span className="sr-only">, urgent</span>}
            {!read && <span className="sr-only">, unread</span>}
          </p>
          <TimeAgo at={notice.createdAt} className="shrink-0 text-xs text-faint" />
        </div>
        <p className="mt-0.5 break-words text-muted">{expanded || short === null ? notice.message : short}</p>
        {notice.occurrences > 1 && (
          <p className="mt-0.5 text-faint">
            {notice.occurrences === 2 ? 'And 1 earlier update' : `And ${notice.occurrences - 1} earlier updates`}
          </p>
        )}
        <div className="mt-1 flex items-center gap-3 large-text:flex-wrap">
          <div className="flex grow flex-wrap gap-x-3 whitespace-nowrap large-text:whitespace-normal">
            {short !== null && (
              <button
                type="button"
                aria-expanded={expanded}
                onClick={() => setExpanded(!expanded)}
                className="py-1 font-medium text-muted hover:text-text"
              >
                {expanded ? 'Show less' : 'Show more'}
              </button>
            )}
            {target !== null && (
              <Link to={target} onClick={follow} className="py-1 font-medium text-accent-text hover:underline">
                {notice.actionLabel ?? 'Open'}
              </Link>
            )}
            {notice.friendId !== null && <UndoFriend friendId={notice.friendId} />}
          </div>
          <div className="-mr-2 ml-auto flex">
            {!read && (
              <IconButton size="sm" label={`Mark “${notice.title}” as read`} onClick={markRead}>
                <Check aria-hidden="true" />
              </IconButton>
            )}
            <IconButton
              size="sm"
              label={`Delete “${notice.title}”`}
              onClick={() => change({ is: 'deleted', noticeId })}
            >
              <Trash aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      </div>
      {!read && <span aria-hidden="true" className="mt-2 size-2 shrink-0 rounded-full bg-accent" />}
    </div>
  )
}

function UndoFriend({ friendId }: { friendId: PersonId }) {
  const { undo, busy } = useUndoFriend()
  return (
    <button
      type="button"
      disabled={busy}
      onClick={() => undo(friendId)}
      className="py-1 font-medium text-muted hover:text-text"
    >
      Undo
    </button>
  )
}
