/** Sends to several push services side by side, so that one that is slow or broken holds up nobody who is with another. */
import type { Addressee, Outcome } from './send-push.ts'

const sentAtOnce = 10

export async function sendByService<Push extends Pick<Addressee, 'endpoint'>>(
  pushes: readonly Push[],
  send: (push: Push) => Promise<Outcome>,
  note: (push: Push, outcome: Outcome) => Promise<void>,
): Promise<void> {
  const serviceOf = ({ endpoint }: Push): string => new URL(endpoint).origin
  const services = new Set(pushes.map(serviceOf))
  await Promise.all(
    [...services].map((service) =>
      sendToOne(
        pushes.filter((push) => serviceOf(push) === service),
        send,
        note,
      ),
    ),
  )
}

async function sendToOne<Push>(
  pushes: readonly Push[],
  send: (push: Push) => Promise<Outcome>,
  note: (push: Push, outcome: Outcome) => Promise<void>,
): Promise<void> {
  let isDown = false
  for (let next = 0; next < pushes.length; next += sentAtOnce) {
    const outcomes = await Promise.all(
      pushes.slice(next, next + sentAtOnce).map(async (push) => {
        const outcome = isDown ? 'unasked' : await send(push)
        await note(push, outcome)
        return outcome
      }),
    )
    isDown = outcomes.every((outcome) => outcome === 'again' || outcome === 'unasked')
  }
}
