/** What other people may see and do: switches that take effect at once. */
import type { OwnProfile } from '@handshake/contracts/profile/profile.ts'
import { LoadingLabel, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { useOwnProfile } from './use-own-profile.ts'
import { useUpdateProfile } from './use-update-profile.ts'

type Privacy = OwnProfile['privacySettings']

const choices: readonly { key: keyof Privacy; label: string; hint: string }[] = [
  {
    key: 'allowFriendRequests',
    label: 'Let people add me as a friend',
    hint: 'Off: nobody can add you, and people only find you by your exact username. On: we tell you when someone adds you, and you can undo it.',
  },
  { key: 'friendsTable', label: 'Show my friends', hint: 'Your public profile shows how many you have.' },
]

export function PrivacySection() {
  const privacy = useOwnProfile().data?.profile?.privacySettings
  return (
    <Card>
      <CardHead title="Privacy" description="Your email address and your balance are never shown to anyone." />
      {privacy ? (
        <PrivacySwitches privacy={privacy} />
      ) : (
        <div className="mt-4">
          <LoadingLabel />
          <SkeletonText lines={4} />
        </div>
      )}
    </Card>
  )
}

function PrivacySwitches({ privacy }: { privacy: Privacy }) {
  const update = useUpdateProfile(() => ({}))
  return (
    <div className="mt-2 divide-y divide-line">
      {choices.map(({ key, label, hint }) => (
        <Switch
          key={key}
          label={label}
          hint={hint}
          className="py-3"
          checked={privacy[key]}
          disabled={update.busy}
          onChange={() => update.send({ privacySettings: { ...privacy, [key]: !privacy[key] } })}
        />
      ))}
    </div>
  )
}
