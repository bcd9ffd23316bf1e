/** Design page: colors, type, radii and lifts, each drawn with the token it names. */
import { Section, Specimen } from '#app/design/specimen.tsx'
import { Logo, LogoMark } from '#ui/logo.tsx'

const surfaces = ['bg', 'surface', 'raised', 'sunken', 'hover', 'neutral-soft', 'line', 'line-control'] as const
const inks = ['text', 'muted', 'faint', 'accent-text', 'yours', 'held', 'loss', 'info'] as const
const fills = [
  { name: 'accent', look: 'bg-accent text-on-accent' },
  { name: 'accent-hover', look: 'bg-accent-hover text-on-accent' },
  { name: 'accent-soft', look: 'bg-accent-soft text-accent-text' },
  { name: 'danger', look: 'bg-danger text-on-danger' },
  { name: 'yours-soft', look: 'bg-yours-soft text-yours' },
  { name: 'held-soft', look: 'bg-held-soft text-held' },
  { name: 'loss-soft', look: 'bg-loss-soft text-loss' },
  { name: 'info-soft', look: 'bg-info-soft text-info' },
]
const rails = ['accent', 'yours-fill', 'held-fill', 'loss-fill', 'info-fill', 'line-control'] as const
const sizes = [
  { name: '4xl', look: 'text-4xl font-semibold', text: 'Shake on it' },
  { name: '3xl', look: 'text-3xl font-semibold', text: 'Shake on it' },
  { name: '2xl', look: 'text-2xl font-semibold', text: 'Who wins on Sunday?' },
  { name: 'xl', look: 'text-xl font-semibold', text: 'Who wins on Sunday?' },
  { name: 'lg', look: 'text-lg font-semibold', text: 'Waiting for Maya to accept' },
  { name: 'base', look: 'text-base', text: 'Your stake stays in escrow until both of you agree on the result.' },
  { name: 'sm', look: 'text-sm text-muted', text: 'Fees are shown before anything moves.' },
  { name: 'xs', look: 'text-xs font-medium text-faint', text: 'Sunday, 20:20' },
]
const radii = [
  { name: 'mark 6', look: 'rounded-mark' },
  { name: 'control 10', look: 'rounded-control' },
  { name: 'card 12', look: 'rounded-card' },
  { name: 'sheet 20', look: 'rounded-sheet' },
]
const lifts = [
  { name: 'lift 1', look: 'shadow-1' },
  { name: 'lift 2', look: 'shadow-2' },
  { name: 'lift 3', look: 'shadow-3' },
]
const swatches = 'grid grid-cols-2 gap-2 sm:grid-cols-4'

export function FoundationSection() {
  return (
    <Section
      id="foundation"
      title="Foundation"
      intro="Ink and paper, one accent, and four tones that always mean the same."
    >
      <Specimen label="Mark" className="flex flex-wrap items-center gap-8">
        <LogoMark className="size-16" />
        <Logo />
        <Logo markOnly />
      </Specimen>
      <Specimen label="Surfaces and lines" className={swatches}>
        {surfaces.map((name) => (
          <div key={name} className="overflow-hidden rounded-card border border-line bg-surface">
            <div className="h-12" style={{ background: `var(--${name})` }} />
            <p className="border-t border-line px-3 py-2 text-sm text-muted">{name}</p>
          </div>
        ))}
      </Specimen>
      <Specimen label="Inks on a card" className={swatches}>
        {inks.map((name) => (
          <p
            key={name}
            className="rounded-card border border-line bg-surface px-3 py-3 text-base font-semibold"
            style={{ color: `var(--${name})` }}
          >
            {name}
          </p>
        ))}
      </Specimen>
      <Specimen label="Fills with their ink" className={swatches}>
        {fills.map(({ name, look }) => (
          <p key={name} className={`rounded-card px-3 py-3 text-base font-semibold ${look}`}>
            {name}
          </p>
        ))}
      </Specimen>
      <Specimen label="Rails and bars" className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-6">
        {rails.map((name) => (
          <div key={name}>
            <div className="h-1 rounded-full" style={{ background: `var(--${name})` }} />
            <p className="mt-2 text-sm text-muted">{name}</p>
          </div>
        ))}
      </Specimen>
      <Specimen label="Type scale: Inter, variable, self-hosted">
        <dl className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline gap-y-3">
          {sizes.map(({ name, look, text }) => (
            <div key={name} className="contents">
              <dt className="text-xs text-faint">{name}</dt>
              <dd className={look}>{text}</dd>
            </div>
          ))}
        </dl>
      </Specimen>
      <div className="grid gap-8 sm:grid-cols-2">
        <Specimen label="Radius" className="flex flex-wrap gap-3">
          {radii.map(({ name, look }) => (
            <div
              key={name}
              className={`flex h-16 w-24 items-center justify-center border border-line-control text-xs text-muted ${look}`}
            >
              {name}
            </div>
          ))}
        </Specimen>
        <Specimen label="Elevation" className="flex flex-wrap gap-4">
          {lifts.map(({ name, look }) => (
            <div
              key={name}
              className={`flex h-16 w-24 items-center justify-center rounded-card bg-raised text-xs text-muted ${look}`}
            >
              {name}
            </div>
          ))}
        </Specimen>
      </div>
    </Section>
  )
}
