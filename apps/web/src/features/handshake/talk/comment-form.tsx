/** The box in which a comment is written, answered or changed; Ctrl and Enter send it, Escape leaves it. */
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { longestComment, maySend } from './threads.ts'

type CommentFormProps = {
  label: string
  /** Names the action: 'Comment', 'Reply', 'Save'. */
  sendText: string
  start?: string | undefined
  busy?: boolean | undefined
  /** Takes the cursor when it appears, because it was asked for. */
  focused?: boolean | undefined
  onSend: (content: string) => void
  onCancel?: (() => void) | undefined
}

export function CommentForm({ label, sendText, start = '', busy, focused, onSend, onCancel }: CommentFormProps) {
  const [content, setContent] = useState(start)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!focused) return
    const box = form.current?.querySelector('textarea')
    box?.focus()
    box?.setSelectionRange(box.value.length, box.value.length)
  }, [focused])

  function send() {
    if (busy || !maySend(content)) return
    onSend(content)
    // What is changed stays in its box until the change is answered.
    if (start === '') setContent('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      onCancel()
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
      className="flex flex-col gap-2"
    >
      <Field label={label} hideLabel>
        <Textarea
          rows={2}
          limit={longestComment}
          placeholder={label}
          value={content}
          onValueChange={setContent}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="sm" variant="primary" disabled={!maySend(content)} busy={busy}>
          {sendText}
        </Button>
      </div>
    </form>
  )
}
