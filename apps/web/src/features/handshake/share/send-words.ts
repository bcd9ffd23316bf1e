/** What goes along with a link when it is passed on: the words, the picture of the card, and by which means the device shares. */
import type { HandshakeRow } from '@handshake/contracts/handshake/handshake-views.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { passOn } from '#patterns/pass-on.ts'
import { aheadFor, previewFor, stanceOf } from '../parties.ts'

/** The picture a chat draws of the link. */
export function cardOf(link: string): string {
  const { pathname, search } = new URL(link, window.location.origin)
  return `/challenge-cards/${pathname.split('/').at(-1)}.png${search}`
}

/** As a person would write it, from the reader's side: what I say, what you put in and what you can win. */
export function wordsFor(bet: HandshakeRow): { readonly title: string; readonly text: string } {
  const { payoutCents } = previewFor(bet, aheadFor(bet)).peer
  const text = `I say ${stanceOf('creator', bet, bet)}. Put in ${formatAmount(bet.peerStakeCents)} against me and win ${formatAmount(payoutCents)}.`
  return { title: bet.title, text }
}

type Sent = { readonly link: string; readonly title: string; readonly text: string }

/** With the picture where the device takes files. */
export const sendLink = (sent: Sent): Promise<void> => passOn({ ...sent, picture: cardOf(sent.link) })
