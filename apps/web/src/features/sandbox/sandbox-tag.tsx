/** Says that this is a sandbox, keeps the page in its time, and opens the panel that moves it. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { useEffect, useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { sandboxQuery } from './sandbox.queries.ts'
import { SandboxPanel } from './sandbox-panel.tsx'
import { followSandbox } from './sandbox-time.ts'

export function SandboxTag() {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(sandboxQuery)
  const now = data?.now
  useEffect(() => {
    // Everything that was drawn at another time is drawn again.
    if (now !== undefined && followSandbox(now)) void client.invalidateQueries()
  }, [client, now])
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label="Sandbox: move the clock"
        className="flex min-h-9 min-w-0 items-center rounded-full"
      >
        <Badge tone="held" icon={FlaskConical}>
          Sandbox
        </Badge>
      </button>
      {open && <SandboxPanel onClose={() => setOpen(false)} />}
    </>
  )
}
