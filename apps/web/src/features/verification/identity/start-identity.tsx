/** The first step: what we ask for and why, and the document somebody wants to show. */

import type { IdentityView } from '@handshake/contracts/verification/identity-views.ts'
import { verification } from '@handshake/contracts/verification/verification.ts'
import { countryOptions } from '@handshake/domain/safety/regions.ts'
import { type DocumentKind, documentKindNames, documentKinds } from '@handshake/domain/verification/identity-check.ts'
import { type FormEvent, useMemo, useState } from 'react'
import { ActionProblem } from '#patterns/action-problem.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Select } from '#ui/form/select.tsx'
import { useTakeInIdentity } from '../verification.queries.ts'

export function StartIdentity({ identity }: { identity: IdentityView }) {
  const [opened, setOpened] = useState(false)
  const again = identity.check !== null
  return (
    <>
      <What identity={identity} />
      {opened ? (
        <ChooseDocument />
      ) : (
        <Button variant="primary" className="justify-self-start" onClick={() => setOpened(true)}>
          {again ? 'Try again' : 'Verify your identity'}
        </Button>
      )}
      {again && (
        <p className="text-sm text-muted">
          {identity.triesLeft === 1
            ? 'You have one more try in these 30 days.'
            : `You have ${identity.triesLeft} more tries in these 30 days.`}
        </p>
      )}
    </>
  )
}

/** Before anybody takes a picture of their passport they know who sees it and how long it stays. */
const What = ({ identity: { checkedBy, picturesKeptDays: days } }: { identity: IdentityView }) => (
  <ul className="grid list-disc gap-1.5 pl-5 text-sm text-text">
    <li>You need a passport, an ID card or a driver’s license, and a few minutes.</li>
    {checkedBy === 'staff' ? (
      <>
        <li>You add pictures of it and a selfie. Our admins compare them with your profile’s full name.</li>
        <li>We encrypt the pictures, and you see in your security log when someone looked at one.</li>
      </>
    ) : (
      <li>Stripe takes the pictures on its own page and checks them. We only get the result.</li>
    )}
    <li>
      {days === 0
        ? 'The pictures are deleted within an hour of the decision.'
        : `The pictures are deleted ${days === 1 ? '1 day' : `${days} days`} after the decision.`}
    </li>
  </ul>
)

function ChooseDocument() {
  const [documentKind, setDocumentKind] = useState<DocumentKind>('passport')
  const [country, setCountry] = useState('')
  const [empty, setEmpty] = useState(false)
  const options = useMemo(countryOptions, [])
  const begin = useCall(verification.startIdentity, { onDone: useTakeInIdentity() })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setEmpty(country === '')
    if (country === '') event.currentTarget.querySelector('select')?.focus()
    else begin.run({ documentKind, country })
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Your document" className="grid gap-4">
      <RadioCards
        legend="Document"
        columns={3}
        value={documentKind}
        onValueChange={setDocumentKind}
        options={documentKindNames.map((value) => ({ value, label: documentKinds[value].label }))}
      />
      <Field
        label="Issued by"
        error={empty ? 'Please choose the country that issued your document' : undefined}
        className="max-w-sm"
      >
        <Select value={country} placeholder="Choose a country" onValueChange={setCountry} options={options} />
      </Field>
      <ActionProblem error={begin.error} title="We couldn’t start the check" />
      <Button type="submit" variant="primary" className="justify-self-start" busy={begin.busy} busyText="Starting...">
        Continue
      </Button>
    </form>
  )
}
