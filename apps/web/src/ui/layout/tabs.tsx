/** Tabs: one panel at a time, chosen by click or by arrow keys, Home and End. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Icon } from '#ui/icon.ts'
import { classNames } from '#ui/theme/class-names.ts'

type TabItem<Value extends string> = {
  value: Value
  label: string
  content: ReactNode
  icon?: Icon
  count?: number
}

type TabsProps<Value extends string> = {
  /** What is being switched, for screen readers. */
  label: string
  items: readonly TabItem<Value>[]
  value?: Value | undefined
  defaultValue?: Value | undefined
  onValueChange?: ((value: Value) => void) | undefined
  /** The tabs share the whole width, as on a sign-in form. */
  full?: boolean | undefined
  className?: string | undefined
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

export function Tabs<Value extends string>({ label, items, value, defaultValue, ...props }: TabsProps<Value>) {
  const { onValueChange, full, className } = props
  const [own, setOwn] = useState(defaultValue ?? items[0]?.value)
  const current = value ?? own
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  // Where the row is wider than its place, the chosen tab comes into sight; the page itself stays where it is.
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector(`[id="${id}-tab-${current}"]`)
    if (!row || !tab) return
    const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (inner.left < outer.left || inner.right > outer.right)
      row.scrollLeft += inner.left - outer.left - outer.width / 4
  }, [current, id])

  function choose(next: Value) {
    setOwn(next)
    onValueChange?.(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = items.findIndex((item) => item.value === current)
    const next = steps[event.key]?.(at, items.length)
    const item = next === undefined ? undefined : items[next]
    if (item === undefined) return
    event.preventDefault()
    choose(item.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus()
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-5 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]"
      >
        {items.map(({ value: tab, label: text, icon: IconMark, count }) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-tab-${tab}`}
            aria-controls={`${id}-panel-${tab}`}
            aria-selected={tab === current}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => choose(tab)}
            className={classNames(
              'flex h-11 items-center justify-center gap-2 border-b-2 text-sm font-medium whitespace-nowrap transition-colors',
              'focus-visible:-outline-offset-2',
              full && 'flex-1',
              tab === current ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
            )}
          >
            {IconMark && <IconMark aria-hidden="true" className="size-4" />}
            {text}
            {count !== undefined && (
              <span className="tabular rounded-full bg-neutral-soft px-1.5 text-xs text-muted">{count}</span>
            )}
          </button>
        ))}
      </div>
      {items.map(({ value: tab, content }) => (
        <div
          key={tab}
          role="tabpanel"
          id={`${id}-panel-${tab}`}
          aria-labelledby={`${id}-tab-${tab}`}
          hidden={tab !== current}
          className="pt-4"
        >
          {tab === current && content}
        </div>
      ))}
    </div>
  )
}
