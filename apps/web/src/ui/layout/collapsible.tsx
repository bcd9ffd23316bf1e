/** Something that can be folded away under its headline. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import * as RadixCollapsible from 'radix-ui/collapsible'
import type { ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

type CollapsibleProps = {
  title: ReactNode
  children: ReactNode
  /** Stands beside the headline, folded or not: a count, a badge. */
  aside?: ReactNode
  defaultOpen?: boolean | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** The headline's place in the page's outline. */
  level?: 2 | 3 | 4 | undefined
  className?: string | undefined
}

export function Collapsible({ title, children, aside, defaultOpen = false, level = 3, ...props }: CollapsibleProps) {
  const { open, onOpenChange, className } = props
  const Heading = `h${level}` as const
  return (
    <RadixCollapsible.Root
      defaultOpen={defaultOpen}
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange })}
      className={className}
    >
      <Heading className="text-base font-medium">
        <RadixCollapsible.Trigger className="group flex w-full items-center gap-3 py-3 text-left text-text">
          <span className="min-w-0 grow">{title}</span>
          {aside}
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 text-muted transition-transform duration-180 group-data-[state=open]:rotate-180"
          />
        </RadixCollapsible.Trigger>
      </Heading>
      <RadixCollapsible.Content
        className={classNames(
          'overflow-hidden text-base text-muted',
          'data-[state=closed]:animate-fold data-[state=open]:animate-unfold',
        )}
      >
        <div className="pb-4">{children}</div>
      </RadixCollapsible.Content>
    </RadixCollapsible.Root>
  )
}
