/** Tells the query cache that the person is back: by tab, by window, or by waking the phone. */

export function watchFocus(look: () => void): () => void {
  const onChange = () => look()
  document.addEventListener('visibilitychange', onChange)
  window.addEventListener('focus', onChange)
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    window.removeEventListener('focus', onChange)
  }
}
