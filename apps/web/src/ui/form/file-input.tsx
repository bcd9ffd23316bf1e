/** What a button that asks for a picture opens: the device's own chooser, never seen itself. */
import { imageTypes } from '@handshake/domain/image-type.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { Ref } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

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

/** Why what was chosen can’t be taken. The live region stands before the problem does, or nobody would hear it arrive. */
export const FileProblem = ({ problem, className }: { problem: string | null; className?: string }) => (
  <div aria-live="polite">
    {problem && (
      <p className={classNames('flex items-start gap-1.5 text-sm text-loss', className)}>
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {problem}
      </p>
    )}
  </div>
)
