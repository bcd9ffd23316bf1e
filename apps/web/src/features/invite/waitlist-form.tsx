/** The waitlist form of the landing page: an address, Join, and a welcome that makes room again after five seconds. */
import { seconds } from '@handshake/domain/time.ts'
import { useMutation } from '@tanstack/react-query'
import PartyPopper from 'lucide-react/icons/party-popper'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { dismissSnackbar, showSnackbar } from '#ui/feedback/snackbar.ts'
import { EmailInput } from '#ui/form/email-input.tsx'
import { submitWaitlist } from './submit-waitlist.ts'

export const welcomeShownMs = seconds(5)

export function WaitlistForm({ className }: { className?: string }) {
  const [email, setEmail] = useState('')
  const join = useMutation({
    mutationFn: (address: string) => submitWaitlist(address, new Date()),
    onSuccess: () => dismissSnackbar(),
    onError: () =>
      showSnackbar({ title: 'Something went wrong', description: 'Please try again.', variant: 'destructive' }),
  })
  const { isSuccess, reset } = join
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(() => {
      reset()
      setEmail('')
    }, welcomeShownMs)
    return () => clearTimeout(timer)
  }, [isSuccess, reset])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (join.isPending) return
    const address = email.trim()
    if (address === '' || !address.includes('@')) {
      showSnackbar({ title: 'Please enter a valid email address', variant: 'destructive' })
      return
    }
    join.mutate(address)
  }

  return (
    <div className={className}>
      <div role="status">
        {isSuccess && (
          <div className="flex items-center gap-3 rounded-card border border-accent bg-accent-soft px-4 py-3">
            <PartyPopper aria-hidden="true" className="size-6 shrink-0 text-accent-text" />
            <div>
              <p className="font-semibold text-text">Welcome to the movement</p>
              <p className="text-sm text-text">You’re officially on the list.</p>
            </div>
          </div>
        )}
      </div>
      {!isSuccess && (
        <form onSubmit={submit} noValidate className="flex flex-col gap-2 sm:flex-row">
          <EmailInput
            aria-label="Email"
            placeholder="Your email address"
            autoComplete="email"
            value={email}
            onValueChange={setEmail}
            className="grow"
          />
          <Button type="submit" busy={join.isPending} busyText="Joining..." className="h-11!">
            Join
          </Button>
        </form>
      )}
    </div>
  )
}
