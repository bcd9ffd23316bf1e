/** What a person just did to their notices, shown at once while the server is still being told. */

import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { notification } from '@handshake/contracts/notification/notification.ts'

export type NoticeList = ResultOf<typeof notification.readNotices>
export type NoticeId = NoticeList['notices'][number]['id']

export type NoticeChange =
  | { readonly is: 'all-read' }
  | { readonly is: 'read'; readonly noticeId: NoticeId }
  | { readonly is: 'deleted'; readonly noticeId: NoticeId }
  | { readonly is: 'cleared'; readonly until: string }

/** The list as it will be. What cannot be seen from here (unread ones further down) counts until the server says otherwise. */
export const withChanges = (list: NoticeList, changes: readonly NoticeChange[]): NoticeList =>
  changes.reduce(withChange, list)

function withChange(list: NoticeList, change: NoticeChange): NoticeList {
  if (change.is === 'all-read')
    return { ...list, unreadCount: 0, notices: list.notices.map((one) => ({ ...one, read: true })) }
  const isMeant = ({ id, createdAt }: NoticeList['notices'][number]) =>
    change.is === 'cleared' ? Date.parse(createdAt) <= Date.parse(change.until) : id === change.noticeId
  const meant = list.notices.filter(isMeant)
  const lessUnread = meant.filter(({ read }) => !read).length
  const notices =
    change.is === 'read'
      ? list.notices.map((one) => (isMeant(one) ? { ...one, read: true } : one))
      : list.notices.filter((one) => !isMeant(one))
  // After clearing, whatever is unread stands in sight: all that is older went with it.
  const unreadCount =
    change.is === 'cleared' ? notices.filter(({ read }) => !read).length : Math.max(0, list.unreadCount - lessUnread)
  return { ...list, notices, unreadCount }
}
