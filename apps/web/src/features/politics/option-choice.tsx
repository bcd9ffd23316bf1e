/** The options of a political event, each with its odds; the odds are ours and say so. */
import type { PoliticalEvent } from '@handshake/domain/politics/political-events.ts'
import { sampleLabel } from '@handshake/domain/sport/simulated-league.ts'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { useOdds } from '#features/profile/profile.public.tsx'
import { formatDay } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'

type OptionChoiceProps = { event: PoliticalEvent; chosenId: string | null; onChoose: (optionId: string) => void }

export function OptionChoice({ event, chosenId, onChoose }: OptionChoiceProps) {
  const odds = useOdds()
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <span>
          Decision date: <strong className="font-medium text-text">{formatDay(event.date)}</strong>
        </span>
        <Badge icon={FlaskConical}>{sampleLabel} odds</Badge>
      </p>
      <RadioCards
        legend="Your pick"
        value={chosenId}
        onValueChange={onChoose}
        options={event.options.map(({ id, name, emoji, oddsHundredths }) => ({
          value: id,
          label: `${emoji} ${name}`,
          end: <span className="tabular font-semibold text-accent-text">{odds.political(oddsHundredths)}</span>,
        }))}
      />
    </div>
  )
}
