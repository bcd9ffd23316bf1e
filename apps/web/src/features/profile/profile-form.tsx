/** Names and username, as a form; the address stands beside them and is not changed here. */
import type { OwnProfile } from '@handshake/contracts/profile/profile.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import MailWarning from 'lucide-react/icons/mail-warning'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { dismissSnackbar } from '#ui/feedback/snackbar.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Link } from '#ui/link.tsx'
import { useUpdateProfile } from './use-update-profile.ts'

export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const update = useUpdateProfile((form) => ({
    fullName: String(form.get('fullName')),
    displayName: String(form.get('displayName')),
    username: String(form.get('username')),
  }))
  return (
    <form {...update.form} onChange={() => dismissSnackbar()} className="mt-4 flex flex-col gap-4">
      <Field label="Display name" hint="The name shown on your handshakes" error={update.problemOf('displayName')}>
        <TextInput name="displayName" defaultValue={profile.displayName} autoComplete="nickname" required />
      </Field>
      <Field label="Full Name" error={update.problemOf('fullName')}>
        <TextInput name="fullName" defaultValue={profile.fullName} autoComplete="name" required />
      </Field>
      <Field label="Username" hint="Letters a-z, numbers and underscores" error={update.problemOf('username')}>
        <TextInput
          name="username"
          defaultValue={profile.username}
          icon={<span className="text-sm">@</span>}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <div>
        <p className="mb-1.5 text-sm font-medium text-text">Email</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 break-all text-muted">
          {profile.email}
          {profile.emailVerified ? (
            <Badge tone="yours" icon={BadgeCheck}>
              Verified
            </Badge>
          ) : (
            <>
              <Badge tone="held" icon={MailWarning}>
                Not verified
              </Badge>
              <Link to="/email-verification" className="text-sm font-medium text-accent-text underline">
                Verify it
              </Link>
            </>
          )}
        </p>
      </div>
      <div>
        <Button type="submit" variant="primary" busy={update.busy} busyText="Saving...">
          Save changes
        </Button>
      </div>
    </form>
  )
}
