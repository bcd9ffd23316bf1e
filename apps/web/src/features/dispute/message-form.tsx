/** A message and perhaps a picture, sent once under an id of its own; once it is there, the next one begins empty. */
import type { ResultOf, Route, UnkeyedCallOf } from '@handshake/contracts/contract.ts'
import type { Id } from '@handshake/domain/ids.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { mintId } from '#platform/api/mint-id.ts'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { ImageField } from './image-field.tsx'
import type { ChosenImage } from './read-image.ts'

/** Brings the field that keeps a form from being sent under the cursor, also where it has scrolled out of sight. */
export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

type Message<Kind extends string> = { readonly id: Id<Kind>; readonly text: string; readonly image: string | null }

type MessageFormProps<R extends Route, Kind extends string> = {
  name: string
  route: R
  input: (message: Message<Kind>) => UnkeyedCallOf<R>
  onDone: (answer: ResultOf<R>) => void
  field: { label: string; hint?: string | undefined; placeholder?: string; rows: number; limit: number }
  /** Said where nothing was written. */
  emptyWords: string
  takesImage?: boolean
  failed?: string
  send: { children: string; busyText: string; variant?: 'secondary'; className?: string }
  className?: string
  /** What stands above the message and may fill it in. */
  begin?: (text: string, setText: (text: string) => void) => ReactNode
  /** What stands beside the button. */
  beside?: ReactNode
}

export function MessageForm<R extends Route, Kind extends string>(props: MessageFormProps<R, Kind>) {
  const { route, input, onDone, field, emptyWords, failed, send, takesImage, className = 'gap-4' } = props
  const { label, hint, ...area } = field
  const [id, setId] = useState(() => mintId<Kind>())
  const [text, setText] = useState('')
  const [image, setImage] = useState<ChosenImage | null>(null)
  const [empty, setEmpty] = useState(false)
  const sending = useCall(route, {
    onDone(answer) {
      onDone(answer)
      setText('')
      setImage(null)
      // The next message is another one; until then a second press would only be the same one again.
      setId(mintId<Kind>())
    },
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const nothing = text.trim() === '' && image === null
    setEmpty(nothing)
    if (nothing) focusField(event.currentTarget, 'text')
    else if (!sending.busy) sending.run(input({ id, text, image: image?.base64 ?? null }))
  }
  return (
    <form noValidate onSubmit={submit} aria-label={props.name} className={`flex flex-col ${className}`}>
      {props.begin?.(text, setText)}
      <Field label={label} hint={hint} error={empty ? emptyWords : undefined}>
        <Textarea {...area} name="text" dir="auto" value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      {takesImage && <ImageField image={image} onChange={setImage} />}
      <ActionProblem error={sending.error} title={failed} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={sending.busy} {...send} />
        {props.beside}
      </div>
    </form>
  )
}
