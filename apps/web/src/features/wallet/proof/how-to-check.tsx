/** The proof of liabilities in plain words: what it shows, what it cannot show, and how to check it without our code. */
import { Accordion } from '#ui/layout/accordion.tsx'

const items = [
  {
    id: 'what',
    title: 'What does the root prove?',
    content: (
      <p className="measure">
        Each balance becomes a leaf of a tree. Every two leaves make a node with their sum, every two nodes make the
        next one, up to a single root with the total. If we left you out or counted too little, your leaf wouldn’t lead
        to the root. Everyone sees the same root, so we can’t show one person a different total.
      </p>
    ),
  },
  {
    id: 'not',
    title: 'What does it not prove?',
    content: (
      <p className="measure">
        It shows what we owe, not what we have. And it depends on people checking: we could leave out a balance that
        nobody ever checks. So check now and then, and keep the roots you’ve seen.
      </p>
    ),
  },
  {
    id: 'private',
    title: 'Does this reveal my balance?',
    content: (
      <p className="measure">
        No. Your leaf includes a random number only you can see, so nobody can guess it, and the leaves are in a new
        order every night. Your path shows the totals of neighboring branches, not whose they are.
      </p>
    ),
  },
  {
    id: 'how',
    title: 'How can I check it without your code?',
    content: (
      <div className="measure flex flex-col gap-3">
        <p>Signed in, GET /api/wallet/proof gives your leaves and their paths. All hashes are SHA-256:</p>
        <pre className="rounded-card bg-sunken p-3 font-mono text-xs leading-relaxed wrap-anywhere whitespace-pre-wrap text-muted">
          {`leaf = SHA256( 00 | nonce | ownerId | version | headHash | balanceCents | kind )
node = SHA256( 01 | left.hash | left.sum | right.hash | right.sum )`}
        </pre>
        <p>
          Ids and the nonce are 16 bytes, hashes 32; version, balance and sums are 8 bytes, highest first; kind is UTF-8
          text. Start with your leaf and join it with each step of the path, on the side it names. An odd node moves up
          as it is. No sum may be negative. What you end with must be the root and the total on this page.
        </p>
        <p>
          headHash is the hash of your account’s last transfer. Every receipt names the hash before it, so your receipts
          lead from the first one to the leaf.
        </p>
      </div>
    ),
  },
]

export function HowToCheck() {
  return (
    <section aria-labelledby="how-to-check">
      <h2 id="how-to-check" className="mb-3 text-lg font-semibold">
        How it works
      </h2>
      <Accordion items={items} defaultOpen="what" level={3} />
    </section>
  )
}
