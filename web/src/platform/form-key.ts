import { useState } from 'react'

/** An `Idempotency-Key` for one opening of a form, and a function that renews it after a success. */
export function useFormKey(): { key: () => string; renew: () => void } {
  const [held] = useState<{ key: string | null }>({ key: null })
  return {
    key: () => (held.key ??= newKey()),
    renew: () => {
      held.key = null
    },
  }
}

/** 128 random bits; `crypto.randomUUID` is missing on pages over plain HTTP in a local network. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
