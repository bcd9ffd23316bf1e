/** Where other apps’ “Share” leads: shows what came, and offers what can be made of it. Nothing happens by itself. */
import Link2 from 'lucide-react/icons/link-2'
import Share2 from 'lucide-react/icons/share-2'
import { useSearchParams } from '#platform/navigation.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'
import { createAddress, sharedContent } from './shared-content.ts'

export function ShareTargetScreen() {
  const [address] = useSearchParams()
  const shared = sharedContent(address, window.location.origin)
  const { words, link, ownPath } = shared
  if (words === '' && link === null) {
    return (
      <MessageCard
        icon={Share2}
        title="Nothing was shared"
        actions={
          <ButtonLink full variant="primary" to="/create">
            Create a handshake
          </ButtonLink>
        }
      >
        Share a link or some text from another app, and you can bet on it here.
      </MessageCard>
    )
  }
  return (
    <MessageCard
      icon={ownPath === null ? Share2 : Link2}
      title="Shared with Handshake"
      actions={
        <>
          {ownPath !== null && (
            <ButtonLink full variant="primary" to={ownPath}>
              Open this link
            </ButtonLink>
          )}
          <ButtonLink full variant={ownPath === null ? 'primary' : undefined} to={createAddress(shared)}>
            Bet on it in your own words
          </ButtonLink>
          <ButtonLink full variant="ghost" to="/passport">
            Not now
          </ButtonLink>
        </>
      }
    >
      {words !== '' && <span className="block text-text">{words}</span>}
      {link !== null && <span className="mt-1 block font-mono text-sm break-all">{link}</span>}
    </MessageCard>
  )
}
