/** The frame of pages without the shell: the mark, the page, and the version below. */
import type { ReactNode } from 'react'
import { useSetup } from '#platform/setup.ts'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/logo.tsx'
import { FooterLine } from './footer-line.tsx'
import { pageId } from './page-arrival.tsx'
import { PlayMoneyTag } from './play-money-tag.tsx'

export function BarePage({ children }: { children: ReactNode }) {
  const playMoney = useSetup()?.moneyMode === 'play'
  return (
    <div className="arrive-in-order flex min-h-dvh flex-col">
      <header className="print:hidden flex h-16 items-center justify-between gap-4 px-4 lg:px-8">
        <Link to="/" aria-label="Handshake, home" className="flex shrink-0">
          <Logo />
        </Link>
        {playMoney && <PlayMoneyTag className="min-w-0" />}
      </header>
      <main
        id={pageId}
        tabIndex={-1}
        className="@container/page print:p-0 flex w-full grow flex-col px-4 py-6 outline-none lg:px-8"
      >
        {children}
      </main>
      <footer className="animate-show-late print:hidden px-4 py-6 text-center text-xs text-faint">
        <FooterLine />
      </footer>
    </div>
  )
}
