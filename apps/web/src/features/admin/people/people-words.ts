/** What admins read about accounts: their roles and states in words. */
import type { AdminPerson } from '@handshake/contracts/admin/people-routes.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import DoorClosed from 'lucide-react/icons/door-closed'
import type { Tone } from '#ui/badge.tsx'
import type { Icon } from '#ui/icon.ts'

export const roleWords: Readonly<Record<AdminPerson['role'], string>> = {
  user: 'Person',
  support: 'Support',
  arbitrator: 'Arbitrator',
  admin: 'Admin',
}

type StateWords = { readonly word: string; readonly tone: Tone; readonly icon: Icon }

export const stateWords: Readonly<Record<AdminPerson['state'], StateWords>> = {
  active: { word: 'Active', tone: 'yours', icon: CircleCheck },
  suspended: { word: 'Suspended', tone: 'held', icon: CircleSlash },
  closed: { word: 'Closed', tone: 'neutral', icon: DoorClosed },
}
