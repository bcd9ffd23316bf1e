/** Reads and writes of notices through the query cache. */
import { notification } from '@handshake/contracts/notification.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { describeError } from '#platform/api/describe-error.ts'
import { readQuery } from '#platform/cache/queries.ts'
import { showSnackbar } from '#ui/feedback/snackbar.ts'

export const noticesQuery = readQuery('notification.readNotices', notification.readNotices, {})

/** Reading is one-way, so the screen may say so at once; if the server disagrees, the truth is read again. */
export function useMarkNoticesRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(notification.markNoticesRead, {}),
    onMutate: () =>
      client.setQueryData(noticesQuery.queryKey, (known) =>
        known ? { unreadCount: 0, notices: known.notices.map((one) => ({ ...one, read: true })) } : known,
      ),
    onError: (error) =>
      showSnackbar({
        title: 'Failed to mark all as read',
        description: describeError(error).userMessage,
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  })
}
