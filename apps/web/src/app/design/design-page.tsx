/** The page that shows every piece of the design system in every state, in both themes. */
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { ActionSection } from '#app/design/action-section.tsx'
import { BadgeSection } from '#app/design/badge-section.tsx'
import { DataSection } from '#app/design/data-section.tsx'
import { FaceOffSection } from '#app/design/face-off-section.tsx'
import { FieldSection } from '#app/design/field-section.tsx'
import { FoundationSection } from '#app/design/foundation-section.tsx'
import { MoneySection } from '#app/design/money-section.tsx'
import { NavigationSection } from '#app/design/navigation-section.tsx'
import { OverlaySection } from '#app/design/overlay-section.tsx'
import { PatternSection } from '#app/design/pattern-section.tsx'
import { PeopleSection } from '#app/design/people-section.tsx'
import { StateSection } from '#app/design/state-section.tsx'
import { ToastSection } from '#app/design/toast-section.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { useTheme } from '#ui/theme/theme.ts'

const sections = [
  { id: 'face-off', title: 'Handshake card', Content: FaceOffSection },
  { id: 'money', title: 'Money and time', Content: MoneySection },
  { id: 'badges', title: 'Badges', Content: BadgeSection },
  { id: 'people', title: 'People', Content: PeopleSection },
  { id: 'actions', title: 'Actions', Content: ActionSection },
  { id: 'fields', title: 'Fields', Content: FieldSection },
  { id: 'overlays', title: 'Over the page', Content: OverlaySection },
  { id: 'navigation', title: 'Inside a screen', Content: NavigationSection },
  { id: 'data', title: 'Figures', Content: DataSection },
  { id: 'states', title: 'States', Content: StateSection },
  { id: 'patterns', title: 'Patterns', Content: PatternSection },
  { id: 'toasts', title: 'Toasts', Content: ToastSection },
  { id: 'foundation', title: 'Foundation', Content: FoundationSection },
]

const themes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const

export function DesignPage() {
  const { theme, setTheme } = useTheme()
  return (
    <div className="mx-auto w-full max-w-7xl min-w-0">
      <header className="flex flex-wrap items-end justify-between gap-4 pb-8">
        <div>
          <h1 className="text-3xl font-semibold">Design system</h1>
          <p className="measure mt-1 text-muted">Every piece Handshake is built from, in every state.</p>
        </div>
        <SegmentedControl label="Theme" options={themes} value={theme} onValueChange={setTheme} />
      </header>
      <div className="grid gap-10 xl:grid-cols-[10rem_minmax(0,1fr)]">
        <nav aria-label="Sections" className="self-start xl:sticky xl:top-24">
          <ul className="flex flex-wrap gap-x-4 gap-y-1 xl:flex-col">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block py-1 text-sm font-medium text-muted transition-colors hover:text-text"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 flex-col gap-14">
          {sections.map(({ id, Content }) => (
            <Content key={id} />
          ))}
        </div>
      </div>
    </div>
  )
}
