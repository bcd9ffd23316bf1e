/** One sheet from a tapped price to a locked stake: how much, who with, what it can bring, and then the link to send. */
import type { GameView } from '@handshake/contracts/handshake/handshake-views.ts'
import type { SessionView } from '@handshake/contracts/session/session.ts'
import { dollars, formatAmount } from '@handshake/domain/money.ts'
import Link2 from 'lucide-react/icons/link-2'
import Store from 'lucide-react/icons/store'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { FriendPicker } from '#features/friend/friend.public.tsx'
import { formatMoment } from '#platform/format.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { AmountInput } from '#ui/form/amount-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Link } from '#ui/link.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { BuilderButton, BuilderTrouble } from '../../builder/builder-action.tsx'
import { everyProblem, useBuilder } from '../../builder/use-builder.ts'
import { SendLink } from '../../share/send-link.tsx'
import { linkTo } from '../../share/share-address.ts'
import { withGameAndSide } from '../bet/bet-changes.ts'
import { stancesOf, titleOf } from '../bet/bet-terms.ts'
import { tellCreateFailure } from '../create-failure.ts'
import { type CreateFields, emptyFields, maxFriends, usualStake } from '../create-fields.ts'
import { keepLastBet, readLastBet } from '../form/last-bet.ts'
import { type Made, useCreateForm } from '../form/use-create-form.ts'
import type { Side } from '../games/game-card.tsx'
import { invitedWords } from '../invited-words.ts'
import type { Balance } from '../review/wallet-effect.tsx'
import { QuickOutcome } from './quick-outcome.tsx'

export type Picked = { readonly game: GameView; readonly side: Side }

type QuickBetProps = { picked: Picked; person: SessionView['person']; balance: Balance; onClose: () => void }

const chips = [dollars(10), dollars(20), dollars(50), dollars(100)]

const ways = [
  { value: 'link', label: 'A link', icon: Link2 },
  { value: 'invite', label: 'Friends', icon: Users },
  { value: 'marketplace', label: 'Anyone', icon: Store },
] as const

type Way = (typeof ways)[number]['value']

const wayWords: Readonly<Record<Way, string>> = {
  link: 'You get a link to send. The first person to accept gets the bet.',
  invite: 'We ask them for you. The first to accept gets the bet.',
  marketplace: 'Everyone can see it and take the other side.',
}

const actionWords: Readonly<Record<Way, (stake: string) => string>> = {
  link: (stake) => `Lock ${stake} and get the link`,
  invite: (stake) => `Lock ${stake} and send`,
  marketplace: (stake) => `Lock ${stake} and post`,
}

/** A link is what works for everybody, also for whoever is not here yet. */
function presetOf({ game, side }: Picked, personId: string): CreateFields {
  const empty = { ...emptyFields(new Date()), sharing: 'link' as const }
  const stakeCents = readLastBet(personId)?.stakeCents ?? usualStake
  return { ...empty, ...withGameAndSide(empty, game, side), stakeCents }
}

export function QuickBet({ picked, person, balance, onClose }: QuickBetProps) {
  const [made, setMade] = useState<Made | null>(null)
  const [preset] = useState(() => presetOf(picked, person.id))
  const form = useCreateForm({
    name: ['quick', person.id, picked.game.id, picked.side].join(':'),
    preset,
    via: 'integrated',
    onFailed: tellCreateFailure,
    onDraft: onClose,
    onShared(shared) {
      keepLastBet(person.id, form.draft.fields)
      setMade(shared)
    },
  })
  const builder = useBuilder({ form, judge: everyProblem })
  const { fields, problems, step, stakes, game } = builder
  const way: Way = fields.sharing === 'draft' ? 'link' : fields.sharing

  function close() {
    form.leave()
    onClose()
  }

  if (made !== null) return <Locked bet={made} way={way} onClose={onClose} />
  const lockCents = stakes?.creatorCents ?? null
  const action = {
    form,
    builder,
    balance,
    lockCents,
    label: actionWords[way](formatAmount(lockCents ?? fields.stakeCents ?? usualStake)),
    busyText: 'Creating...',
    onWrong: () => undefined,
    onChangeGame: close,
  }
  const stance = stancesOf(fields)?.mine ?? ''
  return (
    <Modal
      open
      onOpenChange={(open) => open || close()}
      title={<span className="wrap-anywhere">{stance}</span>}
      description={
        <span className="wrap-anywhere">
          {titleOf(fields)}
          {game && ` · ${game.league} · ${formatMoment(new Date(game.gameDate))}`}
        </span>
      }
      footer={<BuilderButton {...action} />}
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-2">
          <Field label="Amount in dollars" error={problems.stakeCents}>
            <AmountInput
              whole
              size="xl"
              value={fields.stakeCents}
              onValueChange={(stakeCents, stakeProblem) => step.onEdit({ stakeCents, stakeProblem })}
              onBlur={builder.onBlur}
            />
          </Field>
          <fieldset className="grid grid-cols-4 gap-2">
            <legend className="sr-only">Usual amounts</legend>
            {chips.map((chip) => (
              <button
                key={chip}
                type="button"
                aria-pressed={fields.stakeCents === chip}
                onClick={() => step.onEdit({ stakeCents: chip, stakeProblem: null })}
                className="tabular min-h-11 rounded-control border border-line-control bg-raised font-medium text-text pressable aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
              >
                {formatAmount(chip).replace(/\.00$/, '')}
              </button>
            ))}
          </fieldset>
        </div>
        <div className="flex flex-col gap-2">
          <SegmentedControl<Way>
            label="Who can take the other side?"
            full
            options={ways}
            value={way}
            onValueChange={(sharing) => step.onEdit({ sharing })}
          />
          <p className="text-sm text-muted">{wayWords[way]}</p>
          {way === 'invite' && (
            <FriendPicker
              chosen={fields.friends}
              most={maxFriends}
              problem={problems.friends}
              onChange={(friends) => step.onEdit({ friends: [...friends] })}
            />
          )}
        </div>
        {stakes && <QuickOutcome stakes={stakes} availableCents={balance.availableCents} />}
        <BuilderTrouble {...action} />
        <p className="text-center text-sm">
          <Link
            to={`/create?game=${picked.game.id}&pick=${picked.side}`}
            className="inline-flex min-h-11 items-center font-medium text-accent-text"
          >
            More ways to bet on this game
          </Link>
        </p>
      </div>
    </Modal>
  )
}

type LockedProps = { bet: Made; way: Way; onClose: () => void }

/** It happened, and now it goes to whoever it is for. */
function Locked({ bet, way, onClose }: LockedProps) {
  const link = way === 'marketplace' ? linkTo(bet) : bet.link
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title={way === 'link' ? 'Locked. Now send it.' : 'Bet Created Successfully!'}
      description={`${formatAmount(bet.stakeCents)} is held until someone accepts.`}
      footer={<ButtonLink to={`/handshake/${bet.id}`}>View Details</ButtonLink>}
    >
      <div className="flex flex-col gap-4">
        {way !== 'link' && <p className="text-muted">{invitedWords(bet, way)}</p>}
        {link !== null && <SendLink bet={bet} link={link} withPicture />}
      </div>
    </Modal>
  )
}
