/** The sport detection test: which sport, league and teams we recognize in a description; nothing is saved. */
import { detectSport } from '@handshake/domain/sport/detect-sport.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { TeamCrest } from '#ui/team-crest.tsx'

const examples = ['Chiefs beat the Broncos by 7', 'NHL: Rangers win', 'He makes a birdie on 18', 'Team 137301 wins']

export function SportDetectionTest() {
  const [words, setWords] = useState('')
  return (
    <>
      <PageHead title="Sport detection test" />
      <p className="measure -mt-3 mb-6 text-muted">
        Describe a bet in your own words and see which sport, league and teams we recognize. Nothing here is saved.
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card className="flex flex-col gap-4">
          <Field label="Description" hint="A team’s number at the sports service works too.">
            <TextInput value={words} maxLength={500} onChange={(event) => setWords(event.target.value)} />
          </Field>
          <div className="flex flex-wrap gap-2">
            {examples.map((example) => (
              <Button key={example} size="sm" onClick={() => setWords(example)}>
                {example}
              </Button>
            ))}
          </div>
        </Card>
        <Card aria-live="polite">
          <Detected words={words} />
        </Card>
      </div>
    </>
  )
}

function Detected({ words }: { words: string }) {
  const found = detectSport(words)
  if (words.trim() === '')
    return (
      <EmptyState picture="game" title="Nothing to detect yet" description="Type a description or try an example." />
    )
  if (found === null)
    return <EmptyState picture="search" title="No sport recognized" description="Try naming a team or a league." />
  return (
    <>
      <CardHead
        title={<span className="capitalize">{found.sport}</span>}
        description={`League: ${found.league ?? 'not clear'}`}
      />
      <ul className="mt-4 flex flex-col gap-2">
        {found.teams.map((team) => (
          <li key={team.id} className="flex items-center gap-2.5">
            <TeamCrest name={team.fullName} />
            <span className="min-w-0 truncate font-medium text-text">{team.fullName}</span>
            <span className="ml-auto text-sm text-muted">{team.league}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">Recognized by: {found.because.join(', ')}</p>
    </>
  )
}
