/** Hands the person a file that was made in the browser. */

type TextFile = { readonly fileName: string; readonly contentType: string; readonly text: string }

export function saveFile({ fileName, contentType, text }: TextFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: contentType }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has taken the content over once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
