/** What one can do on the page of somebody: challenge, befriend, let back in, and the rest behind one button. */
import type { PublicProfile } from '@handshake/contracts/profile/profile.ts'
import Ban from 'lucide-react/icons/ban'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { AddFriend } from './add-friend.tsx'
import { onProfile } from './friend-words.ts'
import { PersonMenu } from './person-menu.tsx'
import { Unblock } from './unblock.tsx'

export function PersonActions({ person }: { person: PublicProfile }) {
  const { relation } = person
  if (relation === 'oneself') return null
  if (relation === 'blocked')
    return (
      <Callout icon={Ban} title="You blocked this person" className="text-left" action={<Unblock person={person} />}>
        You can’t find, add or invite each other.
      </Callout>
    )
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <ButtonLink to={`/create?opponent=${person.username}`} variant="primary" className="grow">
          Challenge
        </ButtonLink>
        {relation === 'stranger' && person.takesRequests && (
          <AddFriend person={person} words={onProfile} className="grow" />
        )}
        <PersonMenu person={person} relation={relation} />
      </div>
      {relation === 'stranger' && !person.takesRequests && (
        <p className="text-sm text-muted">This person isn’t adding new friends right now.</p>
      )}
    </div>
  )
}
