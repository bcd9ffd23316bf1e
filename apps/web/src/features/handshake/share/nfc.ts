/** Writing a link onto an NFC tag, where the browser can: some phones, and nothing else. */

type TagWriter = {
  readonly write: (content: { records: readonly { recordType: 'url'; data: string }[] }) => Promise<void>
}
type NfcWindow = Window & { readonly NDEFReader?: new () => TagWriter }

export const nfcIsSupported = (): boolean => 'NDEFReader' in window

/** Settles once a tag was held to the phone and took the link. */
export async function writeTag(link: string): Promise<void> {
  const Writer = (window as NfcWindow).NDEFReader
  if (Writer === undefined) throw new Error('NFC is not supported on this device')
  await new Writer().write({ records: [{ recordType: 'url', data: link }] })
}
