/** The command palette: type a few letters of a page, a person or a handshake, press Enter, be there. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { flagsQuery } from '#features/admin/flags.queries.ts'
import { peopleQuery } from '#features/friend/friend.queries.ts'
import { handshakesQuery } from '#features/handshake/handshake.queries.ts'
import { navigate } from '#platform/navigation.ts'
import { usePaused } from '#platform/use-paused.ts'
import { Combobox } from '#ui/form/combobox.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { menuIconOf } from './menu-icons.ts'
import { fewestLetters, foundEntries, matchEntries, paletteEntries } from './palette-entries.ts'

const searchPauseMs = 200

type CommandPaletteProps = { role: string; onClose: () => void }

export function CommandPalette({ role, onClose }: CommandPaletteProps) {
  const [typed, setTyped] = useState('')
  const beta = useQuery(flagsQuery).data?.flags.beta_features_enabled === true
  const words = typed.trim()
  const search = usePaused(words, searchPauseMs)
  const enabled = search.length >= fewestLetters
  const people = useQuery({ ...peopleQuery({ search, limit: 4 }), enabled })
  const handshakes = useInfiniteQuery({ ...handshakesQuery({ group: 'all', search }), enabled })
  const found = [
    ...matchEntries(paletteEntries({ role, beta }), typed),
    ...foundEntries({
      people: (enabled && people.data?.people) || [],
      handshakes: (enabled && handshakes.data?.pages[0]?.handshakes) || [],
    }),
  ]
  const looking = words.length >= fewestLetters && (search !== words || people.isFetching || handshakes.isFetching)

  function go(path: string) {
    onClose()
    navigate(path)
  }

  return (
    <Dialog title="Go to" open onOpenChange={(open) => open || onClose()}>
      <Combobox
        label="Page, person or handshake"
        hideLabel
        listLabel="Pages, people and handshakes"
        autoFocus
        placeholder="Wallet, a friend, a handshake"
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
      {found.length === 0 && (
        <p className="py-6 text-center text-sm text-muted">{looking ? 'Looking…' : 'We found nothing by that name.'}</p>
      )}
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
