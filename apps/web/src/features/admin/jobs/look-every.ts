/** How often the jobs room looks for itself while it is open: what runs every second is told by nobody. */
import { seconds } from '@handshake/domain/time.ts'

export const lookEveryMs = seconds(5)
