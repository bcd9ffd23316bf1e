/** When a key was last used, and from where. */
import type { KeyView } from '@handshake/contracts/developer/key-routes.ts'
import { TimeAgo } from '#ui/time/time-ago.tsx'

export function LastUse({ of: { lastUsedAt, lastUsedFrom } }: { of: Pick<KeyView, 'lastUsedAt' | 'lastUsedFrom'> }) {
  return (
    <p className="text-sm break-words text-muted">
      {lastUsedAt === null ? (
        'Never used'
      ) : (
        <>
          {lastUsedFrom} · used <TimeAgo at={lastUsedAt} className="lowercase" />
        </>
      )}
    </p>
  )
}
