/** One choice among the outcomes of a pool, or that none of them is right, and the press that sends it. */
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'

type PickFormProps = {
  legend: string
  outcomes: readonly string[]
  /** Offered beside the outcomes, where none of them may be right. */
  nobody?: string
  start?: number | null
  submitText: string
  busyText: string
  busy: boolean
  disabled?: boolean
  /** What else is asked, between the choice and the button. */
  children?: ReactNode
  /** Null where none of them is right. */
  onSubmit: (outcome: number | null, form: FormData) => void
}

const none = 'none'

export function PickForm({ legend, outcomes, nobody, start = null, children, ...props }: PickFormProps) {
  const { submitText, busyText, busy, disabled = false, onSubmit } = props
  const [choice, setChoice] = useState<string | null>(start === null ? null : String(start))
  return (
    <form
      noValidate
      aria-label={submitText}
      className="mt-4 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (choice !== null) onSubmit(choice === none ? null : Number(choice), new FormData(event.currentTarget))
      }}
    >
      <RadioCards
        legend={legend}
        hideLegend
        columns={2}
        value={choice}
        onValueChange={setChoice}
        options={[
          ...outcomes.map((label, place) => ({ value: String(place), label })),
          ...(nobody === undefined ? [] : [{ value: none, label: 'None of them', hint: nobody }]),
        ]}
      />
      {children}
      <Button
        type="submit"
        variant="primary"
        className="max-sm:w-full sm:self-start"
        busy={busy}
        busyText={busyText}
        disabled={disabled || choice === null || choice === String(start)}
      >
        {submitText}
      </Button>
    </form>
  )
}
