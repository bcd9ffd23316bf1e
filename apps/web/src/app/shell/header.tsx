/** The header: the mark on phones; menu button, search, 'New Handshake' and Friends on desktops; balance, bell and avatar on both. */
import PanelLeft from 'lucide-react/icons/panel-left'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Users from 'lucide-react/icons/users'
import { lazy, Suspense } from 'react'
import { Bell } from '#features/notification/bell.tsx'
import { BalanceChip } from '#features/wallet/balance-chip.tsx'
import { useSetup } from '#platform/setup.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/logo.tsx'
import { PlayMoneyTag } from '../play-money-tag.tsx'
import { AvatarMenu, type MenuPerson } from './avatar-menu.tsx'

/** Only developers need it. */
const SandboxTag = lazy(() =>
  import('#features/sandbox/sandbox-tag.tsx').then((module) => ({ default: module.SandboxTag })),
)

type HeaderProps = {
  person: MenuPerson
  menuCollapsed: boolean
  onToggleMenu: () => void
  onSearch: () => void
}

export function Header({ person, menuCollapsed, onToggleMenu, onSearch }: HeaderProps) {
  const setup = useSetup()
  return (
    <header className="sticky top-0 z-20 flex h-16 max-md:[body:has([data-flow-bar])_&]:static items-center gap-2 border-b border-line bg-bg px-4 md:gap-3 lg:px-6">
      <Link to="/passport" aria-label="Handshake, go to your passport" className="flex shrink-0 md:hidden">
        <Logo markOnly />
      </Link>
      <IconButton
        label={menuCollapsed ? 'Expand menu' : 'Collapse menu'}
        tooltipSide="bottom"
        onClick={onToggleMenu}
        className="max-lg:hidden"
      >
        <PanelLeft aria-hidden="true" />
      </IconButton>
      <SearchButton onSearch={onSearch} />
      {setup?.moneyMode === 'play' && (
        <Suspense fallback={<PlayMoneyTag className="min-w-0 max-[23rem]:hidden" />}>
          {setup.sandbox ? <SandboxTag /> : <PlayMoneyTag className="min-w-0 max-[23rem]:hidden" />}
        </Suspense>
      )}
      <div className="ml-auto flex shrink-0 items-center gap-1.5 md:gap-2">
        <BalanceChip />
        <ButtonLink to="/create" variant="primary" size="sm" className="max-md:hidden">
          <Plus aria-hidden="true" />
          New Handshake
        </ButtonLink>
        <ButtonLink
          to="/friends"
          variant="ghost"
          size="sm"
          aria-label="Friends"
          title="Friends"
          className="max-md:hidden"
        >
          <Users aria-hidden="true" />
        </ButtonLink>
        <Bell />
        <AvatarMenu person={person} />
      </div>
    </header>
  )
}

function SearchButton({ onSearch }: { onSearch: () => void }) {
  return (
    <button
      type="button"
      onClick={onSearch}
      className="flex h-9 w-56 items-center gap-2 rounded-control border border-line bg-surface px-3 text-sm text-faint transition-colors hover:border-line-control max-md:hidden xl:w-72"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className="grow truncate text-left">Search or go to</span>
      <Kbd keys={['/']} />
    </button>
  )
}
