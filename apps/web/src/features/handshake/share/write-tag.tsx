/** One press that writes a link onto an NFC tag, and says plainly when it did not work. */
import { useMutation } from '@tanstack/react-query'
import Nfc from 'lucide-react/icons/nfc'
import { isApiError } from '#platform/api/api-error.ts'
import { describeError } from '#platform/api/describe-error.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { writeTag } from './nfc.ts'

type WriteTagProps = {
  /** The link to write: known already, or made when it is asked for. */
  getLink: () => Promise<string | null> | string
  variant?: 'primary' | 'secondary'
}

export function WriteTag({ getLink, variant = 'secondary' }: WriteTagProps) {
  const writing = useMutation({
    async mutationFn() {
      const link = await getLink()
      if (link !== null) await writeTag(link)
    },
    onSuccess: () => toast.success('Invitation written to the tag'),
  })
  return (
    <>
      {writing.error !== null && (
        <Callout urgent tone="loss" title="Failed to write to NFC tag">
          {isApiError(writing.error)
            ? describeError(writing.error).userMessage
            : 'Hold the phone to the tag and try again.'}
        </Callout>
      )}
      <Button
        variant={variant}
        busy={writing.isPending}
        busyText="Hold the phone to the tag…"
        onClick={() => writing.mutate()}
      >
        <Nfc aria-hidden="true" />
        Write to NFC tag
      </Button>
    </>
  )
}
