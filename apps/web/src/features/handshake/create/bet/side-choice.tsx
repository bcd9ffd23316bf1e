/** What is bet on the game: the kind, the side, and the line where the kind has one. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import type { gameRoutes } from '@handshake/contracts/sport/game-routes.ts'
import {
  type BetKind,
  type BetPick,
  betKindLabels,
  betKinds,
  picksFor,
} from '@handshake/domain/handshake/terms/terms.ts'
import { sideWords } from '@handshake/domain/sport/sides.ts'
import { type OddsWriter, useOdds } from '#features/profile/profile.public.tsx'
import { Field } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import type { CreateFields } from '../create-fields.ts'
import { FieldProblem } from '../field-problem.tsx'
import type { StepProps } from '../step-props.ts'
import { withKind, withPick } from './bet-changes.ts'
import { playedOf, stancesOf, teamsOf } from './bet-terms.ts'
import { LineField } from './line-field.tsx'

export type Lines = ResultOf<typeof gameRoutes.readGame>['lines']

const kindHints = {
  moneyline: 'Whoever wins the game wins the bet.',
  spread: 'We add the line to your team’s score, then compare.',
  over_under: 'Both teams’ points combined, over or under the line.',
} as const

type SideChoiceProps = StepProps & {
  lines: Lines | null
  title?: string
  /** Kinds as tabs in sight, or folded into a list. */
  kindsAs?: 'tabs' | 'list'
}

const kinds = betKinds.map((kind) => ({ value: kind, label: betKindLabels[kind] }))

export function SideChoice({ fields, problems, onEdit, lines, title = 'Pick Your Team', kindsAs }: SideChoiceProps) {
  const odds = useOdds()
  const stances = stancesOf(fields)
  const choose = (kind: BetKind) => onEdit(withKind(fields, kind, lines))
  return (
    <Card className="flex flex-col gap-4">
      <CardHead title={title} level={3} />
      {kindsAs === 'list' ? (
        <Field label="Bet type" className="sm:max-w-xs">
          <Select
            options={kinds}
            value={fields.kind}
            onChange={({ target }) => choose(betKinds.find((kind) => kind === target.value) ?? 'moneyline')}
          />
        </Field>
      ) : (
        <SegmentedControl label="Kind of bet" full options={kinds} value={fields.kind} onValueChange={choose} />
      )}
      <p className="-mt-1 text-sm text-muted">{kindHints[fields.kind]}</p>
      <div>
        <RadioCards<BetPick>
          legend="Your side"
          hideLegend
          columns={2}
          value={fields.pick}
          onValueChange={(pick) => onEdit(withPick(fields, pick, lines))}
          options={sidesOf(fields, lines, odds)}
        />
        <FieldProblem words={problems.pick} />
      </div>
      {fields.kind !== 'moneyline' && (
        <LineField fields={fields} problem={problems.line} lines={lines} onLine={(line) => onEdit({ line })} />
      )}
      {stances && (
        <p className="text-sm text-muted">
          You have <strong className="font-semibold text-text">{stances.mine}</strong>, the other side has{' '}
          <strong className="font-semibold text-text">{stances.theirs}</strong>.
        </p>
      )}
    </Card>
  )
}

function sidesOf(fields: CreateFields, lines: Lines | null, writer: OddsWriter) {
  const teams = teamsOf(fields)
  const side = <Pick extends BetPick>(pick: Pick, label: string, words: readonly (string | null)[]) => ({
    value: pick,
    label,
    hint: [...words, fields.pick === pick ? 'Your pick' : null].filter(Boolean).join(' · '),
  })
  if (fields.kind === 'over_under')
    return [side('over', 'Over', ['More than the line']), side('under', 'Under', ['Less than the line'])]
  const odds = lines !== null && fields.kind === 'moneyline' ? lines.odds : null
  const drawn = picksFor(fields.kind, playedOf(fields)).includes('draw')
  return [
    side('team_a', teams.team_a, [sideWords.team_a, odds && writer.american(odds.teamA)]),
    side('team_b', teams.team_b, [sideWords.team_b, odds && writer.american(odds.teamB)]),
    ...(drawn ? [side('draw', 'Draw', ['The game ends in a draw'])] : []),
  ]
}
