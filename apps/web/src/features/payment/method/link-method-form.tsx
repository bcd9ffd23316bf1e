/** Links an account outside: a label and its last four characters; whoever asks for more is not us. */
import { payment } from '@handshake/contracts/payment/payment.ts'
import type { PaymentMethod } from '@handshake/domain/payment/payment-methods.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { type FormEvent, useState } from 'react'
import { QueryContent } from '#patterns/query-card.tsx'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { describeError } from '#platform/api/describe-error.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { useSearchParams } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/form/field.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type MethodView, methodsQuery } from '../payment.queries.ts'
import { type LinkKind, labelOf, linkProblems } from './link-label.ts'
import { methodIcons, networkFeeWords, timeWords } from './method-look.ts'

type LinkMethodFormProps = {
  kind: LinkKind
  methods: readonly [PaymentMethod, ...PaymentMethod[]]
  words: { name: string; namePlaceholder: string; lastFour: string; lastFourPlaceholder: string; submit: string }
}

const usableOf = (methods: readonly PaymentMethod[], known: readonly MethodView[] = []): PaymentMethod[] =>
  known.filter((one) => one.available && methods.includes(one.method)).map((one) => one.method)

export function LinkMethodForm({ kind, methods, words }: LinkMethodFormProps) {
  const client = useQueryClient()
  const [address] = useSearchParams()
  const query = useQuery(methodsQuery)
  const [wanted, setWanted] = useState(address.get('method'))
  // Nobody links by a way they could not choose: it has to be known, and to work here.
  const usable = methods.length === 1 ? methods : usableOf(methods, query.data?.methods)
  const method = usable.find((one) => one === wanted) ?? usable[0]
  const [typed, setTyped] = useState({ name: '', lastFour: '' })
  const [judged, setJudged] = useState(false)
  const problems = judged ? linkProblems(kind, typed) : {}
  const linking = useMutation({
    mutationFn: (link: { method: PaymentMethod; label: string }) => call(payment.linkMethod, link),
    onSuccess: () => lookAgain(client, 'wallet'),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setJudged(true)
    if (method === undefined || linking.isPending) return
    if (Object.keys(linkProblems(kind, typed)).length === 0) linking.mutate({ method, label: labelOf(typed) })
  }

  if (linking.isSuccess) return <LinkedNow label={linking.variables.label} />
  return (
    <Card padding="lg" className="max-w-xl">
      <form noValidate onSubmit={submit} className="arrive-in-order flex flex-col gap-5">
        {linking.error && (
          <Callout
            urgent
            tone="loss"
            icon={CircleAlert}
            action={
              isApiError(linking.error) &&
              linking.error.code === 'session.unverified' && (
                <ButtonLink size="sm" to="/email-verification">
                  Verify your email
                </ButtonLink>
              )
            }
          >
            {describeError(linking.error).userMessage}
          </Callout>
        )}
        {methods.length > 1 && (
          <div>
            <QueryContent
              query={query}
              failed="We couldn’t load the payment methods."
              loading={<Skeleton className="h-60" />}
            >
              {(known) => (
                <>
                  <RadioCards
                    legend="How it will be used"
                    value={method ?? null}
                    onValueChange={setWanted}
                    options={known.methods
                      .filter((one) => methods.includes(one.method))
                      .map((one) => ({
                        value: one.method,
                        label: one.name,
                        icon: methodIcons[one.method],
                        hint: `${timeWords(one.processingHours)}, ${networkFeeWords(one)}`,
                        disabled: !one.available,
                      }))}
                  />
                  {method === undefined && (
                    <p className="mt-3 text-sm text-muted">None of these are available here yet.</p>
                  )}
                </>
              )}
            </QueryContent>
          </div>
        )}
        <Field label={words.name} error={problems.name}>
          <TextInput
            autoComplete="off"
            placeholder={words.namePlaceholder}
            value={typed.name}
            onValueChange={(value) => setTyped({ ...typed, name: value })}
          />
        </Field>
        <Field label={words.lastFour} error={problems.lastFour}>
          <TextInput
            autoComplete="off"
            inputMode={kind === 'wallet' ? 'text' : 'numeric'}
            className="max-w-40"
            placeholder={words.lastFourPlaceholder}
            value={typed.lastFour}
            onValueChange={(value) => setTyped({ ...typed, lastFour: value })}
          />
        </Field>
        <p className="flex items-start gap-2 text-sm text-muted">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
          We only keep this label, so you recognize the account. Never type a full number anywhere on Handshake.
        </p>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={method === undefined}
          busy={linking.isPending}
          busyText="Linking…"
        >
          {words.submit}
        </Button>
      </form>
    </Card>
  )
}

/** Stands in the place of the form once an account is linked. */
function LinkedNow({ label }: { label: string }) {
  return (
    <Card padding="lg" className="flex max-w-xl flex-col items-center gap-2 text-center">
      <CircleCheck aria-hidden="true" className="size-12 text-yours" />
      <p role="status" className="max-w-full text-lg font-medium break-words text-text">
        {label} is linked
      </p>
      <p className="text-muted">You’ll recognize it when you deposit or withdraw.</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <ButtonLink to="/link-accounts">Linked accounts</ButtonLink>
        <ButtonLink to="/wallet?do=deposit" variant="primary">
          Deposit
        </ButtonLink>
      </div>
    </Card>
  )
}
