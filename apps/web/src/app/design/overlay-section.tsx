/** Design page: everything that opens over the page, from a tooltip to the sheet where money is decided. */
import { cents } from '@handshake/domain/money.ts'
import Info from 'lucide-react/icons/info'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Settings from 'lucide-react/icons/settings'
import Sun from 'lucide-react/icons/sun'
import User from 'lucide-react/icons/user'
import { useState } from 'react'
import { inARow, Section, Specimen } from '#app/design/specimen.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Money } from '#ui/money.tsx'
import { NamedLine } from '#ui/named-value.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Dialog, Modal, Sheet } from '#ui/overlay/dialog.tsx'
import { DropdownMenu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '#ui/overlay/dropdown-menu.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { useTheme } from '#ui/theme/theme.ts'

const lines = [
  { label: 'You put in', amount: cents(5_000) },
  { label: 'Maya puts in', amount: cents(5_000) },
  { label: 'Winner fee, 2.0% of the pot', amount: cents(-200) },
]

function DecisionModal() {
  const [open, setOpen] = useState(false)
  return (
    <Modal
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="primary">Decide</Button>}
      title="Lock your stake"
      description="Your money moves to escrow now and leaves it once."
      footer={
        <>
          <Button variant="ghost" onClick={() => setOpen(false)}>
            Not yet
          </Button>
          <Button variant="primary" onClick={() => setOpen(false)}>
            Lock $50.00 and send
          </Button>
        </>
      }
    >
      <dl className="divide-y divide-line">
        {lines.map(({ label, amount }) => (
          <NamedLine key={label} name={label} className="py-3">
            <Money amount={amount} kind="balance" />
          </NamedLine>
        ))}
        <NamedLine name="You can win" nameLook="font-medium" className="py-3">
          <Money amount={cents(9_800)} tone="yours" size="lg" />
        </NamedLine>
      </dl>
      <p className="mt-2 text-sm text-muted">
        A tie, or a postponement over 48 hours, returns both stakes without a fee.
      </p>
    </Modal>
  )
}

function AccountMenu() {
  const { theme, setTheme } = useTheme()
  return (
    <DropdownMenu trigger={<Button>Menu</Button>} align="start">
      <MenuItem icon={User} to="#overlays">
        Profile
      </MenuItem>
      <MenuItem icon={Settings} to="#overlays" end={<Kbd keys={['g', 's']} />}>
        Settings
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>Theme</MenuLabel>
      <MenuChoice
        label="Theme"
        value={theme}
        onValueChange={setTheme}
        options={[
          { value: 'light', label: 'Light', icon: Sun },
          { value: 'dark', label: 'Dark', icon: Moon },
          { value: 'system', label: 'System', icon: Monitor },
        ]}
      />
      <MenuSeparator />
      <MenuItem icon={LogOut} tone="danger">
        Log out
      </MenuItem>
    </DropdownMenu>
  )
}

export function OverlaySection() {
  return (
    <Section
      id="overlays"
      title="Over the page"
      intro="Decisions get a moment: sheets on phones, dialogs on larger screens."
    >
      <Specimen label="Modal, dialog, sheet, confirmation" className={inARow}>
        <DecisionModal />
        <Dialog
          trigger={<Button>Dialog</Button>}
          title="Rename"
          width="sm"
          footer={<Button variant="primary">Save name</Button>}
        >
          <Field label="Name">
            <TextInput defaultValue="Sunday game" />
          </Field>
        </Dialog>
        <Sheet trigger={<Button>Sheet</Button>} title="Filters" description="What the list shows.">
          <p className="text-muted">From the bottom on phones, along the side on larger screens.</p>
        </Sheet>
        <ConfirmDialog
          trigger={<Button variant="danger">Delete all</Button>}
          title="Delete all notifications"
          description="Are you sure you want to delete all notifications? This cannot be undone."
          confirmText="Delete all"
          onConfirm={() => undefined}
        />
      </Specimen>
      <Specimen label="Popover, menu, tooltip" className={inARow}>
        <Popover trigger={<Button>Popover</Button>} label="Fees" align="start">
          <p className="font-medium">Fees</p>
          <p className="mt-1 text-sm text-muted">2.0% of the pot, paid by the winner. Nothing on a tie.</p>
        </Popover>
        <AccountMenu />
        <Tooltip text="Appears on hover and on focus">
          <Button variant="ghost">
            <Info aria-hidden="true" />
            Tooltip
          </Button>
        </Tooltip>
      </Specimen>
    </Section>
  )
}
