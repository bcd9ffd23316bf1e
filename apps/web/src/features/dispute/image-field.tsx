/** One image to bring along: chosen, looked at, named with its size, and taken away again. */
import ImagePlus from 'lucide-react/icons/image-plus'
import { useId, useRef, useState } from 'react'
import { formatBytes } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { FileInput, FileProblem } from '#ui/form/file-input.tsx'
import { type ChosenImage, readImage } from './read-image.ts'
import { shrinkImage } from './shrink-image.ts'

type ImageFieldProps = { image: ChosenImage | null; onChange: (image: ChosenImage | null) => void }

export function ImageField({ image, onChange }: ImageFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [reading, setReading] = useState(false)

  async function choose(file: File | undefined) {
    if (!file) return
    setReading(true)
    const read = await readImage(file, shrinkImage)
    setReading(false)
    setProblem('problem' in read ? read.problem : null)
    onChange('image' in read ? read.image : null)
  }

  return (
    <div className="flex min-w-0 flex-col gap-2">
      {image && (
        <div className="flex min-w-0 items-center gap-3 rounded-control border border-line p-2">
          <img
            src={`data:${image.type};base64,${image.base64}`}
            alt="What you chose"
            className="size-14 shrink-0 rounded-mark bg-hover object-cover"
          />
          <p className="min-w-0 grow text-sm">
            <span className="block truncate font-medium text-text">{image.name}</span>
            <span className="text-muted">
              {formatBytes(image.bytes)}
              {image.shrunk && ', made smaller to fit'}
            </span>
          </p>
          <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
            Remove
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="sm"
          busy={reading}
          busyText="Reading…"
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          <ImagePlus aria-hidden="true" />
          {image ? 'Choose another image' : 'Add an image'}
        </Button>
        <span id={`${id}-hint`} className="text-sm text-faint">
          PNG, JPEG or WebP. We shrink anything over 2 MB.
        </span>
      </div>
      <FileProblem problem={problem} />
      <FileInput ref={input} label="Image file" onFile={choose} />
    </div>
  )
}
