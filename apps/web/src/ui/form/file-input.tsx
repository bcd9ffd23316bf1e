/** What a button that asks for a picture opens: the device's own chooser, never seen itself. */
import { imageTypes } from '@handshake/domain/image-type.ts'
import type { Ref } from 'react'

type FileInputProps = {
  ref: Ref<HTMLInputElement>
  label: string
  /** Which camera a phone offers first. */
  capture?: 'user' | 'environment'
  onFile: (file: File | undefined) => Promise<void>
}

export const FileInput = ({ ref, label, capture, onFile }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    accept={imageTypes.join(',')}
    capture={capture}
    aria-label={label}
    className="hidden"
    onChange={(event) => {
      void onFile(event.currentTarget.files?.[0])
      // The same file may be chosen again after a failure.
      event.currentTarget.value = ''
    }}
  />
)
