/** The line of a spread or a total: typed, moved by half points, or as it is suggested. */
import { betKindLabels } from '@handshake/domain/handshake/terms/terms.ts'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { CreateFields } from '../create-fields.ts'
import { lineText, type SuggestedLines, suggestedLine } from './bet-changes.ts'
import { lineFrom, teamsOf } from './bet-terms.ts'

const halfPoint = 0.5

type LineFieldProps = {
  fields: CreateFields
  problem: string | undefined
  lines: SuggestedLines | null
  onLine: (line: string) => void
}

export function LineField({ fields, problem, lines, onLine }: LineFieldProps) {
  const { kind, pick, line } = fields
  const suggested = suggestedLine(kind, pick, lines)
  const value = lineFrom(line) ?? lineFrom(suggested ?? '') ?? 0
  const teams = teamsOf(fields)
  const owner = pick === 'team_a' || pick === 'team_b' ? ` for ${teams[pick]}` : ''
  const move = (by: number) => onLine(lineText(Math.round((value + by) * 2) / 2))
  return (
    <Field
      label={`Line${kind === 'spread' ? owner : ''}`}
      error={problem}
      hint={suggested === null ? 'Half points allowed.' : `Suggested ${betKindLabels[kind]}: ${suggested}`}
    >
      <div className="flex items-center gap-2">
        <TextInput
          value={line}
          maxLength={8}
          // The decimal keyboard of phones has no minus.
          inputMode={kind === 'spread' ? 'text' : 'decimal'}
          autoComplete="off"
          placeholder={suggested ?? '0.5'}
          className="w-28!"
          onValueChange={onLine}
        />
        <IconButton label="Half a point less" variant="secondary" className="size-11!" onClick={() => move(-halfPoint)}>
          <Minus aria-hidden="true" />
        </IconButton>
        <IconButton label="Half a point more" variant="secondary" className="size-11!" onClick={() => move(halfPoint)}>
          <Plus aria-hidden="true" />
        </IconButton>
        {suggested !== null && suggested !== line && (
          <Button size="sm" variant="ghost" onClick={() => onLine(suggested)}>
            Use {suggested}
          </Button>
        )}
      </div>
    </Field>
  )
}
