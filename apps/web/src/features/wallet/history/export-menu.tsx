/** The filtered history as a file, for a spreadsheet or for a program. */
import { wallet } from '@handshake/contracts/wallet/wallet.ts'
import { useMutation } from '@tanstack/react-query'
import Braces from 'lucide-react/icons/braces'
import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { call } from '#platform/api/api.ts'
import { failureMessage } from '#platform/api/describe-error.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { toast } from '#ui/feedback/toast.ts'
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx'
import type { HistoryQuery } from './history-filter.ts'

export function ExportMenu({ query }: { query: HistoryQuery }) {
  const exporting = useExport()
  return (
    <DropdownMenu
      label="Export"
      trigger={
        <Button className="h-11" busy={exporting.isPending} busyText="Exporting…">
          <Download aria-hidden="true" />
          <span className="max-sm:sr-only">Export</span>
        </Button>
      }
    >
      <MenuItem icon={FileSpreadsheet} onSelect={() => exporting.mutate({ ...query, format: 'csv' })}>
        CSV, for a spreadsheet
      </MenuItem>
      <MenuItem icon={Braces} onSelect={() => exporting.mutate({ ...query, format: 'json' })}>
        JSON, for a program
      </MenuItem>
    </DropdownMenu>
  )
}

export function useExport() {
  return useMutation({
    mutationFn: (input: HistoryQuery & { format: 'csv' | 'json' }) => call(wallet.exportHistory, input),
    onSuccess: (file) => {
      saveFile(file)
      toast.success('Export saved', { description: file.fileName })
    },
    onError: (error) => showSnackbar(failureMessage('Nothing was exported', error)),
  })
}
