/** The sign of each state of the connection. */
import CloudOff from 'lucide-react/icons/cloud-off'
import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { Phase } from './health-watch.ts'

export const connectionMarks: Readonly<Record<Phase, typeof Wifi>> = {
  healthy: Wifi,
  'reads-only': CloudOff,
  unstable: WifiOff,
  reconnecting: WifiOff,
  lost: WifiOff,
  offline: WifiOff,
}
