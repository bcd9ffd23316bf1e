/** The command palette: type a few letters, press Enter, be there. */
import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { flagsQuery } from '#features/admin/admin.queries.ts'
import { navigate } from '#platform/navigation.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { menuIconOf } from './menu-icons.ts'
import { matchEntries, paletteEntries } from './palette-entries.ts'

type CommandPaletteProps = { role: string; onClose: () => void }

export function CommandPalette({ role, onClose }: CommandPaletteProps) {
  const [typed, setTyped] = useState('')
  const beta = useQuery(flagsQuery).data?.flags.beta_features_enabled === true
  const found = matchEntries(paletteEntries({ role, beta }), typed)

  function go(path: string) {
    onClose()
    navigate(path)
  }

  return (
    <Dialog title="Go to a page" open onOpenChange={(open) => open || onClose()}>
      <Combobox
        label="Page"
        hideLabel
        listLabel="Pages"
        autoFocus
        placeholder="Wallet, settings, new handshake"
        icon={<Search />}
        value={typed}
        onValueChange={setTyped}
        options={found}
        keyOf={({ path }) => path}
        onChoose={({ path }) => go(path)}
        listClassName="mt-3 max-h-[50dvh]"
        optionClassName="flex h-11 items-center gap-3 px-3 text-sm font-medium"
      >
        {({ path, title, key }) => <Entry path={path} title={title} shortcut={key} />}
      </Combobox>
      {found.length === 0 && <p className="py-6 text-center text-sm text-muted">No page matches that name.</p>}
    </Dialog>
  )
}

function Entry({ path, title, shortcut }: { path: string; title: string; shortcut: string | null }) {
  const IconMark = menuIconOf(path)
  return (
    <>
      <IconMark aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="grow truncate">{title}</span>
      {shortcut !== null && <Kbd keys={['g', shortcut]} />}
    </>
  )
}
