/** Create Friendly Bet in manual mode: the bet in one's own words, its stake, its end, one opponent, and who may see it. */
import { useQuery } from '@tanstack/react-query'
import { FriendPicker } from '#features/friend/friend.public.tsx'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { TermsAndNotes } from '../../create/bet/bet-step.tsx'
import { StakeChoice, type StakeSlider } from '../../create/bet/stake-choice.tsx'
import { opponentQuery } from '../../create/create-queries.ts'
import type { FlowForm } from '../../create/form/flow-form.ts'
import { PrivacySwitch } from '../../create/opponent/privacy-switch.tsx'
import type { Balance } from '../../create/review/wallet-effect.tsx'
import { BetDetails } from '../../create/subject/own-bet-step.tsx'
import { SettlementSettings } from '../../create/subject/settlement-settings.tsx'
import { BetPreview } from '../bet-preview.tsx'
import { BuilderAction, BuilderFrame } from '../builder-action.tsx'
import { useBuilder } from '../use-builder.ts'
import { manualPreset } from './friendly-draft.ts'
import { friendlyJudge } from './friendly-rules.ts'

const slider: StakeSlider = { min: 5, max: 2_000, step: 10 }

type ManualBetProps = {
  form: FlowForm
  balance: Balance
  /** A question of the chosen sport, shown while none is typed. */
  example: string | undefined
}

export function ManualBet({ form, balance, example }: ManualBetProps) {
  const [peer] = form.draft.fields.friends
  // Somebody chosen a while ago may have left, or keep away by now.
  const asked = useQuery({ ...opponentQuery(peer?.username ?? ''), enabled: peer !== undefined })
  const isValid = !asked.isError && !['oneself', 'blocked'].includes(asked.data?.relation ?? '')
  const builder = useBuilder({ form, judge: friendlyJudge({ isValid }) })
  const { fields, step, stakes } = builder

  function reset() {
    builder.startAgain()
    form.startOver()
    form.edit(manualPreset(new Date()))
  }

  return (
    <BuilderFrame onBlur={builder.onBlur} className="lg:grid lg:grid-cols-2 lg:items-start">
      <div className="flex min-w-0 flex-col gap-4">
        <BetDetails {...step} example={example} />
        <SettlementSettings {...step} />
        <TermsAndNotes {...step} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <StakeChoice {...step} lines={null} availableCents={balance.availableCents} slider={slider} />
        <Card className="flex flex-col gap-4">
          <CardHead title="Select Opponent" description="One person. You send it once the draft is saved." level={3} />
          <FriendPicker
            chosen={fields.friends}
            most={1}
            problem={builder.problems.friends}
            onChange={(friends) => step.onEdit({ friends: [...friends] })}
          />
        </Card>
        <PrivacySwitch
          isPublic={fields.sharing === 'marketplace'}
          onChange={(isPublic) => step.onEdit({ sharing: isPublic ? 'marketplace' : 'invite' })}
        />
        {fields.about.trim() !== '' && peer && (
          <BetPreview title="Bet Preview" fields={fields} stakes={stakes} opponent={peer.displayName} />
        )}
        <BuilderAction
          {...{ form, builder, balance }}
          lockCents={null}
          label="Create Bet Draft"
          busyText="Creating Bet..."
          onWrong={(problems) =>
            showSnackbar({
              title: 'Missing Information',
              description: Object.values(problems).join(', '),
              variant: 'destructive',
            })
          }
        >
          <Button size="lg" variant="ghost" onClick={reset} disabled={form.busy || form.draft.unsettled}>
            Reset Form
          </Button>
        </BuilderAction>
      </div>
    </BuilderFrame>
  )
}
