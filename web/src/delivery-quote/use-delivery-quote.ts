// Whether a work or a lot is delivered to a PIN code, by when, and for how much: asked anew for each PIN code.
import type { ProductType } from '@rasika/contract/amounts.ts'
import type { DeliveryQuote } from '@rasika/contract/delivery.ts'
import { isPincode } from '@rasika/contract/pincode.ts'
import { api } from '../platform/api.ts'
import { type FetchState, useFetched } from '../platform/use-fetched.ts'

export interface PincodeQuote {
  /** Null before the first response for this PIN code. */
  quote: DeliveryQuote | null
  /** idle also where nothing is asked. */
  state: FetchState
  again: () => void
}

/** Asks nothing while `pincode` is no PIN code. */
export function useDeliveryQuote(product: { productType: ProductType; id: string }, pincode: string): PincodeQuote {
  const { productType, id } = product
  const of = isPincode(pincode) ? `${productType} ${id} ${pincode}` : null
  const { value, state, again } = useFetched(of, (signal) =>
    api.delivery[productType]({ params: { id }, query: { pincode } }, { signal }),
  )
  return { quote: value?.data ?? null, state: of === null ? 'idle' : state, again }
}
