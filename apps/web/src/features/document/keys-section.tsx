/** The room for admins: the keys that sign documents, which one signs now, and the way to a new one. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { document } from '@handshake/contracts/document/document.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import BadgeCheck from 'lucide-react/icons/badge-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { FormModal } from '#patterns/form-modal.tsx'
import { QueryCard } from '#patterns/query-card.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { formatMoment } from '#platform/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonText } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { type Column, Table } from '#ui/layout/table.tsx'
import { documentKeysQuery } from './document.queries.ts'

type Key = ResultOf<typeof document.readDocumentKeys>['keys'][number]

/** As the contract asks for it. */
const reasonLength = { min: 10, max: 500 } as const

export function KeysSection() {
  const [rotating, setRotating] = useState(false)
  return (
    <>
      <QueryCard
        title="Document keys"
        description="Every agreement you can download is signed with the current key. Earlier keys stay published so that anyone can still verify older documents. A new key takes over every 180 days."
        action={
          <Button size="sm" onClick={() => setRotating(true)}>
            New key
          </Button>
        }
        query={useQuery(documentKeysQuery)}
        failed="We couldn’t load the document keys."
        loading={<SkeletonText lines={4} className="mt-4" />}
      >
        {({ keys }) => (
          <Table className="mt-4" caption="Document keys" columns={columns} rows={keys} rowKey={({ keyId }) => keyId} />
        )}
      </QueryCard>
      {rotating && <RotateForm onClose={() => setRotating(false)} />}
    </>
  )
}

function KeyState({ row: { retiredAt, revokedAt } }: { row: Key }) {
  if (revokedAt !== null)
    return (
      <Badge tone="loss" icon={TriangleAlert}>
        Revoked
      </Badge>
    )
  return retiredAt === null ? (
    <Badge tone="yours" icon={BadgeCheck}>
      Active
    </Badge>
  ) : (
    <Badge icon={Archive}>Retired</Badge>
  )
}

const columns: readonly Column<Key>[] = [
  {
    id: 'key',
    header: 'Key',
    narrow: 'title',
    cell: ({ keyId }) => <span className="block py-2 font-mono text-sm wrap-anywhere text-text">{keyId}</span>,
  },
  { id: 'state', header: 'Status', narrow: 'figure', cell: (row) => <KeyState row={row} /> },
  { id: 'created', header: 'Created', cell: ({ createdAt }) => formatMoment(new Date(createdAt)) },
  {
    id: 'retired',
    header: 'Signed until',
    cell: ({ retiredAt }) => (retiredAt === null ? 'Active' : formatMoment(new Date(retiredAt))),
  },
  {
    id: 'public',
    header: 'Public key',
    narrow: 'hidden',
    cell: ({ publicKey }) => (
      <span className="font-mono text-xs text-muted" title={publicKey}>
        {publicKey.slice(0, 16)}…
      </span>
    ),
  },
]

function RotateForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [revoke, setRevoke] = useState(false)
  const rotate = useCall(document.rotateDocumentKey, {
    onDone(keys) {
      client.setQueryData(documentKeysQuery.queryKey, keys)
      onClose()
    },
  })
  const said = reason.trim()
  return (
    <FormModal
      title="Create a new signing key"
      description="It signs every document from now on. This can’t be undone, and we keep it in the security log."
      onSubmit={() => rotate.run({ reason: said, revoke })}
      call={rotate}
      errorTitle="The key wasn’t changed"
      submitText={revoke ? 'Revoke the old key' : 'Create new key'}
      busyText="Creating…"
      tone={revoke ? 'danger' : 'primary'}
      disabled={said.length < reasonLength.min || said.length > reasonLength.max}
      onClose={onClose}
    >
      <Field label="Reason" hint="At least 10 characters." required>
        <Textarea rows={3} limit={reasonLength.max} value={reason} onValueChange={setReason} />
      </Field>
      <Checkbox
        label="Revoke the old key"
        hint="Only if someone else may have it. Everything it signed stops verifying."
        checked={revoke}
        onChange={(event) => setRevoke(event.target.checked)}
      />
    </FormModal>
  )
}
