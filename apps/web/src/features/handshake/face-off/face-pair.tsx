/** The two people and the pot between them, without the card around: as dialogs and result screens show them. */
import type { Cents } from '@handshake/domain/money.ts'
import { Money, type MoneyTone } from '#ui/money.tsx'
import { FaceOffSeat, type FaceOffSide, FaceOffWords } from './face-off-side.tsx'

type FacePairProps = { left: FaceOffSide; right: FaceOffSide; pot: Cents; potLabel?: string; potTone?: MoneyTone }

export function FacePair({ left, right, pot, potLabel = 'Total pot', potTone = 'held' }: FacePairProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <FaceOffSeat side={left} place="left" size="md" threadTone={potTone} />
        <p className="flex shrink-0 flex-col items-center px-1">
          <span className="text-xs font-medium text-faint">{potLabel}</span>
          <Money amount={pot} tone={potTone} size="lg" />
        </p>
        <FaceOffSeat side={right} place="right" size="md" threadTone={potTone} />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <FaceOffWords side={left} place="left" />
        <FaceOffWords side={right} place="right" />
      </div>
    </div>
  )
}
