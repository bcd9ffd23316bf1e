/** Which notices were there when the app was opened: what comes after them is news, also while the code of its card is still loading. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { noticesQuery } from '#features/notification/notification.queries.ts'

export function useKnownNotices(): ReadonlySet<string> | null {
  const { data } = useQuery(noticesQuery)
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null)
  if (known === null && data !== undefined) setKnown(new Set(data.notices.map(({ id }) => id)))
  return known
}
