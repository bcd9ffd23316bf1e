/** Everything Handshake keeps about a person, to take along as a file. */
import { account } from '@handshake/contracts/account.ts'
import Download from 'lucide-react/icons/download'
import { failureMessage } from '#platform/api/describe-error.ts'
import { useCall } from '#platform/api/use-call.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Card, CardHead } from '#ui/layout/card.tsx'

export function ExportSection() {
  const read = useCall(account.exportData, {
    onDone(data) {
      const day = data.exportedAt.slice(0, 10)
      const text = JSON.stringify(data, null, 2)
      saveFile({ fileName: `handshake-data-${day}.json`, contentType: 'application/json', text })
    },
    onFailed: (error) => showSnackbar(failureMessage('Data not exported', error)),
  })
  return (
    <Card>
      <CardHead
        title="Your data"
        description="One JSON file with everything we keep about you: account, profile, emails, invites and more."
      />
      <Button className="mt-4" busy={read.busy} busyText="Gathering your data..." onClick={() => read.run({})}>
        <Download aria-hidden="true" />
        Export my data
      </Button>
    </Card>
  )
}
