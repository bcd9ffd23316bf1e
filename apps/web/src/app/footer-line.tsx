/** The line below every page: whose it is this year, and the way to the terms and to privacy. */
import { Link } from '#ui/link.tsx'

export function FooterLine() {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1">
      <Copyright />
      <LegalLinks />
    </div>
  )
}

export const Copyright = () => <span>© {new Date().getFullYear()} Handshake</span>

const className = 'inline-block py-1 text-muted hover:text-text hover:underline'

export function LegalLinks() {
  return (
    <nav aria-label="Legal" className="flex gap-x-4">
      <Link to="/terms" className={className}>
        Terms
      </Link>
      <Link to="/privacy" className={className}>
        Privacy
      </Link>
    </nav>
  )
}
