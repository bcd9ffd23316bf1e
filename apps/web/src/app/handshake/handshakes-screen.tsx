/** The person's handshakes. */
import { HandshakeList } from '#features/handshake/list/handshake-list.tsx'
import { OnceTurnsAreKnown } from '#features/turn/turn.public.tsx'
import { TurnsCard } from '#features/turn/turns-card.tsx'
import { useIsBeside } from '#platform/navigation.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { PoolsSection } from '../pool/pools-section.tsx'

export function HandshakesScreen() {
  const isBeside = useIsBeside()
  const person = useSessionAnswer()?.session?.person
  if (!person) return null
  return (
    <>
      <PageHead title="Handshakes" level={isBeside ? 2 : 1}>
        <ButtonLink size="sm" variant="ghost" to="/agreements">
          Splits and agreements
        </ButtonLink>
      </PageHead>
      <OnceTurnsAreKnown>
        {/* Home has them in full; here the list says in each row whose turn it is. */}
        <TurnsCard atFirst={1} className="mb-5" />
        <HandshakeList myId={person.id} />
        <PoolsSection which="own" />
      </OnceTurnsAreKnown>
    </>
  )
}
