/** The badge of a pool, by its state; a state without one does not compile. */
import type { PoolState } from '@handshake/domain/pool/pool-machine.ts'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import Play from 'lucide-react/icons/play'
import Scale from 'lucide-react/icons/scale'
import Undo2 from 'lucide-react/icons/undo-2'
import Users from 'lucide-react/icons/users'
import X from 'lucide-react/icons/x'
import type { BadgeLook } from '#ui/status-badge.tsx'

export const poolBadges: Readonly<Record<PoolState, BadgeLook>> = {
  open: { label: 'Open', tone: 'accent', icon: Users },
  running: { label: 'Running', tone: 'info', icon: Play },
  outcome_pending: { label: 'Result due', tone: 'held', icon: Hourglass },
  finalizing: { label: 'Check the result', tone: 'held', icon: Clock },
  disputed: { label: 'Disputed', tone: 'loss', icon: Scale },
  ruled: { label: 'Ruled', tone: 'held', icon: Scale },
  appealed: { label: 'Appealed', tone: 'loss', icon: Scale },
  completed: { label: 'Paid out', tone: 'yours', icon: Check },
  returned: { label: 'Returned', tone: 'neutral', icon: Undo2 },
  cancelled: { label: 'Canceled', tone: 'neutral', icon: X },
}
