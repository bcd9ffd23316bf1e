/** The settings that belong to no single feature: the way to the profile and the theme. */
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useSessionAnswer } from '#platform/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { useTheme } from '#ui/theme/theme.ts'

export function ProfileSection() {
  const person = useSessionAnswer()?.session?.person
  if (!person) return null
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <Avatar name={person.displayName} src={person.avatarUrl} size="lg" />
      <div className="min-w-0 grow">
        <h2 className="text-lg font-semibold break-words text-text">{person.displayName}</h2>
        <p className="truncate text-muted">@{person.username}</p>
        <p className="text-sm break-all text-muted">{person.email}</p>
      </div>
      <ButtonLink to="/profile">Edit profile</ButtonLink>
    </Card>
  )
}

const themes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const

export function ThemeSection() {
  const { theme, setTheme } = useTheme()
  return (
    <Card>
      <CardHead title="Theme" description="Saved in this browser." />
      <SegmentedControl label="Theme" options={themes} value={theme} onValueChange={setTheme} className="mt-4" />
    </Card>
  )
}
