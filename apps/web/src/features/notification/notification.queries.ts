/** Reads and writes of notices through the query cache. A change is in sight at once, and taken back if the server refuses it. */

import type { ResultOf } from '@handshake/contracts/contract.ts'
import { notification } from '@handshake/contracts/notification/notification.ts'
import type { NoticeFilter } from '@handshake/domain/notification/notice-groups.ts'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { failureMessage } from '#platform/api/describe-error.ts'
import { readQuery } from '#platform/cache/queries.ts'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { type NoticeChange, withChanges } from './notice-changes.ts'

export const noticesQuery = readQuery('notification.readNotices', notification.readNotices, {})

const mutationKey = ['notification.change']

const senders: { [Is in NoticeChange['is']]: (change: Extract<NoticeChange, { is: Is }>) => Promise<unknown> } = {
  'all-read': () => call(notification.markNoticesRead, {}),
  read: ({ noticeId }) => call(notification.markNoticesRead, { noticeIds: [noticeId] }),
  deleted: ({ noticeId }) => call(notification.deleteNotice, { noticeId }),
  cleared: ({ until }) => call(notification.deleteNotices, { until }),
}

const failures: Readonly<Record<NoticeChange['is'], string>> = {
  'all-read': 'Failed to mark all as read',
  read: 'Failed to mark as read',
  deleted: 'Failed to delete notification',
  cleared: 'Failed to delete all notifications',
}

const send = (change: NoticeChange) => (senders[change.is] as (it: NoticeChange) => Promise<unknown>)(change)

const usePendingChanges = () =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as NoticeChange,
  })

/** The newest notices, with what the person just did to them. */
export function useNotices() {
  const query = useQuery(noticesQuery)
  const pending = usePendingChanges()
  return { ...query, data: query.data && withChanges(query.data, pending) }
}

type PageStart = ResultOf<typeof notification.readNotices>['next']

/** All that a filter lets through, page after page; the name is the route's, so that live events reach it. */
export function useNoticePages(show: NoticeFilter) {
  const query = useInfiniteQuery({
    queryKey: [noticesQuery.queryKey[0], 'pages', show],
    queryFn: ({ pageParam, signal }) => call(notification.readNotices, { show, ...pageParam }, { signal }),
    initialPageParam: null as PageStart,
    getNextPageParam: (last) => last.next,
    // What is in sight stays there until the other list has come.
    placeholderData: keepPreviousData,
  })
  const pending = usePendingChanges()
  const [first, ...others] = query.data?.pages ?? []
  if (first === undefined) return { ...query, data: undefined }
  const { unreadCount } = first
  const notices = [first, ...others].flatMap((page) => page.notices)
  return { ...query, data: withChanges({ notices, unreadCount, next: null }, pending) }
}

/** While it is pending it is shown as done, so a failure brings back what was there by itself. */
export function useChangeNotices() {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    mutationFn: send,
    onSuccess: (_, change) =>
      client.setQueryData(noticesQuery.queryKey, (known) => known && withChanges(known, [change])),
    onError(error, { is }) {
      // Somebody deleted it before, in another tab or long ago: that is what was wanted.
      if (isApiError(error) && error.code === 'notification.unknown') return
      showSnackbar(failureMessage(failures[is], error))
    },
    // Awaited, so that what was deleted stays out of sight until the list without it is here.
    onSettled: () => client.invalidateQueries({ queryKey: noticesQuery.queryKey.slice(0, 1) }),
  })
}
