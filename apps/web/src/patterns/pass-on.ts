/** Passes a link on by the device's own share sheet, with words and a picture where there is one; what it does not take is copied. */
import { toast } from '#ui/feedback/toast.ts'

export type PassedOn = {
  readonly link: string
  readonly title: string
  readonly text: string
  /** The address of the picture that goes along. */
  readonly picture: string | null
}

export async function passOn({ link, title, text, picture }: PassedOn): Promise<void> {
  const words = { title, text, url: link }
  const file = picture === null ? null : await fileOf(picture)
  const withPicture = file === null ? null : { ...words, files: [file] }
  const shared = withPicture !== null && navigator.canShare?.(withPicture) ? withPicture : words
  await navigator.share(shared).then(undefined, (error: unknown) => {
    // Closing the device's own sheet is a choice, not a trouble.
    if (error instanceof DOMException && error.name === 'AbortError') return
    return copyInstead(`${text} ${link}`)
  })
}

/** Null where it cannot be had: the link goes without it. */
const fileOf = (picture: string): Promise<File | null> =>
  fetch(picture).then(
    async (answer) => (answer.ok ? new File([await answer.blob()], 'handshake.png', { type: 'image/png' }) : null),
    () => null,
  )

const copyInstead = (text: string): Promise<void> =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
    () => void toast.success('Copied. Paste it into a message.'),
    () => void toast.error('We couldn’t open your phone’s share sheet. Copy the link instead.'),
  )
