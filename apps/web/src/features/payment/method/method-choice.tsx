/** Chooses by which method money comes or goes: how long each takes, what its network keeps, what is linked. */
import type { PaymentMethod } from '@handshake/domain/payment/payment-methods.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Link } from '#ui/link.tsx'
import type { MethodView } from '../payment.queries.ts'
import { methodIcons, networkFeeWords, timeWords } from './method-look.ts'

type MethodChoiceProps = {
  legend: string
  methods: readonly MethodView[]
  value: PaymentMethod | null
  onChange: (method: PaymentMethod) => void
}

export function MethodChoice({ legend, methods, value, onChange }: MethodChoiceProps) {
  const usable = methods.filter((method) => method.available)
  const hint = methods.find(({ method }) => method === value)?.hint
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        legend={legend}
        value={value}
        onValueChange={onChange}
        options={usable.map((method) => ({
          value: method.method,
          label: method.name,
          icon: methodIcons[method.method],
          hint: <MethodHint method={method} />,
        }))}
      />
      <p className="text-sm text-faint">
        {hint && <span className="mb-1 block">{hint}</span>}
        <Link to="/link-accounts" className="font-medium text-accent-text hover:underline">
          Link an account
        </Link>{' '}
        to see it here.
      </p>
    </div>
  )
}

function MethodHint({ method }: { method: MethodView }) {
  return (
    <>
      {method.linked && <span className="block break-words text-text">{method.linked.label}</span>}
      {timeWords(method.processingHours)}, {networkFeeWords(method)}
    </>
  )
}
