/** Which notices reach a person where: a line for each topic with its channels. A choice takes effect at once; what has to stay on says so. */
import { type NoticePreferences, notification } from '@handshake/contracts/notification/notification.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { QueryCard } from '#patterns/query-card.tsx'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { readQuery } from '#platform/cache/queries.ts'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { PushSwitch } from './push-switch.tsx'
import { QuietTimes } from './quiet-times.tsx'

const preferencesQuery = readQuery('notification.readNoticePreferences', notification.readNoticePreferences, {})

export function NoticePreferencesSection() {
  const query = useQuery(preferencesQuery)
  return (
    <QueryCard
      title="Notifications"
      description="Choose what reaches you and where. Emails you can turn off also have an unsubscribe link."
      query={query}
      failed="We couldn’t load your preferences."
      loading={<SkeletonText lines={8} className="mt-4" />}
    >
      {(data) => <Preferences preferences={data} />}
    </QueryCard>
  )
}

type Topic = NoticePreferences['topics'][number]
type Channel = Topic['switches'][number]['channel']

const channelWords: Readonly<Record<Channel, string>> = { inApp: 'In app', email: 'Email', push: 'Push' }

/** Each channel has its column on wide screens, also where a topic doesn’t come by all of them. */
const columns: Readonly<Record<Channel, string>> = {
  inApp: 'sm:col-start-1',
  email: 'sm:col-start-2',
  push: 'sm:col-start-3',
}

function Preferences({ preferences }: { preferences: NoticePreferences }) {
  const client = useQueryClient()
  const update = useCall(notification.updateNoticePreferences, {
    onDone: (saved) => void client.setQueryData(preferencesQuery.queryKey, saved),
    onFailed: (error) => showSnackbar(failureMessage('Preferences not saved', error)),
  })
  const sent = update.busy ? update.sent?.switches?.[0] : undefined
  return (
    <>
      <div className="mt-2 divide-y divide-line">
        {preferences.topics.map((topic) => (
          <TopicLine
            key={topic.topic}
            topic={topic}
            // While it is being saved the box already stands where the person put it.
            shown={(channel) => (sent?.topic === topic.topic && sent.channel === channel ? sent.wanted : undefined)}
            onSwitch={(channel, wanted) => update.run({ switches: [{ topic: topic.topic, channel, wanted }] })}
          />
        ))}
      </div>
      <PushSwitch preferences={preferences} onSave={update.run} />
      <QuietTimes preferences={preferences} busy={update.busy} onSave={update.run} />
    </>
  )
}

type TopicLineProps = {
  topic: Topic
  shown: (channel: Channel) => boolean | undefined
  onSwitch: (channel: Channel, wanted: boolean) => void
}

function TopicLine({ topic, shown, onSwitch }: TopicLineProps) {
  return (
    <fieldset className="gap-4 py-3 sm:grid sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <legend className="float-left w-full text-base font-medium text-text">{topic.label}</legend>
        <p className="clear-left text-sm text-faint">{topic.hint}</p>
      </div>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-2 max-sm:mt-2 sm:grid sm:w-76 sm:grid-cols-3">
        {topic.switches.map(({ channel, state }) => (
          <Checkbox
            key={channel}
            className={columns[channel]}
            label={channelWords[channel]}
            aria-label={`${topic.label}: ${channelWords[channel]}`}
            checked={shown(channel) ?? state !== 'off'}
            disabled={state === 'always'}
            onChange={(event) => onSwitch(channel, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
