/** Changing what one said, in the place where it stands. */
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { CommentForm } from './comment-form.tsx'
import type { TalkRoute } from './talk-place.ts'
import type { ShownComment } from './threads.ts'
import type { Talk } from './use-talk.ts'

type EditCommentProps = { comment: ShownComment; talk: Talk; onClose: () => void }

export function EditComment({ comment, talk, onClose }: EditCommentProps) {
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
