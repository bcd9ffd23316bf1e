/** How odds are written, on every screen that shows some. */
import { oddsFormats, oddsFormatWords } from '@handshake/domain/handshake/terms/odds-format.ts'
import { useState } from 'react'
import { LoadingLabel, SkeletonText } from '#ui/feedback/skeleton.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { useOwnProfile } from './use-own-profile.ts'
import { useUpdateProfile } from './use-update-profile.ts'

const asListed = 'as-listed'

const options = [
  { value: asListed, label: 'As listed', hint: 'American for games, decimal for esports and politics' },
  ...oddsFormats.map((value) => ({
    value,
    label: oddsFormatWords[value].label,
    hint: `Like ${oddsFormatWords[value].example}`,
  })),
]

export function OddsSection() {
  const profile = useOwnProfile().data?.profile
  const update = useUpdateProfile(() => ({}))
  // Shown as chosen at once, and as it was if it could not be saved.
  const [wanted, setWanted] = useState<string | null>(null)
  const shown = update.failure === null ? wanted : null
  return (
    <Card>
      <CardHead title="Odds" description="The same bet, written the way you read it best." />
      {profile ? (
        <RadioCards
          legend="How odds are written"
          hideLegend
          columns={2}
          className="mt-4"
          options={options}
          value={shown ?? profile.oddsFormat ?? asListed}
          onValueChange={(value) => {
            if (update.busy) return
            setWanted(value)
            update.send({ oddsFormat: oddsFormats.find((format) => format === value) ?? null })
          }}
        />
      ) : (
        <div className="mt-4">
          <LoadingLabel />
          <SkeletonText lines={3} />
        </div>
      )}
    </Card>
  )
}
