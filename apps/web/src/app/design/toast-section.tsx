/** Design page: both toast systems, each kind at the press of a button. */
import { inARow, Section, Specimen } from '#app/design/specimen.tsx'
import { usePhone } from '#platform/network/network.ts'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Toaster } from '#ui/feedback/toaster.tsx'

const kinds = ['success', 'error', 'info', 'warning'] as const
const notificationKinds = ['success', 'warning', 'win', 'info'] as const

export function ToastSection() {
  return (
    <Section
      id="toasts"
      title="Toasts"
      intro="They tell what has happened, never what is about to. Errors that need a decision stay on the page instead."
    >
      <Specimen label="Snackbars: one at a time" className={inARow}>
        <Button onClick={() => showSnackbar({ title: 'Profile updated', description: 'Your changes have been saved' })}>
          Default
        </Button>
        <Button
          onClick={() =>
            showSnackbar({ title: 'Login failed', description: 'Email or password is wrong.', variant: 'destructive' })
          }
        >
          Destructive
        </Button>
      </Specimen>
      <Specimen label="Toasts: 3 seconds, at most 5" className={inARow}>
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => toast[kind](`This is ${kind}`, { description: 'Gone in three seconds.' })}>
            {kind}
          </Button>
        ))}
      </Specimen>
      <Specimen label="From notifications: 8, 8, 10 and 6 seconds" className={inARow}>
        {notificationKinds.map((kind) => (
          <Button
            key={kind}
            onClick={() =>
              toast.notification(kind, 'Handshake Settled!', {
                description: 'Lakers on Sunday',
                action: { label: 'View', onClick: () => undefined },
              })
            }
          >
            {kind}
          </Button>
        ))}
      </Specimen>
      {/* This page stands without the shell, which brings the toaster everywhere else. */}
      <Toaster phone={usePhone()} />
    </Section>
  )
}
