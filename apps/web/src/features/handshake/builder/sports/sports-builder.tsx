/** The sports bet builder: a game, the winner, smart stakes on a slider, who may see it, and a draft to find an opponent for. */
import { dollars } from '@handshake/domain/money.ts'
import { useState } from 'react'
import { navigate } from '#platform/navigation.ts'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Switch } from '#ui/form/switch.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { withGame } from '../../create/bet/bet-changes.ts'
import { ChosenGame } from '../../create/bet/chosen-game.tsx'
import { SideChoice } from '../../create/bet/side-choice.tsx'
import { StakeChoice, type StakeSlider } from '../../create/bet/stake-choice.tsx'
import { tellCreateFailure } from '../../create/create-failure.ts'
import { type CreateFields, emptyFields } from '../../create/create-fields.ts'
import { FieldProblem } from '../../create/field-problem.tsx'
import { useCreateForm } from '../../create/form/use-create-form.ts'
import { GamesBrowser } from '../../create/games/games-browser.tsx'
import { PrivacySwitch } from '../../create/opponent/privacy-switch.tsx'
import { shareAddress } from '../../share/share-address.ts'
import { BetPreview } from '../bet-preview.tsx'
import { BuilderAction, BuilderFrame } from '../builder-action.tsx'
import { type BuilderProps, betProblemsOnly, useBuilder } from '../use-builder.ts'

const slider: StakeSlider = { min: 25, max: 2_000, step: 25 }

const preset = (now: Date): CreateFields => ({ ...emptyFields(now), stakeCents: dollars(100), stakeMode: 'smart' })

export function SportsBuilder({ person, balance }: Pick<BuilderProps, 'person' | 'balance'>) {
  const [empty] = useState(() => preset(new Date()))
  const form = useCreateForm({
    name: `smart:${person.id}`,
    preset: empty,
    via: 'smart',
    draftsOnly: true,
    onFailed: tellCreateFailure,
    onDraft({ id }) {
      toast.success('Bet Draft Created!', {
        description: 'Your smart bet is ready for an opponent',
        action: { label: 'Find an opponent', onClick: () => navigate(shareAddress(id)) },
      })
      navigate('/handshakes')
    },
  })
  const builder = useBuilder({ form, judge: betProblemsOnly })
  const { fields, game, lines, stakes, step } = builder
  if (form.draft.step === 'done') return null
  const changeGame = () => step.onEdit({ game: null, pick: null, line: '' })
  return (
    <BuilderFrame onBlur={builder.onBlur}>
      {game === null ? (
        <Card className="flex flex-col gap-4">
          <CardHead title="Live and upcoming games" level={3} />
          <FieldProblem words={builder.problems.game} />
          <GamesBrowser chosenId={null} onChoose={(picked) => step.onEdit(withGame(fields, picked))} />
        </Card>
      ) : (
        <div>
          <ChosenGame game={game} closed={builder.closed} onChange={changeGame} />
          <FieldProblem words={builder.problems.game} />
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <section aria-label="Bet Builder" className="flex min-w-0 flex-col gap-4">
          <h3 className="text-lg font-semibold text-text">Bet Builder</h3>
          {game ? (
            <SideChoice {...step} lines={lines} title="Pick Winner" />
          ) : (
            <Card>
              <CardHead title="Pick Winner" description="Choose a game first." level={3} />
            </Card>
          )}
          <StakeChoice
            {...step}
            lines={lines}
            availableCents={balance.availableCents}
            slider={slider}
            onRetryOdds={builder.oddsFailed ? builder.onRetry : null}
          />
        </section>
        <div className="flex min-w-0 flex-col gap-4">
          <PrivacySwitch
            isPublic={fields.sharing === 'marketplace'}
            onChange={(isPublic) => step.onEdit({ sharing: isPublic ? 'marketplace' : 'invite' })}
          />
          <Card>
            <Switch
              label="Third-Party Validator"
              hint="Always on for sports: the official result decides, not one of you."
              checked
              disabled
              readOnly
            />
          </Card>
          {game && stakes && (
            <BetPreview title="Bet Agreement Preview" fields={fields} stakes={stakes} opponent="Other side" />
          )}
          <BuilderAction
            {...{ form, builder, balance }}
            lockCents={null}
            label="Create Bet Draft"
            unreadyLabel="Select bet type and team first"
            busyText="Creating Bet..."
            onWrong={({ game: noGame, pick, stakeCents, ...others }) =>
              showSnackbar({
                title: 'Missing Information',
                description:
                  noGame || pick || stakeCents
                    ? 'Please select a game, amount, and team'
                    : Object.values(others).join(', '),
                variant: 'destructive',
              })
            }
            onChangeGame={changeGame}
          />
        </div>
      </div>
    </BuilderFrame>
  )
}
