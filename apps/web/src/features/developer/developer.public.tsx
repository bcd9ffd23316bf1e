/** What other features may use of keys: their rows among the places a person is signed in. */
import type { KeyView } from '@handshake/contracts/developer/key-routes.ts'
import Code from 'lucide-react/icons/code'
import { ButtonLink } from '#ui/button-link.tsx'
import { IconDisc } from '#ui/icon-disc.tsx'
import { LastUse } from './last-use.tsx'

export { keysQuery } from './developer.queries.ts'

/** A key among the places a person is signed in: which program acts for them, and the way to where it ends. */
export function KeyAmongSessions({ of: key }: { of: KeyView }) {
  return (
    <li className="flex items-center gap-3 py-3">
      <IconDisc icon={Code} />
      <div className="min-w-0 grow">
        <p className="font-medium break-words text-text">API key ‘{key.name}’</p>
        <LastUse of={key} />
      </div>
      <ButtonLink size="sm" to="#developers" aria-label={`Manage API key ${key.name}`}>
        Manage
      </ButtonLink>
    </li>
  )
}
