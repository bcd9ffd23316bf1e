/** Invites given by staff: to an address by mail, or as a link; and what became of each. */
import type { ResultOf } from '@handshake/contracts/contract.ts'
import { invite } from '@handshake/contracts/invite/invite.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import CheckCheck from 'lucide-react/icons/check-check'
import Hourglass from 'lucide-react/icons/hourglass'
import TimerOff from 'lucide-react/icons/timer-off'
import { useState } from 'react'
import { PagedTable } from '#patterns/table/paged-table.tsx'
import { optionsOf, tableShape, useTable } from '#patterns/table/use-table.ts'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useContractForm } from '#platform/form/contract-form.ts'
import { formatDay } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { EmailInput } from '#ui/form/email-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import type { Column } from '#ui/layout/table.tsx'
import { type BadgeLook, StatusBadge } from '#ui/status-badge.tsx'
import { allInvites, invitesQuery } from './invite.queries.ts'

type Invite = ResultOf<typeof invite.readInvites>['invites'][number]

const columns: readonly Column<Invite>[] = [
  { id: 'email', header: 'For', sort: 'email', narrow: 'title', cell: ({ email }) => email ?? 'Anyone with the link' },
  {
    id: 'status',
    header: 'Status',
    narrow: 'figure',
    cell: ({ status, expiresAt }) => <InviteStatus status={status} expiresAt={expiresAt} />,
  },
  { id: 'created', header: 'Given', sort: 'given', cell: ({ createdAt }) => formatDay(new Date(createdAt)) },
  { id: 'expires', header: 'Expires', cell: ({ expiresAt }) => formatDay(new Date(expiresAt)) },
  { id: 'used', header: 'Used by', breaks: true, cell: ({ usedBy }) => usedBy ?? 'Nobody' },
]

const badges: Readonly<Record<Invite['status'] | 'expired', BadgeLook>> = {
  pending: { label: 'Pending', tone: 'info', icon: Hourglass },
  converted: { label: 'Converted', tone: 'neutral', icon: CheckCheck },
  expired: { label: 'Expired', tone: 'neutral', icon: TimerOff },
}

function InviteStatus({ status, expiresAt }: Pick<Invite, 'status' | 'expiresAt'>) {
  const expired = status === 'pending' && new Date(expiresAt) <= new Date()
  return <StatusBadge look={badges[expired ? 'expired' : status]} />
}

const shape = tableShape({
  fields: [
    { name: 'search', label: 'Search', kind: 'search', hint: 'Part of an email or a name.' },
    { name: 'status', label: 'Status', kind: 'choice', options: optionsOf(badges, ({ label }) => label) },
  ],
  sorts: [
    { name: 'given', label: 'Given', order: 'desc' },
    { name: 'email', label: 'For', order: 'asc' },
  ],
})

export function InvitesSection() {
  const table = useTable(shape)
  const list = useInfiniteQuery({ ...invitesQuery(table.asked), placeholderData: (before) => before })
  return (
    <>
      <NewInviteCard />
      <PagedTable
        name="invites"
        title="Invites"
        description="Each one lasts 7 days and works once."
        table={table}
        list={list}
        rowsOf={({ invites }) => invites}
        columns={columns}
        rowKey={({ id }) => id}
        empty="No invite matches."
        failed="We couldn’t load the invites."
      />
    </>
  )
}

function NewInviteCard() {
  // A fresh key empties the form once the invite is given.
  const [round, setRound] = useState(0)
  const [link, setLink] = useState<string | null>(null)
  return (
    <Card>
      <CardHead title="New invite" description="By email, or as a link that you pass on yourself." />
      <NewInvite
        key={round}
        onMade={(made) => {
          setLink(made)
          setRound(round + 1)
        }}
      />
      {link && (
        <Callout
          tone="accent"
          title="The link (we only show it now)"
          className="mt-4"
          action={<CopyButton text={link} label="Copy the link" />}
        >
          <span className="font-mono text-sm break-all">{link}</span>
        </Callout>
      )}
    </Card>
  )
}

function NewInvite({ onMade }: { onMade: (link: string | null) => void }) {
  const client = useQueryClient()
  const create = useContractForm({
    route: invite.createInvite,
    read(form) {
      const [email, name] = [String(form.get('email')).trim(), String(form.get('name')).trim()]
      return { ...(email !== '' && { email }), ...(name !== '' && { name }) }
    },
    onDone({ link }) {
      void client.invalidateQueries({ queryKey: allInvites })
      onMade(link)
    },
    onFailed: (error, { besideField }) => besideField || showSnackbar(failureMessage('Invite not created', error)),
  })
  return (
    <form {...create.form} className="mt-4 grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <Field label="Email" optional error={create.problemOf('email')}>
        <EmailInput autoComplete="off" placeholder="Leave empty to get a link" />
      </Field>
      <Field label="Name" optional error={create.problemOf('name')}>
        <TextInput name="name" autoComplete="off" />
      </Field>
      <Button type="submit" variant="primary" busy={create.busy} busyText="Inviting..." className="h-11!">
        Invite
      </Button>
    </form>
  )
}
