/** The icon of each place that a menu shows. */
import Bell from 'lucide-react/icons/bell'
import Handshake from 'lucide-react/icons/handshake'
import IdCard from 'lucide-react/icons/id-card'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Plus from 'lucide-react/icons/plus'
import Presentation from 'lucide-react/icons/presentation'
import Scale from 'lucide-react/icons/scale'
import Settings from 'lucide-react/icons/settings'
import ShieldUser from 'lucide-react/icons/shield-user'
import Store from 'lucide-react/icons/store'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import type { Icon } from '#ui/icon.ts'

export const menuIcons = {
  '/passport': IdCard,
  '/handshakes': Handshake,
  '/marketplace': Store,
  '/wallet': Wallet,
  '/presentations': Presentation,
  '/disputes': Scale,
  '/notifications': Bell,
  '/settings': Settings,
  '/support': LifeBuoy,
  '/create': Plus,
  '/profile': UserRound,
  '/friends': Users,
  '/admin': ShieldUser,
} as const satisfies Record<string, Icon>

/** Every room of the staff has the panel's. */
export const menuIconOf = (path: string): Icon =>
  (menuIcons as Readonly<Record<string, Icon>>)[path.startsWith('/admin') ? '/admin' : path] ?? IdCard
