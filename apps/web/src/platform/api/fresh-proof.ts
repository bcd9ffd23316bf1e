/** Where a request waits that was refused until its person has shown once more who they are; the app answers with its dialog. */

/** True once they have; false when they would rather not. */
type Ask = () => Promise<boolean>

let answerer: Ask | null = null
let asking: Promise<boolean> | null = null

export function answerProofsWith(ask: Ask): () => void {
  answerer = ask
  return () => {
    if (answerer === ask) answerer = null
  }
}

/** Several requests that are refused at once wait for one dialog. */
export async function askForProof(): Promise<boolean> {
  if (answerer === null) return false
  asking ??= answerer().finally(() => {
    asking = null
  })
  return asking
}
