/** The look every box one types or chooses in shares: border, focus, wrong and disabled states. */
export const controlClass =
  'w-full min-w-0 rounded-control border border-line-control bg-surface text-control text-text transition-colors ' +
  'hover:border-muted focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 ' +
  'aria-invalid:border-loss aria-invalid:focus-visible:outline-loss ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-faint'
