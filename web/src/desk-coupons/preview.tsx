import { previewOf, type Worth } from './worth.ts'

/** Rupees of the orders that are shown. */
const orders = [2000, 12_000, 1_00_000]

/** What the coupon takes off orders of three sizes, at their maximum price. */
export function Preview({ worth }: { worth: Worth }) {
  return (
    <ul>
      {orders.map((rupees) => (
        <li key={rupees} className="meta">
          {previewOf(worth, rupees)}
        </li>
      ))}
    </ul>
  )
}
