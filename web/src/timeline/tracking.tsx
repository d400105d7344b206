// The parcels of an order, the newest first, with every step that was recorded.
import type { Parcel } from '@rasika/contract/shipments.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { scanText } from './scan-words.ts'
import './timeline.css'
import { words } from './words.ts'

const { sources } = shared.timeline

/** `none`: the sentence for an order without a parcel. */
export function Tracking({ parcels, none = null }: { parcels: readonly Parcel[]; none?: string | null }) {
  return (
    <section>
      <h2>{words.tracking}</h2>
      {parcels.length === 0 && none !== null ? <p>{none}</p> : null}
      {parcels.map((parcel, nth) => (
        <div key={parcels.length - nth} className="track">
          {parcels.length > 1 ? <h3>{words.parcel(parcels.length - nth)}</h3> : null}
          <CourierLine parcel={parcel} />
          <ol>
            {parcel.scans.map((scan) => (
              <li key={`${scan.at} ${scan.state}`}>
                <time dateTime={scan.at}>{formatDateTime(scan.at)}</time>
                <span>
                  {scanText(scan)}
                  <span className="quiet">, {sources[scan.source]}</span>
                </span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

function CourierLine({ parcel: { courier, trackingNumber, trackingUrl } }: { parcel: Parcel }) {
  if (courier === null) return null
  return (
    <p className="meta">
      {trackingNumber === null ? courier : words.courierAndNumber(courier)}
      {trackingNumber === null ? null : <span className="num track__number">{trackingNumber}</span>}
      {trackingUrl ? (
        <a className="link" href={trackingUrl} target="_blank" rel="noopener noreferrer">
          {words.follow}
          <span className="sr"> {words.newTab}</span>
        </a>
      ) : null}
    </p>
  )
}
