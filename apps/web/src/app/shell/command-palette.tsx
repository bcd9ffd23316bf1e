/** The command palette: type a few letters, press Enter, be there. */
import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useId, useState } from 'react'
import { flagsQuery } from '#features/admin/admin.queries.ts'
import { navigate } from '#platform/navigation.ts'
import { TextInput } from '#ui/form/text-input.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { menuIconOf } from './menu-icons.ts'
import { matchEntries, paletteEntries } from './palette-entries.ts'

type CommandPaletteProps = { role: string; onClose: () => void }

export function CommandPalette({ role, onClose }: CommandPaletteProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const beta = useQuery(flagsQuery).data?.flags.beta_features_enabled === true
  const found = matchEntries(paletteEntries({ role, beta }), typed)
  const chosen = found[at]

  function go(path: string) {
    onClose()
    navigate(path)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && chosen) go(chosen.path)
    if (step === undefined || found.length === 0) return
    event.preventDefault()
    const next = (at + step + found.length) % found.length
    setAt(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <Dialog title="Go to a page" open onOpenChange={(open) => open || onClose()}>
      <TextInput
        role="combobox"
        aria-label="Page"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        autoFocus
        placeholder="Wallet, settings, new handshake"
        icon={<Search />}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Pages" className="mt-3 max-h-[50dvh] overflow-y-auto">
        {found.map(({ path, title, key }, index) => {
          const IconMark = menuIconOf(path)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text box takes the keys for the whole list
            // biome-ignore lint/a11y/useFocusableInteractive: the text box keeps the focus and names the active option
            <div
              key={path}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              onClick={() => go(path)}
              onPointerMove={() => setAt(index)}
              className={classNames(
                'flex h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-sm font-medium',
                index === at && 'bg-hover',
              )}
            >
              <IconMark aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <span className="grow truncate">{title}</span>
              {key && <Kbd keys={['g', key]} />}
            </div>
          )
        })}
      </div>
      {found.length === 0 && <p className="py-6 text-center text-sm text-muted">No page matches that name.</p>}
    </Dialog>
  )
}
