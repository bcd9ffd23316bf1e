/** Asks before a comment is taken back by its author, or hidden by an admin. */
import { describeError } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { TalkRoute } from './talk-place.ts'
import type { CommentId } from './threads.ts'
import type { Talk } from './use-talk.ts'

const actions = {
  delete: {
    title: 'Delete this comment?',
    description: 'It’s gone for everyone. Replies stay.',
    confirmText: 'Delete',
    busyText: 'Deleting…',
  },
  hide: {
    title: 'Hide this comment?',
    description: 'Only admins can still read it. Everyone else sees that a comment was hidden.',
    confirmText: 'Hide',
    busyText: 'Hiding…',
  },
} as const

export type CommentAction = keyof typeof actions

type CommentDialogProps = { action: CommentAction; commentId: CommentId; talk: Talk; onClose: () => void }

export function CommentDialog({ action, commentId, talk, onClose }: CommentDialogProps) {
  const { description, ...words } = actions[action]
  const doing = useCall<TalkRoute<'delete' | 'hide'>>(talk.routes[action], {
    async onDone(all) {
      await talk.takeIn(all)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      {...words}
      onClose={onClose}
      description={doing.error === null ? description : describeError(doing.error).userMessage}
      busy={doing.busy}
      onConfirm={() => doing.run({ ...talk.where, commentId })}
    />
  )
}
