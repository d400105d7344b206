import { TextBones } from '../ui/bones.tsx'

/** Artists that are on their way, in the shape of their cards. */
export function ArtistBones({ said, count = 8 }: { said: string; count?: number }) {
  return (
    <div className="artists__all" role="status" aria-busy="true">
      <span className="sr">{said}</span>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="artist">
          <span className="bone artist__wall" />
          <TextBones lines={[60, 85, 40]} />
        </div>
      ))}
    </div>
  )
}
