/** The avatar menu: who is signed in, their pages, the theme, and the way out. */
import { useQuery } from '@tanstack/react-query'
import FlaskConical from 'lucide-react/icons/flask-conical'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { flagsQuery } from '#features/admin/flags.queries.ts'
import { usePhone } from '#platform/network/network.ts'
import { Avatar } from '#ui/avatar.tsx'
import { DropdownMenu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '#ui/overlay/dropdown-menu.tsx'
import { useTheme } from '#ui/theme/theme.ts'
import { places } from '../paths.ts'
import { menuIcons } from './menu-icons.ts'
import { useLogOut } from './use-log-out.ts'

export type MenuPerson = {
  readonly displayName: string
  readonly username: string
  readonly avatarUrl: string | null
  readonly role: string
}

const themes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const

/** On phones the side menu is not there, so its places stand here. */
const phoneEntries = [
  { to: '/notifications', label: 'Notifications' },
  { to: '/disputes', label: 'Disputes' },
  { to: '/support', label: 'Support' },
] as const

/** What is still being tried out, shown while beta features are on. */
const allLabs = places.filter(({ beta }) => beta)

export function AvatarMenu({ person }: { person: MenuPerson }) {
  const phone = usePhone()
  const { theme, setTheme } = useTheme()
  const { logOut } = useLogOut()
  const labs = useQuery(flagsQuery).data?.flags.beta_features_enabled ? allLabs : []
  return (
    <DropdownMenu
      trigger={
        <button type="button" aria-label={`Menu for ${person.displayName}`} className="rounded-full p-1">
          <Avatar name={person.displayName} src={person.avatarUrl} size="sm" />
        </button>
      }
    >
      <MenuLabel>
        <span className="block text-sm font-semibold text-text">{person.displayName}</span>@{person.username}
      </MenuLabel>
      <MenuSeparator />
      <MenuItem icon={menuIcons['/profile']} to="/profile">
        Profile
      </MenuItem>
      <MenuItem icon={menuIcons['/friends']} to="/friends">
        Friends
      </MenuItem>
      <MenuItem icon={menuIcons['/settings']} to="/settings">
        Settings
      </MenuItem>
      {labs.map(({ path, title }) => (
        <MenuItem key={path} icon={FlaskConical} to={path}>
          {title}
        </MenuItem>
      ))}
      {person.role === 'admin' && (
        <MenuItem icon={menuIcons['/admin']} to="/admin">
          Admin Panel
        </MenuItem>
      )}
      {person.role === 'arbitrator' && (
        <MenuItem icon={menuIcons['/admin']} to="/admin/disputes">
          Cases to decide
        </MenuItem>
      )}
      {person.role === 'support' && (
        <MenuItem icon={menuIcons['/admin']} to="/admin/tickets">
          Support tickets
        </MenuItem>
      )}
      {phone &&
        phoneEntries.map(({ to, label }) => (
          <MenuItem key={to} icon={menuIcons[to]} to={to}>
            {label}
          </MenuItem>
        ))}
      <MenuSeparator />
      <MenuLabel>Theme</MenuLabel>
      <MenuChoice label="Theme" value={theme} onValueChange={setTheme} options={themes} />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={logOut}>
        Log out
      </MenuItem>
    </DropdownMenu>
  )
}
