/** Which mails a person wants: switches that take effect at once; security mails stay on. */
import { type EmailPreferences, email } from '@handshake/contracts/email.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { describeError, failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { LoadingLabel, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Switch } from '#ui/form/switch.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { preferencesQuery } from './email.queries.ts'
import { mailLists } from './lists.ts'

export function PreferencesSection() {
  const { data, error } = useQuery(preferencesQuery)
  return (
    <Card>
      <CardHead
        title="Email"
        description="Choose which emails you get. You can also unsubscribe from the bottom of any of them."
      />
      {data ? (
        <PreferenceSwitches preferences={data} />
      ) : error ? (
        <ErrorState what="We couldn’t load your preferences." advice={describeError(error).userMessage} />
      ) : (
        <div className="mt-4">
          <LoadingLabel />
          <SkeletonText lines={6} />
        </div>
      )}
    </Card>
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
