/** Pools as a part of another page: one's own beside the handshakes, open ones in the marketplace. */
import { OwnPools, PublicPools } from '#features/pool/pool-list.tsx'
import { ButtonLink } from '#ui/button-link.tsx'

const sections = { own: { title: 'Your pools', List: OwnPools }, open: { title: 'Open pools', List: PublicPools } }

export function PoolsSection({ which }: { which: keyof typeof sections }) {
  const { title, List } = sections[which]
  return (
    <section aria-label={title} className="mt-8">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-lg font-semibold text-text">{title}</h2>
        <ButtonLink size="sm" to="/create/pool">
          New pool
        </ButtonLink>
      </div>
      <List />
    </section>
  )
}
