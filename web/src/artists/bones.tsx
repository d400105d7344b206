import { TextBones } from '../ui/bones.tsx'

/** Artists that are on their way, in the shape of their cards. */
export function ArtistBones({ said, count = 8 }: { said: string; count?: number }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr">{said}</span>
      <div className="artists__all">
        {Array.from({ length: count }, (_, at) => (
          <div key={at}>
            <div className="artist">
              <span className="bone artist__wall" />
              <TextBones lines={[60, 85, 40]} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
