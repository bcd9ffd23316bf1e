/** How one of the staff likes to look at a table: views under names, kept on the server, chosen with a press. */
import { admin } from '@handshake/contracts/admin/admin.ts'
import type { SavedView, TableName } from '@handshake/contracts/admin/table-routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { FormModal } from '#patterns/form-modal.tsx'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { readQuery } from '#platform/cache/queries.ts'
import { useSearchParams } from '#platform/navigation.ts'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { queryOf, type TableState } from './use-table.ts'

const viewsQuery = (table: TableName) => readQuery('admin.readSavedViews', admin.readSavedViews, { table })

export function SavedViews({ name, table }: { name: TableName; table: TableState }) {
  const { data } = useQuery(viewsQuery(name))
  const [saving, setSaving] = useState(false)
  const views = data?.views ?? []
  const now = queryOf(table.asked)
  const isSaved = now === '' || views.some(({ query }) => query === now)
  if (views.length === 0 && isSaved) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <ul aria-label="Saved views" className="contents">
          {views.map((view) => (
            <SavedViewChip key={view.id} view={view} isChosen={view.query === now} />
          ))}
        </ul>
      )}
      {!isSaved && (
        <Button size="sm" variant="ghost" onClick={() => setSaving(true)}>
          <Bookmark aria-hidden="true" />
          Save this view
        </Button>
      )}
      {saving && <SaveViewForm table={name} query={now} onClose={() => setSaving(false)} />}
    </div>
  )
}

function SavedViewChip({ view, isChosen }: { view: SavedView; isChosen: boolean }) {
  const [, setAddress] = useSearchParams()
  const client = useQueryClient()
  const deleting = useCall(admin.deleteView, {
    onDone: () => client.invalidateQueries({ queryKey: viewsQuery(view.table).queryKey }),
    onFailed: (error) => showSnackbar(failureMessage('View not deleted', error)),
  })
  return (
    <li
      className={classNames(
        'inline-flex max-w-full items-center rounded-full border pl-3',
        isChosen ? 'border-accent text-text' : 'border-line text-muted',
      )}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => setAddress(new URLSearchParams(view.query))}
        className="min-h-8 truncate text-sm font-medium hover:text-text"
      >
        {view.name}
      </button>
      <IconButton
        size="sm"
        label={`Delete the view ${view.name}`}
        busy={deleting.busy}
        onClick={() => deleting.run({ viewId: view.id })}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  )
}

function SaveViewForm({ table, query, onClose }: { table: TableName; query: string; onClose: () => void }) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const save = useCall(admin.saveView, {
    async onDone() {
      await client.invalidateQueries({ queryKey: viewsQuery(table).queryKey })
      onClose()
    },
  })
  return (
    <FormModal
      title="Save this view"
      description="Its search, filters and order, for you only."
      onSubmit={() => save.run({ table, name: name.trim(), query })}
      call={save}
      errorTitle="View not saved"
      submitText="Save"
      busyText="Saving…"
      disabled={name.trim() === ''}
      onClose={onClose}
    >
      <Field label="Name" required>
        <TextInput maxLength={40} autoComplete="off" value={name} onValueChange={setName} />
      </Field>
    </FormModal>
  )
}
