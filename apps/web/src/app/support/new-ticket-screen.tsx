/** The page to write to support on; it knows the error somebody came from, and the person's own handshakes to point at. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { handshakesQuery } from '#features/handshake/handshake.queries.ts'
import { NewTicketForm } from '#features/support/new-ticket-form.tsx'
import { useSearchParams } from '#platform/navigation.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'

/** As the contract has it: an address may have been typed or mangled. */
const reference = /^[\w-]{1,64}$/

export function NewTicketScreen() {
  const [address] = useSearchParams()
  const myId = useSessionAnswer()?.session?.person.id
  const named = address.get('reference') ?? ''
  const { data } = useInfiniteQuery(handshakesQuery({ group: 'all' }))
  const own = (data?.pages ?? [])
    .flatMap(({ handshakes }) => handshakes)
    .filter(({ creator, peer }) => creator.id === myId || peer?.id === myId)
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <BackLink to="/support" label="Support" />
      <PageHead title="Message us" />
      <Card className="-mt-4">
        <NewTicketForm errorReference={reference.test(named) ? named : null} handshakes={own} />
      </Card>
    </div>
  )
}
