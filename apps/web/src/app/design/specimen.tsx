/** The frame of the design page: a section with its anchor, and a labeled piece inside it. */
import type { ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

export function Section({
  id,
  title,
  intro,
  children,
}: {
  id: string
  title: string
  intro: string
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 border-t border-line pt-8">
      <h2 id={`${id}-title`} className="text-2xl font-semibold">
        {title}
      </h2>
      <p className="measure mt-1 text-base text-muted">{intro}</p>
      <div className="mt-6 flex flex-col gap-8">{children}</div>
    </section>
  )
}

type SpecimenProps = { label: string; children: ReactNode; className?: string | undefined }

export function Specimen({ label, children, className }: SpecimenProps) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 text-sm font-medium text-faint">{label}</h3>
      <div className={classNames('min-w-0', className)}>{children}</div>
    </div>
  )
}

/** Pieces one after another, wrapping where the line ends. */
export const inARow = 'flex flex-wrap items-center gap-3'
