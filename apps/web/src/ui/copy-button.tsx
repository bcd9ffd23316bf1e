/** Copies a text and says so in its own place for a moment. */
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { type ComponentProps, useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'

const saidForMs = 2_000
const words = { copied: 'Copied', failed: 'Couldn’t copy' }

type CopyButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> & {
  text: string
  label?: string | undefined
}

export function CopyButton({ text, label = 'Copy', size = 'sm', ...rest }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof words | null>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), saidForMs)
    return () => clearTimeout(timer)
  }, [outcome])

  function copy() {
    // The clipboard is missing on pages that are not served securely, and may be refused on others.
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    copied.then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  }

  return (
    <Button size={size} onClick={copy} {...rest}>
      {outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{outcome === null ? label : words[outcome]}</span>
    </Button>
  )
}
