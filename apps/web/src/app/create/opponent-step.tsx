/** The third step: who may take the other side; anyone, chosen people, whoever gets the link, or nobody yet. */
import Link2 from 'lucide-react/icons/link-2'
import PencilLine from 'lucide-react/icons/pencil-line'
import Store from 'lucide-react/icons/store'
import Users from 'lucide-react/icons/users'
import { FriendPicker } from '#features/friend/friend-picker.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { mostFriends, type Sharing } from './create-fields.ts'
import type { StepProps } from './step-props.ts'

const choices = [
  {
    value: 'marketplace',
    label: 'Anyone',
    icon: Store,
    hint: 'Posts to the marketplace. The first who accepts is your opponent.',
  },
  { value: 'invite', label: 'Friends', icon: Users, hint: 'Sends invitations. The first who accepts takes the seat.' },
  { value: 'link', label: 'A link', icon: Link2, hint: 'You pass it on yourself. Whoever has it can take the seat.' },
  {
    value: 'draft',
    label: 'Nobody yet',
    icon: PencilLine,
    hint: 'Save as a draft. Nothing is locked until you share it.',
  },
] as const satisfies readonly { value: Sharing; label: string; icon: unknown; hint: string }[]

export function OpponentStep({ fields, problems, onEdit }: StepProps) {
  return (
    <div className="flex flex-col gap-4">
      <RadioCards
        legend="Who Can Accept?"
        columns={2}
        options={choices}
        value={fields.sharing}
        onValueChange={(sharing) => onEdit({ sharing })}
      />
      {fields.sharing === 'invite' && (
        <Card className="flex flex-col gap-4">
          <CardHead
            title="Select Friends"
            description={`Up to ${mostFriends} people; only one of them gets the seat.`}
            level={3}
          />
          <FriendPicker
            chosen={fields.friends}
            most={mostFriends}
            problem={problems.friends}
            onChange={(friends) => onEdit({ friends: [...friends] })}
          />
        </Card>
      )}
    </div>
  )
}
