/** The person's own picture, with the ways to change it and to take it away. */
import { type OwnProfile, profile } from '@handshake/contracts/profile/profile.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { FileInput } from '#ui/form/file-input.tsx'
import { shrinkPicture } from './shrink-picture.ts'

export function PictureEditor({ person }: { person: Pick<OwnProfile, 'displayName' | 'avatarUrl'> }) {
  const client = useQueryClient()
  const file = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState(false)
  const outcomes = {
    onDone() {
      lookAgain(client, 'profile')
      showSnackbar({ title: 'Profile updated', description: 'Your changes have been saved' })
    },
    onFailed: (error: unknown) => showSnackbar(failureMessage('Error updating profile', error)),
  }
  const change = useCall(profile.changePicture, outcomes)
  const remove = useCall(profile.removePicture, outcomes)

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    setReading(true)
    const picture = await shrinkPicture(chosen)
    setReading(false)
    if (picture !== null) change.run({ picture })
    else {
      const description = 'We can’t read this picture. Choose a PNG, JPEG or WebP file.'
      showSnackbar({ title: 'Error updating profile', description, variant: 'destructive' })
    }
  }

  return (
    <div className="flex flex-col items-center gap-3">
      <Avatar name={person.displayName} src={person.avatarUrl} size="xl" />
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          size="sm"
          busy={reading || change.busy}
          busyText="Saving..."
          disabled={remove.busy}
          onClick={() => file.current?.click()}
        >
          {person.avatarUrl ? 'Change picture' : 'Add a picture'}
        </Button>
        {person.avatarUrl && (
          <Button size="sm" variant="ghost" busy={remove.busy} busyText="Removing..." onClick={() => remove.run({})}>
            Remove
          </Button>
        )}
      </div>
      <FileInput ref={file} label="Picture file" onFile={choose} />
    </div>
  )
}
