/** The person's handshakes. */
import { HandshakeList } from '#features/handshake/list/handshake-list.tsx'
import { useSessionAnswer } from '#platform/session.ts'
import { PageHead } from '#ui/layout/page-head.tsx'

export function HandshakesScreen() {
  const person = useSessionAnswer()?.session?.person
  if (!person) return null
  return (
    <>
      <PageHead title="Handshakes" />
      <HandshakeList myId={person.id} />
    </>
  )
}
