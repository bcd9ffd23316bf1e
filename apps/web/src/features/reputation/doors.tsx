/** The doors that ask for trust: which of them a score opens, and what the closed ones say. */
import { gateMessage, type HrsGate, hrsGates } from '@handshake/domain/reputation/hrs.ts'
import DoorClosed from 'lucide-react/icons/door-closed'
import DoorOpen from 'lucide-react/icons/door-open'
import { Badge } from '#ui/badge.tsx'

const doorNames: Readonly<Record<HrsGate, string>> = {
  'accept-bet': 'Accept a handshake',
  'create-bet': 'Create a handshake',
  'apply-for-loan': 'Borrow money',
  'create-loan': 'Create a loan',
}
const doors = Object.keys(doorNames) as HrsGate[]

export function Doors({ hrs }: { hrs: number }) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {doors.map((door) => {
        const closed = gateMessage(door, hrs)
        return (
          <li key={door} className="flex items-center justify-between gap-3 border-t border-line py-2.5">
            <span className="min-w-0">
              <span className="block text-sm font-medium text-text">{doorNames[door]}</span>
              <span className="block text-sm text-muted">{closed ?? `From ${hrsGates[door].least}`}</span>
            </span>
            <Badge tone={closed ? 'held' : 'yours'} icon={closed ? DoorClosed : DoorOpen}>
              {closed ? 'Closed' : 'Open'}
            </Badge>
          </li>
        )
      })}
    </ul>
  )
}
