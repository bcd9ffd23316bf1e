/** The outcomes of a new pool, each with the mark that makes it one's own pick; on a game they are the teams. */
import { poolOutcomes } from '@handshake/domain/pool/pool-rules.ts'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { PoolFields } from './pool-fields.ts'

type OutcomeBoxesProps = {
  fixed: boolean
  outcomes: readonly string[]
  pick: number | null
  onChange: (next: Pick<Partial<PoolFields>, 'outcomes' | 'pick'>) => void
}

export function OutcomeBoxes({ fixed, outcomes, pick, onChange }: OutcomeBoxesProps) {
  const name = useId()
  const without = (place: number) =>
    onChange({
      outcomes: outcomes.filter((_, index) => index !== place),
      pick: pick === null || pick === place ? null : pick > place ? pick - 1 : pick,
    })
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-text">Mark the one you think is right</legend>
      {outcomes.length === 0 && <p className="text-sm text-muted">Choose a game first.</p>}
      <ul className="flex flex-col gap-2">
        {outcomes.map((outcome, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an outcome is its place in the list, and its words are being typed
          <li key={place} className="flex items-center gap-3">
            <input
              type="radio"
              name={name}
              aria-label={`Your pick: ${outcome || `outcome ${place + 1}`}`}
              checked={pick === place}
              onChange={() => onChange({ pick: place })}
              className="size-5 shrink-0 appearance-none rounded-full border border-line-control bg-surface transition-[border-width,border-color] checked:border-6 checked:border-accent"
            />
            {fixed ? (
              <span className="min-w-0 grow py-2 font-medium text-text">{outcome}</span>
            ) : (
              <Field label={`Outcome ${place + 1}`} hideLabel className="grow">
                <TextInput
                  value={outcome}
                  maxLength={poolOutcomes.longest}
                  placeholder={`Outcome ${place + 1}`}
                  onValueChange={(value) =>
                    onChange({ outcomes: outcomes.map((one, index) => (index === place ? value : one)) })
                  }
                />
              </Field>
            )}
            {!fixed && outcomes.length > poolOutcomes.least && (
              <IconButton label={`Remove outcome ${place + 1}`} onClick={() => without(place)}>
                <X aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {!fixed && outcomes.length < poolOutcomes.most && (
        <Button size="sm" className="mt-3" onClick={() => onChange({ outcomes: [...outcomes, ''] })}>
          <Plus aria-hidden="true" />
          Add an outcome
        </Button>
      )}
    </fieldset>
  )
}
