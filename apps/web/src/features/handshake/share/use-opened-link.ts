/** While a link's page is looked at, says so to the server: only a page whose script runs counts, and no preview of a chat. */
import { handshake } from '@handshake/contracts/handshake/handshake.ts'
import { seconds } from '@handshake/domain/time.ts'
import { useEffect } from 'react'
import { call } from '#platform/api/api.ts'

const sayEveryMs = seconds(30)
/** A page left open all night is not looked at. */
const maxTimes = 10

/** Null where there is nothing to say: no link, or the link of the reader's own bet. */
export function useOpenedLink(opened: { readonly handshakeId: string; readonly invitation: string } | null): void {
  const { handshakeId, invitation } = opened ?? {}
  useEffect(() => {
    if (handshakeId === undefined || invitation === undefined) return
    let times = 0
    const say = () => {
      if (document.visibilityState !== 'visible' || times >= maxTimes) return
      times += 1
      // Whoever only looks need not know whether it could be said.
      void call(handshake.openLink, { handshakeId, invitation }).then(undefined, () => undefined)
    }
    say()
    const timer = setInterval(say, sayEveryMs)
    return () => clearInterval(timer)
  }, [handshakeId, invitation])
}
