/** Asks whoever paid the bill whether money they were said to have got has arrived. */
import type { AgreementView } from '@handshake/contracts/agreement/agreement-views.ts'
import { Button } from '#ui/button.tsx'
import { useStep } from '../use-step.ts'

type GotItProps = {
  readonly view: AgreementView
  readonly whose: { readonly personId: string } | { readonly guestId: string }
  readonly question: string
  /** Shown after a no; a guest has no account to be told by. */
  readonly denied?: string
}

export function GotIt({ view, whose, question, denied }: GotItProps) {
  const confirming = useStep(view)
  const denying = useStep(view, denied === undefined ? {} : { said: denied })
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <span className="grow text-sm text-muted">{question}</span>
      <Button size="sm" variant="ghost" busy={denying.busy} onClick={() => denying.take('deny_paid', whose)}>
        Not yet
      </Button>
      <Button size="sm" variant="primary" busy={confirming.busy} onClick={() => confirming.take('confirm_paid', whose)}>
        Yes, I got it
      </Button>
    </div>
  )
}
