/** Design page: every status the table knows, one it does not, and the badges with words of their own. */
import { Section, Specimen } from '#app/design/specimen.tsx'
import { agreementBadges } from '#features/agreement/agreement-badges.ts'
import { ActionChip, type ActionChipName, actionChips } from '#features/handshake/badge/action-chip.tsx'
import { ReliabilityBadge } from '#features/reputation/reputation.public.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { lookIn, StatusBadge } from '#ui/status-badge.tsx'

const toneMeanings: Record<Tone, string> = {
  info: 'Waiting for a person',
  accent: 'Agreed and underway',
  held: 'Money is held',
  yours: 'Money became yours',
  loss: 'Lost, late or in dispute',
  neutral: 'Not yet, or over',
}
const tones = Object.keys(toneMeanings) as Tone[]
const chips = Object.keys(actionChips) as ActionChipName[]
const row = 'flex flex-wrap gap-2'

export function BadgeSection() {
  return (
    <Section id="badges" title="Badges" intro="A word, an icon and a tone. The tone never speaks alone.">
      <div className="grid gap-6 lg:grid-cols-2">
        {tones.map((tone) => (
          <Specimen key={tone} label={toneMeanings[tone]} className={row}>
            {Object.entries(agreementBadges)
              .filter(([, look]) => look.tone === tone)
              .map(([status, look]) => (
                <StatusBadge key={status} look={look} />
              ))}
          </Specimen>
        ))}
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <Specimen label="Unknown status, own words, plain badge" className={row}>
          <StatusBadge look={lookIn(agreementBadges, 'waiting_for_godot')} />
          <StatusBadge look={agreementBadges.featured} text="Staff pick" />
          <Badge>Sample</Badge>
          <Badge tone="held">Play money</Badge>
        </Specimen>
        <Specimen label="Reliability" className={row}>
          <ReliabilityBadge score={98} label="Elite" />
          <ReliabilityBadge score={91} label="Excellent" />
          <ReliabilityBadge score={86} label="Great" />
          <ReliabilityBadge score={50} label="Fair" />
        </Specimen>
        <Specimen label="Action chips" className={row}>
          {chips.map((action) => (
            <ActionChip key={action} action={action} />
          ))}
        </Specimen>
        <Specimen label="Action chips, disabled" className={row}>
          {chips.map((action) => (
            <ActionChip key={action} action={action} disabled />
          ))}
        </Specimen>
      </div>
    </Section>
  )
}
