/** The frame of a connect screen: what is being connected, and that play money stays here. */
import type { ReactNode } from 'react'
import { PlayNote, ScreenHead } from './screen-head.tsx'

type ConnectFrameProps = { title: string; description: string; children: ReactNode }

export function ConnectFrame({ title, description, children }: ConnectFrameProps) {
  return (
    <div className="flex flex-col gap-6">
      <ScreenHead title={title} description={description} back={{ to: '/link-accounts', label: 'Linked accounts' }} />
      <PlayNote className="max-w-xl" />
      {children}
    </div>
  )
}
