/** Who Can Accept?: anyone through the marketplace, or friends by invitation, chosen from the best ones or found by name. */
import Store from 'lucide-react/icons/store'
import Users from 'lucide-react/icons/users'
import { FriendPicker } from '#features/friend/friend.public.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { maxFriends } from '../create/create-fields.ts'
import type { StepProps } from '../create/step-props.ts'

/** What a search in a builder shows at most. */
const maxFound = 10

const anyone = { value: 'marketplace', icon: Store, hint: 'We post it on the marketplace.' } as const
const invited = { value: 'invite', icon: Users, hint: 'We send invitations. The first to accept gets it.' } as const

type WhoCanAcceptProps = StepProps & {
  legend: string
  labels: { readonly anyone: string; readonly invited: string }
  /** Whether friends are at hand before anything is typed. */
  suggests?: boolean
}

export function WhoCanAccept({ fields, problems, onEdit, legend, labels, suggests = true }: WhoCanAcceptProps) {
  return (
    <>
      <Card className="flex flex-col gap-4">
        <CardHead title={legend} level={3} />
        <RadioCards
          legend={legend}
          hideLegend
          columns={2}
          options={[
            { ...anyone, label: labels.anyone },
            { ...invited, label: labels.invited },
          ]}
          value={fields.sharing === 'invite' ? 'invite' : 'marketplace'}
          onValueChange={(sharing) => onEdit({ sharing })}
        />
      </Card>
      {fields.sharing === 'invite' && (
        <Card className="flex flex-col gap-4">
          <CardHead title="Select Friends" description="The first person to accept gets the bet." level={3} />
          <FriendPicker
            chosen={fields.friends}
            most={maxFriends}
            results={maxFound}
            suggests={suggests}
            problem={problems.friends}
            onChange={(friends) => onEdit({ friends: [...friends] })}
          />
        </Card>
      )}
    </>
  )
}
