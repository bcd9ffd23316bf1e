/** Shown to everyone but admins while the app is closed: why, that the money is safe, and that it opens by itself. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import { formWords } from '@handshake/contracts/form-refusals.ts'
import { seconds } from '@handshake/domain/time.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Wrench from 'lucide-react/icons/wrench'
import { useEffect } from 'react'
import { call } from '#platform/api/api.ts'
import { noteMaintenance } from '#platform/network/maintenance.ts'
import { Button } from '#ui/button.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'

export function MaintenanceScreen() {
  const client = useQueryClient()
  const { data, isFetching, refetch } = useQuery({
    // A reading of its own: what other screens know of the flags may be from before the app was closed.
    queryKey: ['admin.readFlags', 'maintenance'],
    queryFn: ({ signal }) => call(admin.readFlags, {}, { signal }),
    refetchInterval: seconds(15),
  })
  const open = data?.flags.maintenance_mode === false
  useEffect(() => {
    if (!open) return
    noteMaintenance(false)
    void client.invalidateQueries()
  }, [open, client])
  return (
    <MessageCard
      icon={Wrench}
      tone="held"
      title="Back soon"
      actions={
        <Button full saves={false} busy={isFetching} busyText="Checking..." onClick={() => void refetch()}>
          Check again
        </Button>
      }
    >
      <p>{formWords('admin.maintenance')}</p>
      <p className="mt-3">Your money is safe and handshakes keep settling. This page will reload on its own.</p>
    </MessageCard>
  )
}
