/** The settings: every section of every feature on one page, with a list of them beside it, or above it where there is no room beside. */
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
import { useSetup } from '#platform/setup.ts'
import { Select } from '#ui/form/select.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Link } from '#ui/link.tsx'
import { ProfileSection, ThemeSection } from './own-sections.tsx'

type Section = { readonly id: string; readonly name: string; readonly content: ComponentType }

const allSections: readonly Section[] = [
  { id: 'profile', name: 'Profile', content: ProfileSection },
  { id: 'password', name: 'Password', content: PasswordSection },
  { id: 'second-factor', name: 'Two-step sign-in', content: SecondFactorSection },
  { id: 'passkeys', name: 'Passkeys', content: PasskeysSection },
  { id: 'sessions', name: 'Sessions', content: SessionsSection },
  { id: 'activity', name: 'Security activity', content: ActivitySection },
  { id: 'notifications', name: 'Notifications', content: NoticePreferencesSection },
  { id: 'calendar', name: 'Calendar', content: CalendarSection },
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
