/** The receipt of a movement: fetched, checked by this browser against the hash chain, and saved as a file. */
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import type { TransferId } from '@handshake/domain/ids.ts'
import { formatAmount } from '@handshake/domain/money.ts'
import { type ReceiptVerdict, readReceipt, verifyReceipt } from '@handshake/domain/wallet/proof/verify-receipt.ts'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { call } from '#platform/api/api.ts'
import { describeError } from '#platform/api/describe-error.ts'
import { formatMoment } from '#platform/format.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'

type ReceiptBlockProps = { transferId: TransferId; transactionHash: string | null }

export function ReceiptBlock({ transferId, transactionHash }: ReceiptBlockProps) {
  const fetching = useMutation({ mutationFn: () => fetchAndVerify(transferId, transactionHash) })
  const { data } = fetching
  return (
    <section aria-label="Receipt" className="flex flex-col gap-3">
      <h3 className="text-base font-semibold">Receipt</h3>
      <p className="text-sm text-muted">
        A receipt spells out this transaction. Its hash includes the transactions before it, so nobody can change one
        later without it showing.
      </p>
      {fetching.error && (
        <Callout urgent tone="loss" icon={ShieldAlert}>
          {describeError(fetching.error).userMessage}
        </Callout>
      )}
      {data && <Verdict verdict={data.verdict} />}
      {data?.text && (
        <pre className="rounded-card bg-sunken p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-muted">
          {data.text}
        </pre>
      )}
      <div className="flex flex-wrap gap-2">
        <Button saves={false} busy={fetching.isPending} busyText="Checking…" onClick={() => fetching.mutate()}>
          <ShieldCheck aria-hidden="true" />
          {data ? 'Check again' : 'Check the receipt'}
        </Button>
        {data && (
          <Button onClick={() => saveFile(data.file)}>
            <Download aria-hidden="true" />
            Save the receipt
          </Button>
        )}
      </div>
    </section>
  )
}

async function fetchAndVerify(transferId: TransferId, hash: string | null) {
  const { fileName, receipt: answer } = await call(wallet.readReceipt, { transferId })
  const verdict = await verifyReceipt(answer, { transferId, hash })
  const file = { fileName, contentType: 'application/json', text: `${JSON.stringify(answer, null, 2)}\n` }
  return { verdict, text: readReceipt(answer)?.text ?? null, file }
}

const words: Record<Exclude<ReceiptVerdict['is'], 'genuine'>, string> = {
  altered: 'The text doesn’t match its hash, so something is wrong on our side. Save the receipt and contact support.',
  'another-transfer': 'This receipt belongs to another transaction. Save it and contact support.',
  'not-in-history': 'The receipt’s hash isn’t the one in your history. Save it and contact support.',
  'cannot-check':
    'Your browser can only check receipts on a secure (https) page. You can save the receipt and check it elsewhere.',
}

function Verdict({ verdict }: { verdict: ReceiptVerdict }) {
  if (verdict.is !== 'genuine') {
    return (
      <Callout urgent tone={verdict.is === 'cannot-check' ? 'held' : 'loss'} icon={ShieldAlert}>
        {words[verdict.is]}
      </Callout>
    )
  }
  return (
    <Callout tone="yours" icon={ShieldCheck} title="Genuine">
      Checked by this browser: {formatAmount(verdict.facts.amountCents)} moved on{' '}
      {formatMoment(new Date(verdict.facts.at))}, and the text matches its hash.
    </Callout>
  )
}
