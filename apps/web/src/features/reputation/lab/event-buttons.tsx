/** What can happen in the lab: one button per event, with what it moves, and a few cases to begin with. */
import { hrsMovements } from '@handshake/domain/reputation/hrs.ts'
import { obligations } from '@handshake/domain/reputation/reliability.ts'
import Plus from 'lucide-react/icons/plus'
import { Button } from '#ui/button.tsx'
import { signed } from '../change-mark.tsx'
import { type LabEventName, labCases, labEventNames, labEvents } from './lab-history.ts'

type EventButtonsProps = {
  /** Nothing more fits. */
  full: boolean
  onAdd: (name: LabEventName) => void
  onCase: (history: readonly LabEventName[]) => void
}

export function EventButtons({ full, onAdd, onCase }: EventButtonsProps) {
  return (
    <>
      <ul className="grid gap-2 sm:grid-cols-2">
        {labEventNames.map((name) => (
          <li key={name}>
            <button
              type="button"
              disabled={full}
              onClick={() => onAdd(name)}
              className="flex h-full w-full items-start gap-3 rounded-control border border-line p-3 text-left transition-colors hover:border-line-control disabled:pointer-events-none disabled:opacity-45"
            >
              <Plus aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
              <span className="min-w-0">
                <span className="block font-medium text-text">{labEvents[name].label}</span>
                <span className="block text-sm text-muted">{meaningOf(name)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div>
        <h3 className="mb-2 text-sm font-medium text-muted">Cases</h3>
        <div className="flex flex-wrap gap-2">
          {labCases.map(({ name, history }) => (
            <Button key={name} size="sm" onClick={() => onCase(history)}>
              {name}
            </Button>
          ))}
        </div>
      </div>
    </>
  )
}

function meaningOf(name: LabEventName): string {
  const { movement, obligation } = labEvents[name]
  const trust = movement === null ? 'No HRS' : `HRS ${signed(hrsMovements[movement].change)}`
  return obligation === null ? trust : `${trust}, commitment ${obligations[obligation]}`
}
