/** Design page: buttons and links in every variant, size and state. */
import ArrowRight from 'lucide-react/icons/arrow-right'
import Bell from 'lucide-react/icons/bell'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import { useState } from 'react'
import { inARow, Section, Specimen } from '#app/design/specimen.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Kbd } from '#ui/kbd.tsx'

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const
const words = { primary: 'Lock $50.00 and send', secondary: 'Counter', ghost: 'Not now', danger: 'Cancel handshake' }

export function ActionSection() {
  const [busy, setBusy] = useState(true)
  return (
    <Section id="actions" title="Actions" intro="One main action on a screen, and it names the action and the amount.">
      {(['lg', 'md', 'sm'] as const).map((size) => (
        <Specimen key={size} label={`Size ${size}`} className={inARow}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {words[variant]}
            </Button>
          ))}
        </Specimen>
      ))}
      <Specimen label="Busy, with its own words" className={inARow}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} busy={busy} busyText="Sending…">
            {words[variant]}
          </Button>
        ))}
        <Button variant="ghost" onClick={() => setBusy(!busy)}>
          {busy ? 'Let them finish' : 'Make them busy'}
        </Button>
      </Specimen>
      <Specimen label="Disabled" className={inARow}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {words[variant]}
          </Button>
        ))}
      </Specimen>
      <div className="grid gap-8 sm:grid-cols-2">
        <Specimen label="With icons, as links, copying" className={inARow}>
          <Button variant="primary">
            <Plus aria-hidden="true" />
            New Handshake
          </Button>
          <ButtonLink to="#actions">
            Read more
            <ArrowRight aria-hidden="true" />
          </ButtonLink>
          <CopyButton text="handshake" label="Copy link" />
        </Specimen>
        <Specimen label="Icon buttons name themselves on hover" className={inARow}>
          <IconButton label="Search">
            <Search aria-hidden="true" />
          </IconButton>
          <IconButton label="Notifications" variant="secondary">
            <Bell aria-hidden="true" />
          </IconButton>
          <IconButton label="New Handshake" variant="primary">
            <Plus aria-hidden="true" />
          </IconButton>
          <IconButton label="Settings" size="sm" disabled>
            <Settings aria-hidden="true" />
          </IconButton>
          <IconButton label="Refreshing" busy>
            <Bell aria-hidden="true" />
          </IconButton>
        </Specimen>
        <Specimen label="Full width">
          <Button variant="primary" size="lg" full>
            Accept and lock $50.00
          </Button>
        </Specimen>
        <Specimen label="Keys" className="flex flex-wrap items-center gap-6 text-sm text-muted">
          <span className="flex items-center gap-2">
            Search <Kbd keys={['/']} />
          </span>
          <span className="flex items-center gap-2">
            Wallet <Kbd keys={['g', 'w']} />
          </span>
        </Specimen>
      </div>
    </Section>
  )
}
