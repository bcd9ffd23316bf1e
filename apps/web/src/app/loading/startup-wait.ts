/** How long the startup spinner stays: not at all once the app is ready, 2 s at most, 8 s while there is no connection. */
import { seconds } from '@handshake/domain/time.ts'

type Start = { readonly ready: boolean; readonly online: boolean }

export function startupWaitMs({ ready, online }: Start): number {
  if (ready) return 0
  return online ? seconds(2) : seconds(8)
}
