/** What counts as an icon here: a component that draws one and can be sized and colored by classes. */
import type { ComponentType } from 'react'

export type Icon = ComponentType<{ className?: string | undefined; 'aria-hidden'?: 'true' | undefined }>
