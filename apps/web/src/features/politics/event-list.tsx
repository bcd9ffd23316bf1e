/** Political events to bet on: searched, the next to be decided first, each with 'Place Bet'. */
import { type PoliticalEvent, upcomingEvents } from '@handshake/domain/politics/political-events.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { formatDay } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { useNow } from '#ui/time/use-now.ts'

type EventListProps = {
  chosenId: string | null
  onChoose: (event: PoliticalEvent) => void
  /** The headings' place in the page's outline. */
  level: 2 | 3
}

export function EventList({ chosenId, onChoose, level }: EventListProps) {
  const [words, setWords] = useState('')
  const now = useNow(() => 60_000)
  const events = upcomingEvents(now, words)
  return (
    <div className="flex flex-col gap-4">
      <search>
        <Field label="Search political events" hideLabel>
          <TextInput
            type="search"
            placeholder="Search political events..."
            icon={<Search />}
            maxLength={80}
            value={words}
            onValueChange={setWords}
          />
        </Field>
      </search>
      {events.length === 0 ? (
        <EmptyState
          picture="game"
          title="No political events found"
          action={words !== '' && <Button onClick={() => setWords('')}>Clear search</Button>}
        />
      ) : (
        <ul aria-label="Upcoming events" className="flex flex-col gap-3">
          {events.map((event) => (
            <li key={event.id}>
              <Card className={chosenId === event.id ? 'border-accent' : undefined}>
                <div className="mb-2 flex flex-wrap items-center gap-1.5">
                  <Badge tone="info" icon={CalendarDays}>
                    {formatDay(event.date)}
                  </Badge>
                  <span className="text-xs font-semibold text-muted">{event.category}</span>
                </div>
                <CardHead
                  level={level}
                  title={event.title}
                  description={event.description}
                  action={
                    <Button
                      size="sm"
                      variant={chosenId === event.id ? 'primary' : 'secondary'}
                      aria-label={`Place Bet: ${event.title}`}
                      aria-pressed={chosenId === event.id}
                      onClick={() => onChoose(event)}
                    >
                      Place Bet
                    </Button>
                  }
                />
              </Card>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
