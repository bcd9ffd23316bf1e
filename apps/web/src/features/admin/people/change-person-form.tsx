/** The form in which an admin changes a role, suspends or restores an account, or signs a person out, always with a reason. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import type { AdminPerson } from '@handshake/contracts/admin/people-routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormModal } from '#patterns/form-modal.tsx'
import { useCall } from '#platform/api/use-call.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { allPeople } from '../admin.queries.ts'
import { newAdminReads } from '../new-admin/new-admin.queries.ts'
import { roleWords } from './people-words.ts'

/** As the contract asks for it. */
const reasonLength = { min: 10, max: 500 } as const

/** Making an admin takes a second one; every other role is given at once. */
type GivenRole = Exclude<AdminPerson['role'], 'admin'>
type Choice = `role-${GivenRole}` | 'new-admin' | 'suspend' | 'restore' | 'end-sessions'

const choicesFor = ({ role: current, state }: AdminPerson): readonly { value: Choice; label: string }[] => [
  ...(Object.keys(roleWords) as AdminPerson['role'][])
    .filter((role): role is GivenRole => role !== current && role !== 'admin')
    .map((role) => ({ value: `role-${role}` as const, label: `Role: ${roleWords[role]}` })),
  ...(current === 'admin' ? [] : [{ value: 'new-admin', label: 'Role: Admin, once a second admin approves' } as const]),
  state === 'active'
    ? { value: 'suspend', label: 'Suspend: they can’t sign in' }
    : {
        value: 'restore',
        label:
          current === 'admin'
            ? 'Restore: they can sign in again, but not as an admin'
            : 'Restore: they can sign in again',
      },
  { value: 'end-sessions', label: 'Sign out everywhere' },
]

export function ChangePersonForm({ person, onClose }: { person: AdminPerson; onClose: () => void }) {
  const client = useQueryClient()
  const [choice, setChoice] = useState<Choice | ''>('')
  const [reason, setReason] = useState('')
  const outcome = {
    async onDone() {
      await client.invalidateQueries({ queryKey: allPeople })
      onClose()
      toast.success('Saved, and noted in the security log')
    },
  }
  const changeRole = useCall(admin.changePersonRole, outcome)
  const askAdmin = useCall(admin.askNewAdmin, {
    async onDone() {
      for (const read of newAdminReads) await client.invalidateQueries({ queryKey: [read] })
      onClose()
      toast.success('Asked. A second admin has 48 hours to approve it.')
    },
  })
  const suspend = useCall(admin.suspendPerson, outcome)
  const restore = useCall(admin.restorePerson, outcome)
  const endSessions = useCall(admin.endPersonSessions, outcome)
  const calls = [changeRole, askAdmin, suspend, restore, endSessions]
  const said = reason.trim()
  const change = { personId: person.id, reason: said }
  const send = () => {
    if (choice === 'suspend') suspend.run(change)
    else if (choice === 'restore') restore.run(change)
    else if (choice === 'end-sessions') endSessions.run(change)
    else if (choice === 'new-admin') askAdmin.run(change)
    else if (choice !== '') changeRole.run({ ...change, role: choice.slice('role-'.length) as GivenRole })
  }
  return (
    <FormModal
      title={`Change ${person.displayName}`}
      description={
        choice === 'new-admin'
          ? 'Nothing changes until a second admin approves it. After 48 hours it expires.'
          : 'It takes effect right away. Handshakes and agreements already underway continue either way.'
      }
      onSubmit={send}
      errorTitle="Nothing was changed"
      submitText={choice === 'new-admin' ? 'Ask for approval' : 'Save'}
      busyText="Saving…"
      call={{ busy: calls.some(({ busy }) => busy), error: calls.find(({ error }) => error)?.error }}
      tone={choice === 'suspend' ? 'danger' : 'primary'}
      disabled={choice === '' || said.length < reasonLength.min || said.length > reasonLength.max}
      onClose={onClose}
    >
      <Field label="What should change?" required>
        <Select
          value={choice}
          options={choicesFor(person)}
          placeholder="Choose…"
          onValueChange={(value) => setChoice(value as Choice | '')}
        />
      </Field>
      <Field label="Reason" hint="At least 10 characters. Only admins see it." required>
        <Textarea rows={3} limit={reasonLength.max} value={reason} onValueChange={setReason} />
      </Field>
    </FormModal>
  )
}
