/** Linked accounts: what the person has linked, each with its way out, and what else can be connected. */
import { payment } from '@handshake/contracts/payment/payment.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Coins from 'lucide-react/icons/coins'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'
import { QueryContent } from '#patterns/query-card.tsx'
import { call } from '#platform/api/api.ts'
import { failureMessage } from '#platform/api/describe-error.ts'
import { lookAgain } from '#platform/cache/look-again.ts'
import { formatDay } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import type { Icon } from '#ui/icon.ts'
import { IconDisc } from '#ui/icon-disc.tsx'
import { Card } from '#ui/layout/card.tsx'
import { RowList } from '#ui/layout/row-list.tsx'
import { Link } from '#ui/link.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { type MethodView, methodsQuery } from '../payment.queries.ts'
import { methodIcons } from './method-look.ts'
import { ScreenHead } from './screen-head.tsx'

export function LinkAccountsScreen() {
  const query = useQuery(methodsQuery)
  const linked = query.data?.methods.filter((method) => method.linked !== null) ?? []
  return (
    <div className="flex flex-col gap-6">
      <ScreenHead
        title="Linked accounts"
        description="The accounts you pay from and get paid to, with names you’ll recognize."
      >
        <ButtonLink to="/payment-setup">Fees and times</ButtonLink>
      </ScreenHead>
      <div className="max-lg:arrive-in-order grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card padding="none">
          <QueryContent
            query={query}
            failed="We couldn’t load your linked accounts."
            loading={<SkeletonRows rows={2} className="px-4" />}
            empty={
              <EmptyState
                picture="money"
                title="No linked accounts yet."
                description="Link one so you recognize it when you pay."
              />
            }
            isEmpty={() => linked.length === 0}
          >
            {() => (
              <RowList rows={linked} rowKey={({ method }) => method}>
                {(method) => <LinkedAccount method={method} />}
              </RowList>
            )}
          </QueryContent>
        </Card>
        <section aria-labelledby="connect-another">
          <h2 id="connect-another" className="mb-3 text-lg font-semibold">
            Connect an account
          </h2>
          <ul className="flex flex-col gap-2">
            {connections.map(({ to, title, hint, icon: IconMark, available }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 transition-colors hover:border-line-control"
                >
                  <IconMark aria-hidden="true" className="size-5 shrink-0 text-muted" />
                  <span className="min-w-0 grow">
                    <span className="block font-medium text-text">{title}</span>
                    <span className="block truncate text-sm text-muted">{hint}</span>
                  </span>
                  {available ? (
                    <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
                  ) : (
                    <Badge>Not available yet</Badge>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

function LinkedAccount({ method }: { method: MethodView }) {
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <IconDisc icon={methodIcons[method.method]} tone="accent" />
      <div className="min-w-0 grow">
        <p className="truncate font-medium text-text">{method.linked?.label}</p>
        <p className="truncate text-sm text-muted">
          {method.name}
          {method.linked && `, linked ${formatDay(new Date(method.linked.linkedAt))}`}
        </p>
      </div>
      <Unlink method={method} />
    </div>
  )
}

function Unlink({ method }: { method: MethodView }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const unlinking = useMutation({
    mutationFn: () => call(payment.unlinkMethod, { method: method.method }),
    onError: (error) => showSnackbar(failureMessage('Account not unlinked', error)),
    onSettled() {
      setAsking(false)
      lookAgain(client, 'wallet')
    },
  })
  return (
    <ConfirmDialog
      title="Unlink this account?"
      description={`${method.linked?.label ?? method.name} will be removed here. Payments in progress continue.`}
      confirmText="Unlink"
      busy={unlinking.isPending}
      busyText="Unlinking…"
      open={asking}
      onOpenChange={setAsking}
      onConfirm={() => unlinking.mutate()}
      trigger={
        <Button size="sm" variant="ghost" aria-label={`Unlink ${method.linked?.label ?? method.name}`}>
          Unlink
        </Button>
      }
    />
  )
}

type Connection = {
  readonly to: string
  readonly title: string
  readonly hint: string
  readonly icon: Icon
  readonly available: boolean
}

/** What can be connected, and where; PayPal is named so that nobody looks for it in vain. */
export const connections: readonly Connection[] = [
  { to: '/connect/card', title: 'Card', hint: 'Debit or credit', icon: CreditCard, available: true },
  { to: '/connect/bank', title: 'Bank account', hint: 'Linked bank, ACH or wire', icon: Landmark, available: true },
  { to: '/connect/wallet', title: 'Crypto wallet', hint: 'USDC or USDT', icon: Coins, available: true },
  { to: '/connect/paypal', title: 'PayPal', hint: 'From your PayPal balance', icon: Wallet, available: false },
]
