/** Takes a table home as a file, as it is narrowed and sorted; for admins, and noted in the security log. */
import type { TableName } from '@handshake/contracts/admin/table-routes.ts'
import { admin } from '@handshake/contracts/admin.ts'
import Download from 'lucide-react/icons/download'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { saveFrom } from '#platform/save-file.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { queryOf, type TableFilter } from './use-table.ts'

export function DownloadTable({ name, asked }: { name: TableName; asked: TableFilter }) {
  const role = useSessionAnswer()?.session?.person.role
  const file = useCall(admin.exportTable, {
    onDone: ({ url }) => saveFrom(url),
    onFailed: (error) => showSnackbar(failureMessage('File not downloaded', error)),
  })
  if (role !== 'admin') return null
  return (
    <Button size="sm" busy={file.busy} busyText="CSV" onClick={() => file.run({ table: name, query: queryOf(asked) })}>
      <Download aria-hidden="true" />
      CSV
    </Button>
  )
}
