/** Reads what is to be changed, once, for any form that changes it: what others change meanwhile is refused as stale, not mixed in. */
import type { HandshakeView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { SessionView } from '@handshake/contracts/session/session.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { navigate } from '#platform/navigation.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { handshakeQuery } from '../create-queries.ts'
import type { Balance } from '../review/wallet-effect.tsx'

/** What every form that changes a handshake is handed. */
export type Editing = {
  person: SessionView['person']
  /** As it was when the form opened; what others change meanwhile is refused as stale, not mixed in. */
  bet: HandshakeView
  balance: Balance
  onLoadAgain: () => void
}

type EditLoaderProps = Pick<Editing, 'person' | 'balance'> & { id: string; Form: ComponentType<Editing> }

export function EditLoader({ id, person, balance, Form }: EditLoaderProps) {
  const client = useQueryClient()
  const bet = useQuery(handshakeQuery(id))
  const [held, setHeld] = useState<typeof bet.data>(undefined)
  const mayEdit = bet.data?.viewer.actions.includes('edit')
  // What is already on the screen stays there, whatever can be read of it later: somebody is typing.
  const failed = held === undefined && (bet.isError || mayEdit === false)

  const onFailed = useEffectEvent(() => {
    toast.error('Failed to load bet for editing')
    navigate('/bets', { replace: true })
  })
  useEffect(() => {
    if (failed) onFailed()
  }, [failed])

  const onLoaded = useEffectEvent(() => {
    setHeld(bet.data)
    toast.success('Loaded bet for editing')
  })
  const loaded = bet.data !== undefined && !bet.isFetching && !failed && held === undefined
  useEffect(() => {
    if (loaded) onLoaded()
  }, [loaded])

  if (held === undefined) return <PageSkeleton />
  function onLoadAgain() {
    setHeld(undefined)
    void client.invalidateQueries({ queryKey: handshakeQuery(id).queryKey })
  }
  return (
    <>
      {mayEdit === false && (
        <Callout
          urgent
          tone="held"
          icon={CircleAlert}
          title="This bet can’t be edited anymore"
          action={
            <ButtonLink size="sm" to={`/handshake/${held.id}`}>
              View Details
            </ButtonLink>
          }
          className="mx-auto mb-4 w-full max-w-5xl"
        >
          Someone may have accepted it while you were editing. Your changes haven’t been sent, and no money moved.
        </Callout>
      )}
      <Form key={held.termsVersion} person={person} bet={held} balance={balance} onLoadAgain={onLoadAgain} />
    </>
  )
}
