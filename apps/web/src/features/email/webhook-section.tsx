/** Where a mail provider reports bounces, and the key its signature is made with. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { NamedBlock } from '#ui/named-value.tsx'
import { webhookQuery } from './email.queries.ts'

export function WebhookSection() {
  // The key is read only when it is asked for, so that it does not lie around in every admin's tab.
  const [shown, setShown] = useState(false)
  const { data } = useQuery({ ...webhookQuery, enabled: shown })
  return (
    <Card>
      <CardHead
        title="Bounces"
        description="Have your email provider post each bounce here, signed in the Handshake-Signature header."
      />
      {shown && data ? (
        <dl className="mt-4 grid gap-3">
          <Value name="Address" value={data.url} />
          <Value name="Signing key" value={data.signingKey} />
        </dl>
      ) : (
        <Button className="mt-4" busy={shown} onClick={() => setShown(true)}>
          Show address and key
        </Button>
      )}
    </Card>
  )
}

function Value({ name, value }: { name: string; value: string }) {
  return (
    <NamedBlock name={name} valueLook="mt-1 flex flex-wrap items-center gap-3">
      <code className="min-w-0 rounded-control bg-sunken px-3 py-2 font-mono text-sm break-all text-text">{value}</code>
      <CopyButton text={value} />
    </NamedBlock>
  )
}
