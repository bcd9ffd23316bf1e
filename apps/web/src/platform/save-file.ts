/** Hands the person a file: one that was made in the browser, or one that our server sends as a download. */

type TextFile = { readonly fileName: string; readonly contentType: string; readonly text: string }

export const saveFile = ({ fileName, contentType, text }: TextFile): void =>
  saveBlob(fileName, new Blob([text], { type: contentType }))

export function saveBlob(fileName: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has taken the content over once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

/** The browser takes it straight from the server, however large it is; the page stays as it is. */
export function saveFrom(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
