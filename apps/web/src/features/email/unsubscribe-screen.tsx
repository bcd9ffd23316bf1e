/** Where the link in a mail's foot leads: one press stops that kind of mail, another brings it back. */
import { email } from '@handshake/contracts/email/email.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Link2Off from 'lucide-react/icons/link-2-off'
import { describeError, failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { useSearchParams } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { MessageCard } from '#ui/feedback/message-card.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { subscriptionQuery } from './email.queries.ts'

export function UnsubscribeScreen() {
  const client = useQueryClient()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const subscription = subscriptionQuery(token)
  const { data, error } = useQuery({ ...subscription, enabled: token !== '' })
  const change = useCall(email.unsubscribe, {
    onDone: (saved) => void client.setQueryData(subscription.queryKey, saved),
    onFailed: (problem) => showSnackbar(failureMessage('Nothing changed', problem)),
  })
  if (token === '' || (!data && error)) {
    return (
      <MessageCard icon={Link2Off} tone="loss" title="This link didn’t work" actions={<AllPreferences />}>
        <p>
          {error
            ? describeError(error).userMessage
            : 'This page needs the link from your email. Open that link to continue.'}
        </p>
      </MessageCard>
    )
  }
  if (!data) return <MessageCard icon="waiting" title="Loading your preferences..." />
  const { label, hint } = data
  return (
    <MessageCard
      icon={data.subscribed ? Bell : BellOff}
      tone={data.subscribed ? 'accent' : 'neutral'}
      title={data.subscribed ? `Stop ‘${label}’?` : 'You’re unsubscribed'}
      actions={
        <>
          <Button
            variant={data.subscribed ? 'primary' : 'secondary'}
            full
            busy={change.busy}
            busyText="Saving..."
            onClick={() => change.run({ token, subscribed: !data.subscribed })}
          >
            {data.subscribed ? 'Unsubscribe' : 'Subscribe again'}
          </Button>
          <AllPreferences />
        </>
      }
    >
      <p className="font-medium break-all text-text">{data.email}</p>
      <p className="mt-3">
        {data.subscribed
          ? hint
          : `You won’t get ‘${label}’ emails anymore. You’ll still get emails that protect your account.`}
      </p>
    </MessageCard>
  )
}

function AllPreferences() {
  return (
    <ButtonLink to="/settings#notifications" variant="ghost" full>
      All notification settings
    </ButtonLink>
  )
}
