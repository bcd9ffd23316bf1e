/** The settings: every section of every feature on one page, with a list of them beside it, or above it where there is no room beside. */
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import type { ComponentType } from 'react'
import { CloseAccountSection } from '#features/account/close-account-section.tsx'
import { ExportSection } from '#features/account/export-section.tsx'
import { LegalSection } from '#features/account/legal/legal-section.tsx'
import { PasswordSection } from '#features/account/password/password-section.tsx'
import { RegionSection } from '#features/account/region/region-section.tsx'
import { PasskeysSection } from '#features/account/second-factor/passkeys-section.tsx'
import { SecondFactorSection } from '#features/account/second-factor/second-factor-section.tsx'
import { CalendarSection } from '#features/calendar/calendar-section.tsx'
import { DevelopersSection } from '#features/developer/developers-section.tsx'
import { FriendInvitesSection } from '#features/invite/friend-invites-section.tsx'
import { NoticePreferencesSection } from '#features/notification/preferences/notice-preferences-section.tsx'
import { OddsSection } from '#features/profile/odds-section.tsx'
import { PrivacySection } from '#features/profile/privacy-section.tsx'
import { LimitsSection } from '#features/safety/limits-section.tsx'
import { ActivitySection } from '#features/security/activity-section.tsx'
import { SessionsSection } from '#features/session/sessions-section.tsx'
import { navigate } from '#platform/navigation.ts'
import { useSessionAnswer } from '#platform/session.ts'
import { useSetup } from '#platform/setup.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { Card, CardHead } from '#ui/layout/card.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Link } from '#ui/link.tsx'
import { useTheme } from '#ui/theme/theme.ts'

type Section = { readonly id: string; readonly name: string; readonly content: ComponentType }

const allSections: readonly Section[] = [
  { id: 'profile', name: 'Profile', content: ProfileSection },
  { id: 'password', name: 'Password', content: PasswordSection },
  { id: 'second-factor', name: 'Two-step sign-in', content: SecondFactorSection },
  { id: 'passkeys', name: 'Passkeys', content: PasskeysSection },
  { id: 'sessions', name: 'Sessions', content: SessionsSection },
  { id: 'activity', name: 'Security activity', content: ActivitySection },
  { id: 'notifications', name: 'Notifications', content: NoticePreferencesSection },
  { id: 'calendar', name: 'Calendar and results', content: CalendarSection },
  { id: 'developers', name: 'Developers', content: DevelopersSection },
  { id: 'privacy', name: 'Privacy', content: PrivacySection },
  { id: 'friends', name: 'Invite friends', content: FriendInvitesSection },
  { id: 'odds', name: 'Odds', content: OddsSection },
  { id: 'theme', name: 'Theme', content: ThemeSection },
  { id: 'limits', name: 'Limits and breaks', content: LimitsSection },
  { id: 'region', name: 'Where you live', content: RegionSection },
  { id: 'data', name: 'Your data', content: ExportSection },
  { id: 'legal', name: 'Terms and privacy', content: LegalSection },
  { id: 'close', name: 'Close account', content: CloseAccountSection },
]

export function SettingsScreen() {
  // Where no region is blocked, nobody is asked where they live.
  const asksRegion = (useSetup()?.regionAsked ?? 'not-asked') !== 'not-asked'
  const sections = allSections.filter(({ id }) => id !== 'region' || asksRegion)
  return (
    <>
      <PageHead title="Settings" />
      <Select
        aria-label="Go to a section"
        className="mb-4 lg:hidden"
        value=""
        onChange={({ target }) => navigate(`#${target.value}`)}
        placeholder="Go to a section"
        options={sections.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className="gap-8 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
        <nav aria-label="Settings" className="max-lg:hidden">
          <ul className="sticky top-24 grid max-h-[calc(100dvh-7rem)] gap-0.5 overflow-y-auto">
            {sections.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={`#${id}`}
                  className="block rounded-control px-3 py-2 text-sm font-medium text-muted transition-colors pressable hover:text-text"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="arrive-in-order grid max-w-3xl gap-5">
          {sections.map(({ id, content: Content }) => (
            <section key={id} id={id} className="min-w-0 scroll-mt-24">
              <Content />
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

/** The settings that belong to no single feature: the way to the profile and the theme. */
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
