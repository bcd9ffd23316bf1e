/** Closing the account for good, once nothing is open and no money is left in it. */
import { account } from '@handshake/contracts/account/account.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { signOut } from '#platform/session.ts'
import { useSetup } from '#platform/setup.ts'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { securityQuery } from './account.queries.ts'
import { ProofDialog } from './step-up/proof-dialog.tsx'

export function CloseAccountSection() {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const playMoney = useSetup()?.moneyMode === 'play'
  const secondFactor = useQuery(securityQuery).data?.secondFactor.enabledAt != null
  return (
    <Card>
      <CardHead
        title="Close account"
        description="We delete your name, email and sign-in details. Agreements you made with others stay in their history, without your name. You can’t undo this."
      />
      <Button variant="danger" className="mt-4" onClick={() => setAsking(true)}>
        Close my account
      </Button>
      {asking && (
        <ProofDialog
          route={account.closeAccount}
          title="Close your account?"
          description={`This closes your account right away, for good. ${
            playMoney
              ? 'Finish open handshakes first. Your play money goes with it.'
              : 'Withdraw your money and finish open handshakes first.'
          }`}
          confirmText="Close my account"
          failed="Account not closed"
          danger
          secondFactor={secondFactor}
          onClose={() => setAsking(false)}
          onDone={async () => {
            await signOut(client)
            showSnackbar({ title: 'Account closed', description: 'Thanks for being part of Handshake.' })
          }}
        />
      )}
    </Card>
  )
}
