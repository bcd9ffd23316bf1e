/** The magic-link tab, honest about not being there yet. */

export function MagicLinkTab() {
  return (
    <div className="py-4 text-center">
      <p className="font-medium text-text">Magic links are not available yet.</p>
      <p className="mt-1 text-sm text-muted">
        They will sign you in by a link in your mail. Until then, use your password.
      </p>
    </div>
  )
}
