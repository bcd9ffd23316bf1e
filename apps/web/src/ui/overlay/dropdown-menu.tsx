/** A menu of actions and places behind one button, walked with the arrow keys. */
import Check from 'lucide-react/icons/check'
import * as RadixMenu from 'radix-ui/dropdown-menu'
import type { ReactNode } from 'react'
import type { Icon } from '#ui/icon.ts'
import { Link } from '#ui/link.tsx'
import { classNames } from '#ui/theme/class-names.ts'

const itemClass =
  'flex min-h-10 w-full items-center gap-3 rounded-mark px-2.5 py-2 text-sm font-medium outline-none select-none ' +
  'data-highlighted:bg-hover data-disabled:pointer-events-none data-disabled:opacity-45 [&>svg]:size-4 [&>svg]:shrink-0'

type DropdownMenuProps = {
  trigger: ReactNode
  /** What the menu is for, for screen readers. */
  label?: string | undefined
  children: ReactNode
  align?: 'start' | 'center' | 'end' | undefined
  className?: string | undefined
}

export function DropdownMenu({ trigger, label = 'Menu', children, align = 'end', className }: DropdownMenuProps) {
  return (
    <RadixMenu.Root modal={false}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        {/* At the end of the body it would stand outside every landmark. */}
        <section aria-label={label}>
          <RadixMenu.Content
            align={align}
            sideOffset={6}
            collisionPadding={12}
            className={classNames(
              'z-50 min-w-56 overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-text shadow-2',
              'max-h-(--radix-dropdown-menu-content-available-height) origin-(--radix-dropdown-menu-content-transform-origin)',
              'animate-pop-in',
              className,
            )}
          >
            {children}
          </RadixMenu.Content>
        </section>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  )
}

type MenuItemProps = {
  children: ReactNode
  icon?: Icon | undefined
  /** A place in the app; without it the item is an action and `onSelect` does it. */
  to?: string | undefined
  onSelect?: (() => void) | undefined
  tone?: 'neutral' | 'danger' | undefined
  /** What stands at the end of the line: a key hint, a count. */
  end?: ReactNode
  disabled?: boolean | undefined
}

export function MenuItem({ children, icon: IconMark, to, onSelect, tone = 'neutral', end, disabled }: MenuItemProps) {
  const content = (
    <>
      {IconMark && <IconMark aria-hidden="true" className={tone === 'danger' ? undefined : 'text-muted'} />}
      <span className="grow truncate">{children}</span>
      {end && <span className="text-xs text-faint">{end}</span>}
    </>
  )
  const look = classNames(itemClass, tone === 'danger' && 'text-loss data-highlighted:bg-loss-soft')
  return (
    <RadixMenu.Item
      asChild={to !== undefined}
      className={look}
      disabled={disabled === true}
      {...(onSelect && { onSelect })}
    >
      {to === undefined ? content : <Link to={to}>{content}</Link>}
    </RadixMenu.Item>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <RadixMenu.Label className="px-2.5 pt-2 pb-1 text-xs font-medium text-faint">{children}</RadixMenu.Label>
}

export function MenuSeparator() {
  return <RadixMenu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />
}

type MenuChoiceProps<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: Icon }[]
}

/** One of several, such as the theme; the menu stays open so that the choice can be seen. */
export function MenuChoice<Value extends string>({ label, value, onValueChange, options }: MenuChoiceProps<Value>) {
  return (
    <RadixMenu.RadioGroup aria-label={label} value={value} onValueChange={(next) => onValueChange(next as Value)}>
      {options.map(({ value: option, label: text, icon: IconMark }) => (
        <RadixMenu.RadioItem
          key={option}
          value={option}
          className={itemClass}
          onSelect={(event) => event.preventDefault()}
        >
          {IconMark && <IconMark aria-hidden="true" className="text-muted" />}
          <span className="grow">{text}</span>
          <RadixMenu.ItemIndicator>
            <Check aria-hidden="true" className="size-4 text-accent-text" />
          </RadixMenu.ItemIndicator>
        </RadixMenu.RadioItem>
      ))}
    </RadixMenu.RadioGroup>
  )
}
