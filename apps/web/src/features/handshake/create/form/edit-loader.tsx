/** Reads what is to be changed, once, for any form that changes it: what others change meanwhile is refused as stale, not mixed in. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { navigate } from '#platform/navigation.ts'
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { handshakeQuery } from '../create-queries.ts'
import type { Editing } from '../edit-flow.tsx'

type EditLoaderProps = Pick<Editing, 'person' | 'balance'> & { id: string; Form: ComponentType<Editing> }

export function EditLoader({ id, person, balance, Form }: EditLoaderProps) {
  const client = useQueryClient()
  const bet = useQuery(handshakeQuery(id))
  const [held, setHeld] = useState<typeof bet.data>(undefined)
  const failed = bet.isError || (held === undefined && bet.data?.viewer.actions.includes('edit') === false)

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
  return <Form key={held.termsVersion} person={person} bet={held} balance={balance} onLoadAgain={onLoadAgain} />
}
