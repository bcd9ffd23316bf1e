/** One comment: who, when, what; or the place it left. With what its reader may do with it. */
import type { PersonView } from '@handshake/contracts/handshake/handshake-views.ts'
import { useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { describeError } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { TimeAgo } from '#ui/time/time-ago.tsx'
import { type CommentAction, CommentDialog } from './comment-dialog.tsx'
import { CommentForm } from './comment-form.tsx'
import type { TalkRoute } from './talk-place.ts'
import type { ShownComment, Unsent } from './threads.ts'
import type { Talk } from './use-talk.ts'

type CommentItemProps = {
  comment: ShownComment
  talk: Talk
  myId: string
  /** 'Creator' or 'Peer' where the author is one of the two. */
  seat: string | null
  onReply?: (() => void) | undefined
  onReport: (person: PersonView) => void
}

export function CommentItem({ comment, talk, myId, seat, onReply, onReport }: CommentItemProps) {
  const [editing, setEditing] = useState(false)
  const [asked, setAsked] = useState<CommentAction | null>(null)
  const { author, unsent } = comment
  if (author === null) return <p className="py-1 text-sm text-faint italic">This comment was deleted.</p>
  const own = author.id === myId
  const may = (action: (typeof comment.actions)[number]) => comment.actions.includes(action)
  return (
    <article aria-label={`Comment by ${own ? 'you' : author.displayName}`} className="flex gap-3">
      <Avatar name={author.displayName} src={author.avatarUrl} size="sm" className="mt-0.5" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <Link to={`/profile/${author.username}`} className="font-semibold text-text wrap-anywhere hover:underline">
            {own ? 'You' : author.displayName}
          </Link>
          {seat && <span className="text-xs font-medium text-accent-text">{seat}</span>}
          <span className="text-faint">
            {unsent === null ? <TimeAgo at={comment.createdAt} /> : unsent.failure === null && 'Sending…'}
            {comment.isEdited && ' · edited'}
          </span>
        </p>
        {editing ? (
          <EditComment comment={comment} talk={talk} onClose={() => setEditing(false)} />
        ) : comment.state === 'hidden' && comment.content === '' ? (
          <p className="text-sm text-faint italic">Hidden by an admin.</p>
        ) : (
          <p className={`whitespace-pre-line text-text wrap-anywhere ${unsent ? 'opacity-60' : ''}`}>
            {comment.content}
            {comment.state === 'hidden' && <span className="text-sm text-faint italic"> (hidden from everyone)</span>}
          </p>
        )}
        {unsent !== null && unsent.failure !== null && <NotSent unsent={unsent} talk={talk} />}
        {!editing && (
          <div className="-ml-2 flex flex-wrap">
            {may('reply') && onReply && (
              <Small onClick={onReply} name={`Reply to ${own ? 'your comment' : author.displayName}`}>
                Reply
              </Small>
            )}
            {may('edit') && (
              <Small onClick={() => setEditing(true)} name="Edit your comment">
                Edit
              </Small>
            )}
            {may('delete') && (
              <Small onClick={() => setAsked('delete')} name="Delete your comment">
                Delete
              </Small>
            )}
            {may('hide') && (
              <Small onClick={() => setAsked('hide')} name={`Hide the comment by ${author.displayName}`}>
                Hide
              </Small>
            )}
            {!own && comment.state === 'shown' && (
              <Small onClick={() => onReport(author)} name={`Report ${author.displayName}`}>
                Report
              </Small>
            )}
          </div>
        )}
      </div>
      {asked && <CommentDialog action={asked} commentId={comment.id} talk={talk} onClose={() => setAsked(null)} />}
    </article>
  )
}

function Small({ name, onClick, children }: { name: string; onClick: () => void; children: string }) {
  return (
    <Button size="sm" variant="ghost" className="px-2! font-medium!" aria-label={name} onClick={onClick}>
      {children}
    </Button>
  )
}

function NotSent({ unsent, talk }: { unsent: Unsent; talk: Talk }) {
  return (
    <div role="alert" className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-loss">
      <span>Failed to add comment. {describeError(unsent.failure).userMessage}</span>
      <Button size="sm" variant="ghost" onClick={() => talk.sendAgain(unsent)}>
        Try Again
      </Button>
      <Button size="sm" variant="ghost" onClick={() => talk.forget(unsent.id)}>
        Discard
      </Button>
    </div>
  )
}

/** Changing what one said, in the place where it stands. */
type EditCommentProps = { comment: ShownComment; talk: Talk; onClose: () => void }

function EditComment({ comment, talk, onClose }: EditCommentProps) {
  const editing = useCall<TalkRoute<'edit'>>(talk.routes.edit, {
    async onDone(all) {
      await talk.takeIn(all)
      onClose()
    },
  })
  return (
    <div className="mt-1.5 flex flex-col gap-2">
      <ActionProblem error={editing.error} title="Comment not changed" />
      <CommentForm
        label="Change your comment"
        sendText="Save"
        start={comment.content}
        focused
        busy={editing.busy}
        onSend={(content) => editing.run({ ...talk.where, commentId: comment.id, content })}
        onCancel={onClose}
      />
    </div>
  )
}
