/** What goes along with a link when it is passed on: the words, the picture of the card, and by which means the device shares. */
import type { HandshakeRow } from '@handshake/contracts/handshake/handshake-views.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { toast } from '#ui/feedback/toast.ts'
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

/** With the picture where the device takes files, else the words and the link; what it does not take at all is copied. */
export async function sendLink({ link, title, text }: Sent): Promise<void> {
  const words = { title, text, url: link }
  const picture = await pictureOf(link)
  const withPicture = picture === null ? null : { ...words, files: [picture] }
  const shared = withPicture !== null && navigator.canShare?.(withPicture) ? withPicture : words
  await navigator.share(shared).then(undefined, (error: unknown) => {
    // Closing the device's own sheet is a choice, not a trouble.
    if (error instanceof DOMException && error.name === 'AbortError') return
    return copyInstead(`${text} ${link}`)
  })
}

/** Null where it cannot be had: the link goes without it. */
const pictureOf = (link: string): Promise<File | null> =>
  fetch(cardOf(link)).then(
    async (answer) => (answer.ok ? new File([await answer.blob()], 'handshake.png', { type: 'image/png' }) : null),
    () => null,
  )

const copyInstead = (text: string): Promise<void> =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
    () => void toast.success('Copied. Paste it into a message.'),
    () => void toast.error('We couldn’t open your phone’s share sheet. Copy the link instead.'),
  )
