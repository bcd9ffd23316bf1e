/** Private or public: whether anyone can see and take the bet, or only whoever is invited. */
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Card } from '#ui/layout/card.tsx'

const options = [
  { value: 'private', label: 'Private' },
  { value: 'public', label: 'Public' },
] as const

type PrivacySwitchProps = { isPublic: boolean; onChange: (isPublic: boolean) => void }

export function PrivacySwitch({ isPublic, onChange }: PrivacySwitchProps) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 text-sm text-muted">
        <span className="block text-base font-medium text-text">Privacy</span>
        {isPublic
          ? 'Everyone can see this bet on the marketplace.'
          : 'Only you and the people you invite can see this bet.'}
      </p>
      <SegmentedControl
        label="Privacy"
        options={options}
        value={isPublic ? 'public' : 'private'}
        onValueChange={(next) => onChange(next === 'public')}
      />
    </Card>
  )
}
