/** Which mails a person wants: switches that take effect at once; security mails stay on. */
import { type EmailPreferences, email } from '@handshake/contracts/email.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { QueryCard } from '#patterns/query-card.tsx'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Switch } from '#ui/form/switch.tsx'
import { preferencesQuery } from './email.queries.ts'
import { mailLists } from './lists.ts'

export function PreferencesSection() {
  const query = useQuery(preferencesQuery)
  return (
    <QueryCard
      title="Email"
      description="Choose which emails you get. You can also unsubscribe from the bottom of any of them."
      query={query}
      failed="We couldn’t load your preferences."
      loading={<SkeletonText lines={6} className="mt-4" />}
    >
      {(data) => <PreferenceSwitches preferences={data} />}
    </QueryCard>
  )
}

const keys = Object.keys(mailLists) as readonly (keyof EmailPreferences)[]

function PreferenceSwitches({ preferences }: { preferences: EmailPreferences }) {
  const client = useQueryClient()
  const update = useCall(email.updatePreferences, {
    onDone: (saved) => void client.setQueryData(preferencesQuery.queryKey, saved),
    onFailed: (error) => showSnackbar(failureMessage('Preferences not saved', error)),
  })
  return (
    <div className="mt-2 divide-y divide-line">
      {keys.map((key) => (
        <Switch
          key={key}
          label={mailLists[key].label}
          hint={mailLists[key].hint}
          className="py-3"
          // While it is being saved the switch already stands where the person put it.
          checked={(update.busy ? update.sent?.[key] : undefined) ?? preferences[key]}
          disabled={key === 'securityEmails'}
          onChange={(event) => update.run({ [key]: event.target.checked })}
        />
      ))}
    </div>
  )
}
