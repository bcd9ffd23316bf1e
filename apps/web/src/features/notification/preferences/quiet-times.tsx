/** When a person may be disturbed: quiet hours and digest, by the clock of a time zone they choose. */
import type { CallOf } from '@handshake/contracts/contract.ts'
import type { NoticePreferences, notification } from '@handshake/contracts/notification/notification.ts'
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { TextInput } from '#ui/form/text-input.tsx'

type Update = CallOf<typeof notification.updateNoticePreferences>

type QuietTimesProps = { preferences: NoticePreferences; busy: boolean; onSave: (update: Update) => void }

const nights = { startTime: '22:00', endTime: '07:00' }
const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
const digestOptions = [
  { value: 'off', label: 'Off' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
] as const

export function QuietTimes({ preferences, busy, onSave }: QuietTimesProps) {
  const { quietHours, digest, timeZone } = preferences
  const digestId = useId()
  // Whoever never chose a zone means the one they are in.
  const zoneOf = (update: Update): Update => (timeZone === 'UTC' ? { timeZone: ownZone(), ...update } : update)
  const save = (update: Update) => onSave(zoneOf(update))
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <Switch
        label="Quiet hours"
        hint="No emails or push messages during this time. They arrive when it ends. Security and urgent messages still come through."
        checked={quietHours !== null}
        disabled={busy}
        onChange={(event) => save({ quietHours: event.target.checked ? nights : null })}
      />
      {quietHours && (
        <div className="grid gap-4 sm:grid-cols-2">
          {(['startTime', 'endTime'] as const).map((end) => (
            <Field key={end} label={end === 'startTime' ? 'From' : 'Until'}>
              <TextInput
                type="time"
                key={quietHours[end]}
                defaultValue={quietHours[end]}
                onBlur={(event) => {
                  const { value } = event.target
                  if (value !== '' && value !== quietHours[end]) save({ quietHours: { ...quietHours, [end]: value } })
                }}
              />
            </Field>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p id={digestId} className="text-base font-medium text-text">
            Email digest
          </p>
          <p className="text-sm text-faint">
            One email at 8 in the morning instead of many: every day, or on Mondays. Security and urgent emails still
            come right away.
          </p>
        </div>
        <SegmentedControl
          label="Email digest"
          options={digestOptions}
          value={digest}
          onValueChange={(value) => save({ digest: value })}
        />
      </div>
      {(quietHours !== null || digest !== 'off') && <ZoneChoice timeZone={timeZone} onSave={onSave} />}
    </div>
  )
}

function ZoneChoice({ timeZone, onSave }: { timeZone: string; onSave: (update: Update) => void }) {
  const zones = [...new Set([timeZone, ownZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])]
  return (
    <div className="grid gap-2">
      <Field label="Time zone">
        <Select
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          value={timeZone}
          onValueChange={(value) => onSave({ timeZone: value })}
        />
      </Field>
      {timeZone !== ownZone() && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => onSave({ timeZone: ownZone() })}
        >
          Use this device’s time zone
        </Button>
      )}
    </div>
  )
}
