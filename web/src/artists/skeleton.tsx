import { TextSkeleton } from '../ui/skeleton.tsx'

/** Skeleton cards while artists load. */
export function ArtistSkeleton({ message, count = 8 }: { message: string; count?: number }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr">{message}</span>
      <div className="artists__all">
        {Array.from({ length: count }, (_, at) => (
          <div key={at}>
            <div className="artist">
              <span className="skeleton artist__wall" />
              <TextSkeleton lines={[60, 85, 40]} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
