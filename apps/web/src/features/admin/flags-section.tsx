/** Feature flags: what is on for everyone, switched here and in force within two seconds. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import type { FeatureFlag } from '@handshake/contracts/admin/flag-routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConfirmedCall } from '#patterns/confirmed-call.ts'
import { QueryCard } from '#patterns/query-card.tsx'
import { failureMessage } from '#platform/api/describe-error.ts'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Switch } from '#ui/form/switch.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { featureFlagsQuery, flagsQuery } from './flags.queries.ts'

const categories = { ui: 'Interface', feature: 'Features', admin: 'Operation' } as const

export function FlagsSection() {
  const query = useQuery(featureFlagsQuery)
  return (
    <QueryCard
      title="Feature flags"
      description="Takes effect for everyone within two seconds."
      query={query}
      failed="We couldn’t load the flags."
    >
      {(data) => <FlagSwitches flags={data.flags} />}
    </QueryCard>
  )
}

function FlagSwitches({ flags }: { flags: readonly FeatureFlag[] }) {
  const client = useQueryClient()
  const change = useConfirmedCall(admin.switchFeatureFlag, {
    onDone() {
      void client.invalidateQueries({ queryKey: featureFlagsQuery.queryKey })
      void client.invalidateQueries({ queryKey: flagsQuery.queryKey })
    },
    onFailed: (error) => showSnackbar(failureMessage('Flag not changed', error)),
  })
  function toggle({ key, enabled }: FeatureFlag) {
    // Closing the app is the one flag that everybody feels at once.
    if (key === 'maintenance_mode' && !enabled) change.ask()
    else change.run({ key, enabled: !enabled })
  }
  return (
    <>
      {Object.entries(categories).map(([category, name]) => (
        <section key={category} className="mt-4">
          <h3 className="text-sm font-medium text-faint">{name}</h3>
          <div className="divide-y divide-line">
            {flags
              .filter((flag) => flag.category === category)
              .map((flag) => (
                <Switch
                  key={flag.key}
                  label={<span className="font-mono text-sm">{flag.key}</span>}
                  hint={flag.description}
                  className="py-3"
                  checked={flag.enabled}
                  disabled={change.busy}
                  onChange={() => toggle(flag)}
                />
              ))}
          </div>
        </section>
      ))}
      <ConfirmDialog
        {...change.dialog}
        title="Close Handshake for maintenance?"
        description="Everyone except admins sees a maintenance page until you turn it off. Handshakes keep settling."
        confirmText="Close for maintenance"
        onConfirm={() => change.run({ key: 'maintenance_mode', enabled: true })}
      />
    </>
  )
}
